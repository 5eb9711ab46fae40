"""The page as it is shipped: the modules and style sheets of web/ in few files, made by esbuild.

web/ runs as it stands, too; see `./build.sh serve`. What is bundled keeps its functions' names and
has source maps beside it, so that an error can be read.
"""

import json
import re
from pathlib import Path
from typing import Any

from .paths import BUILD, NODE_MODULES, ROOT, WEB
from .run import run

PAGE = "web/main.js"
WORKER = "web/engine/worker.js"
GRAPH = BUILD / "bundle.json"
"""Which module went into which of the page's files, as esbuild tells it."""

_MODULES = ("--bundle", "--format=esm", "--target=es2022", "--outbase=web")
_SHORTER = ("--minify-whitespace", "--minify-syntax", "--legal-comments=none", "--sourcemap")
_SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\s*')
"""One of the links in index.html, which stand together."""

Files = dict[str, dict[str, Any]]
"""What esbuild's metafile says of each file, by its path from the project's folder."""


def bundle(dist: Path) -> None:
    """Write the scripts and styles into a folder, and an index.html that names them."""
    page = (WEB / "index.html").read_text()
    chunks = _bundle_page(dist)
    _esbuild(dist, WORKER, *_MODULES, *_SHORTER)
    _bundle_styles(dist, _SHEET.findall(page))
    (dist / "index.html").write_text(_naming(page, chunks))


def _bundle_page(dist: Path) -> list[str]:
    """Write main.js, the parts that are fetched later, and chunks; those that main.js imports.

    A part keeps its module's name. Each is made to import all that main.js does, which is there
    when it comes: else esbuild would cut that in a dozen chunks, by which parts want which of it.
    """
    modules = _graph(BUILD / "scan", PAGE)["inputs"]
    needed = BUILD / "needed.js"
    needed.write_text("".join(f'import "../{name}";\n' for name in imported(modules, PAGE)))
    splitting = ("--splitting", "--chunk-names=chunks/[hash]", f"--inject:{needed}")
    files = _graph(dist, PAGE, *_fetched_later(modules), *splitting, *_SHORTER)["outputs"]
    main = next(name for name, file in files.items() if file.get("entryPoint") == PAGE)
    return [_below(dist, name) for name in imported(files, main)]


def _graph(folder: Path, *arguments: str) -> dict[str, Files]:
    _esbuild(folder, *arguments, *_MODULES, f"--metafile={GRAPH}")
    graph: dict[str, Files] = json.loads(GRAPH.read_text())
    return graph


def imported(files: Files, entry: str) -> list[str]:
    """What a file imports at once, itself or through others."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        named = _named(files, waiting.pop(), "import-statement") - found
        found |= named
        waiting += named
    return sorted(found)


def _fetched_later(modules: Files) -> list[str]:
    return sorted(set().union(*(_named(modules, name, "dynamic-import") for name in modules)))


def _named(files: Files, name: str, kind: str) -> set[str]:
    imports = files[name]["imports"]
    return {one["path"] for one in imports if one["kind"] == kind and not one.get("external")}


def _below(folder: Path, name: str) -> str:
    return (ROOT / name).resolve().relative_to(folder.resolve()).as_posix()


def _bundle_styles(dist: Path, first: list[str]) -> None:
    """One sheet for those that index.html links, in their order; the others stay by themselves."""
    sheets = BUILD / "main.css"
    sheets.write_text("".join(f'@import "../web/{name}";\n' for name in first))
    names = [path.relative_to(WEB).as_posix() for path in sorted(WEB.rglob("*.css"))]
    later = [f"{name.removesuffix('.css')}=web/{name}" for name in names if name not in first]
    _esbuild(dist, f"main={sheets}", *later, "--bundle", "--minify")


def _naming(page: str, chunks: list[str]) -> str:
    """index.html with the one sheet, and with the chunks named, so that none waits for main.js."""
    links = ['<link rel="stylesheet" href="main.css">']
    links += [f'<link rel="modulepreload" href="{name}">' for name in chunks]
    head, *others = _SHEET.split(page)
    return "".join((head, *(f"{link}\n    " for link in links), others[-1]))


def _esbuild(folder: Path, *arguments: str) -> None:
    esbuild = NODE_MODULES / ".bin" / "esbuild"
    run(esbuild, *arguments, f"--outdir={folder}", "--log-level=warning", what="bundling the page")
