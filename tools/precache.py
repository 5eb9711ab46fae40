"""The service worker with what it needs in front: the list of files by hash, and the unpacker."""

import hashlib
import json
from pathlib import Path

from .pack import PACKED
from .wheel import sha256

# The image holds the engine, so it goes with the page; these stay when the game changes.
_PYTHON = ("pyodide.js", "pyodide.asm.js", "pyodide-lock.json", "runtime.bin")
# What the game can't be played without. Hosts may refuse any other ending.
_NEEDED = (".bin", ".css", ".js", ".json")
# What is kept is unpacked; what mends a page must not come from where the page comes from; only the
# browser's question whether to install shows the pictures. Nor are source maps (.map) kept, which
# only developers' tools fetch, nor licences.
_NOT_KEPT = (
    "sw.js",
    ".nojekyll",
    "404.html",
    "mend.html",
    "mend.js",
    "python/fzstd.js",
    "icons/screen-narrow.png",
    "icons/screen-wide.png",
)


def write_service_worker(dist: Path) -> None:
    """Put the list of all files of dist/, and fzstd, in front of its sw.js."""
    groups: dict[str, dict[str, str]] = {"page": {}, "extra": {}, "python": {}, "later": {}}
    for file in sorted(path for path in dist.rglob("*") if path.is_file()):
        path = file.relative_to(dist).as_posix()
        if path not in _NOT_KEPT and file.suffix not in (".map", ".txt"):
            groups[_group(path)][path] = sha256(file)
    manifest = {
        **groups,
        "packed": PACKED,
        "version": {
            "page": _version(groups["page"] | groups["extra"]),
            "python": _version(groups["python"]),
        },
    }
    script = dist / "sw.js"
    listed = f"self.CARPET_FILES = {json.dumps(manifest, indent=1)};\n"
    unpacker = (dist / "python" / "fzstd.js").read_text()
    script.write_text(f"{listed}{unpacker}\n{script.read_text()}")


def _group(path: str) -> str:
    folder, _, name = path.rpartition("/")
    if folder == "python" and name != "image.bin":
        return "python" if name in _PYTHON else "later"
    return "page" if path == "index.html" or path.endswith(_NEEDED) else "extra"


def _version(hashes: dict[str, str]) -> str:
    return hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:12]
