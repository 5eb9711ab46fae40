"""`./build.sh single`: the game in one file, which a browser opens from disk.

From there it starts no module, fetches nothing and keeps no service worker. So the file holds all
that a game needs, and gives each part an address of its own before the page begins (parts.js).
"""

import base64
import hashlib
import json
import mimetypes
from collections.abc import Iterable
from pathlib import Path
from string import Template

from ..bundle import PAGE, WORKER, whole
from ..paths import BUILD, DIST, BuildError

SINGLE = BUILD / "carpet.html"
_HERE = Path(__file__).parent
_PYTHON = "fzstd.js image.bin pyodide-lock.json pyodide.asm.js pyodide.js runtime.bin"
_PAGE = ("*.cardz", "first-views.json", "rules/*.html", "rules/*.svg", "**/*.css")


def single() -> None:
    """Write build/carpet.html out of dist/."""
    sheet = (DIST / "main.css").read_text()
    parts, main = (_HERE / "parts.js").read_text(), whole(PAGE)
    for end in ("</script", "<!--"):
        if end in main:
            raise BuildError(f"a script in a page can't hold {end}")
    engine = (DIST / "python" / name for name in _PYTHON.split())
    page = Template((_HERE / "page.html").read_text()).substitute(
        parts=parts,
        main=main,
        scripts=f"{_hash(parts)} {_hash(main)}",
        styles=_hash(sheet),
        sheet=sheet,
        icon=f"data:image/svg+xml;base64,{_base64(DIST / 'icons' / 'icon.svg')}",
        page=_data(path for pattern in _PAGE for path in DIST.glob(pattern)),
        engine=_data(engine, **{WORKER.removeprefix("web/"): whole(WORKER)}),
        licences="\n\n".join(path.read_text() for path in sorted((DIST / "licences").iterdir())),
    )
    SINGLE.write_text(page)
    size = SINGLE.stat().st_size / 1e6
    print(f"carpet: built {SINGLE.relative_to(BUILD.parent)}, {size:.1f} MB")


def _data(files: Iterable[Path], **scripts: str) -> str:
    """Files by their path in dist/, and scripts, as JSON that ends no script."""
    parts = {file.relative_to(DIST).as_posix(): _part(file) for file in sorted(files)}
    parts |= {name: {"type": "text/javascript", "text": text} for name, text in scripts.items()}
    return json.dumps(parts, ensure_ascii=False).replace("<", "\\u003c")


def _part(file: Path) -> dict[str, str]:
    """What a file holds, and its type."""
    if file.suffix == ".bin" or file.name == "pyodide-lock.json":  # what the worker fetches
        return {"type": "application/octet-stream", "base64": _base64(file)}
    kind = mimetypes.guess_type(file.name)[0] or "application/json"
    return {"type": f"{kind};charset=utf-8", "text": file.read_text()}


def _base64(file: Path) -> str:
    return base64.b64encode(file.read_bytes()).decode()


def _hash(text: str) -> str:
    """How a Content-Security-Policy names an inline script or style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
