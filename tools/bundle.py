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
# Relative, for a chunk's hash takes in the paths of what is in it.
_NEEDED = "build/needed.js"
_MODULES = ("--bundle", "--format=esm", "--target=es2022", "--outbase=web")
_SHORTER = ("--minify-whitespace", "--minify-syntax", "--legal-comments=none")
_SHIPPED = (*_SHORTER, "--sourcemap")
_SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\s*')
"""One of the links in index.html, which stand together."""

Files = dict[str, dict[str, Any]]
"""What esbuild's metafile says of each file, by its path from the project's folder."""


def bundle(dist: Path) -> set[Path]:
    """Write scripts, styles and index.html into a folder; the files of web/ that went into them.

    Beside it, in NAME.json, esbuild tells which module went into which of the page's files.
    """
    page = WEB / "index.html"
    graph = _bundle_page(dist)
    worker = _graph(dist, BUILD / "worker.json", WORKER, *_SHIPPED)
    _bundle_styles(dist, page)
    (dist / "index.html").write_text(_naming(page.read_text(), _chunks(dist, graph["outputs"])))
    modules = {ROOT / name for name in graph["inputs"] | worker["inputs"]}
    return modules | {page, *WEB.rglob("*.css")}


def whole(entry: str) -> str:
    """A module with all that it imports, now or later, as one text."""
    folder = BUILD / "single"
    _graph(folder, BUILD / "single.json", entry, *_SHORTER)
    return (folder / Path(entry).relative_to("web")).read_text()


def _bundle_page(dist: Path) -> dict[str, Files]:
    """Write main.js, the parts that are fetched later, and the chunks that they share.

    A part keeps its module's name. Each is made to import all that main.js does, which is there
    when it comes: else esbuild would cut that in a dozen chunks, by which parts want which of it.
    """
    modules = _graph(BUILD / "scan", BUILD / "scan.json", PAGE)["inputs"]
    imports = "".join(f'import "../{name}";\n' for name in imported(modules, PAGE))
    (ROOT / _NEEDED).write_text(imports)
    splitting = ("--splitting", "--chunk-names=chunks/[hash]", f"--inject:{_NEEDED}")
    later = _fetched_later(modules)
    return _graph(dist, dist.with_suffix(".json"), PAGE, *later, *splitting, *_SHIPPED)


def _chunks(dist: Path, files: Files) -> list[str]:
    """What main.js imports, by its address from there."""
    main = next(name for name, file in files.items() if file.get("entryPoint") == PAGE)
    chunks = (ROOT / name for name in imported(files, main))
    return [chunk.resolve().relative_to(dist.resolve()).as_posix() for chunk in chunks]


def _graph(folder: Path, metafile: Path, *arguments: str) -> dict[str, Files]:
    _esbuild(folder, *arguments, *_MODULES, f"--metafile={metafile}")
    graph: dict[str, Files] = json.loads(metafile.read_text())
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


def _bundle_styles(dist: Path, page: Path) -> None:
    """One sheet for those that the page links, in their order; others keep their names.

    So do those that another page links, too.
    """
    first = _sheets(page)
    others = set(WEB.rglob("*.css")) - {*first}
    others |= {sheet for other in WEB.rglob("*.html") if other != page for sheet in _sheets(other)}
    main = BUILD / "main.css"
    main.write_text("".join(f'@import "{sheet}";\n' for sheet in first))
    _esbuild(dist, f"main={main}", "--bundle", "--minify")
    _esbuild(dist, *sorted(map(str, others)), "--outbase=web", "--minify")


def _sheets(page: Path) -> list[Path]:
    """The style sheets that a page links."""
    return [(page.parent / name).resolve() for name in _SHEET.findall(page.read_text())]


def _naming(page: str, chunks: list[str]) -> str:
    """index.html with the one sheet, and with the chunks named, so that none waits for main.js."""
    links = ['<link rel="stylesheet" href="main.css">']
    links += [f'<link rel="modulepreload" href="{name}">' for name in chunks]
    head, *others = _SHEET.split(page)
    return "".join((head, *(f"{link}\n    " for link in links), others[-1]))


def _esbuild(folder: Path, *arguments: str) -> None:
    esbuild = NODE_MODULES / ".bin" / "esbuild"
    run(esbuild, *arguments, f"--outdir={folder}", "--log-level=warning", what="bundling the page")
