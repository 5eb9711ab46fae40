"""Tell the browser at once which modules the page is made of, so that none waits for another."""

import re
from pathlib import Path

_IMPORT = re.compile(r'^(?:import|export) [^;"]*?from "(\.[^"]+)"', re.MULTILINE)
_ENTRY = "main.js"
_TAG = f'<script type="module" src="{_ENTRY}"></script>'


def add_preloads(dist: Path) -> None:
    """Put a `modulepreload` for every module that main.js imports into index.html."""
    page = dist / "index.html"
    text = page.read_text()
    assert text.count(_TAG) == 1, f"{page} has no {_TAG}"
    modules = sorted(path.relative_to(dist).as_posix() for path in imported(dist / _ENTRY))
    links = "".join(f'<link rel="modulepreload" href="{module}">\n    ' for module in modules)
    page.write_text(text.replace(_TAG, links + _TAG))


def imported(entry: Path) -> set[Path]:
    """All modules that one imports, at once or through others; itself is not among them."""
    found: set[Path] = set()
    waiting = [entry]
    while waiting:
        module = waiting.pop()
        for name in _IMPORT.findall(module.read_text()):
            path = (module.parent / name).resolve()
            if path not in found:
                found.add(path)
                waiting.append(path)
    return found - {entry.resolve()}
