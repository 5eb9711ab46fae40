"""The image: what the engine needs of the standard library, and the engine, as bytecode."""

import ast
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

from ..paths import BUILD
from ..run import run

_HERE = Path(__file__).parent


def make_image(python: Path, wheel: Path) -> Path:
    """Make the image with the Pyodide in a folder that is laid out like dist/python."""
    modules, image = BUILD / "modules.json", BUILD / "image.zip"
    modules.write_text(json.dumps(sorted(imported_modules(wheel, "carpet.bridge"))))
    run("node", _HERE / "make.mjs", python, wheel, modules, image, what="making the image")
    return image


def imported_modules(wheel: Path, start: str) -> set[str]:
    """Every module that is named in an import, inside functions too, from one module onwards."""
    with zipfile.ZipFile(wheel) as archive:
        sources = {
            name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): (
                archive.read(name).decode(),
                name.endswith("/__init__.py"),
            )
            for name in archive.namelist()
            if name.endswith(".py")
        }
    found: set[str] = set()
    waiting = {start}
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name in sources:
            source, is_package = sources[name]
            package = name if is_package else name.rpartition(".")[0]
            named = set(_named(ast.parse(source), package, set(sources)))
            waiting |= named - found
    return found - {"__future__"}


def _named(tree: ast.Module, package: str, ours: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            yield module
            yield from (full for alias in node.names if (full := f"{module}.{alias.name}") in ours)
