"""What others made and this project ships: fetched, checked by hash, never committed."""

import json
import shutil
import sys
from pathlib import Path

from .paths import CACHE, NODE_MODULES, BuildError
from .run import passes
from .wheel import sha256

RECORD = Path(__file__).with_name("vendored.json")
"""The SHA-256 of each vendored file, by name."""


def vendored() -> dict[str, Path]:
    """The vendored files by name, each with the recorded SHA-256."""
    hashes: dict[str, str] = json.loads(RECORD.read_text())
    return {name: _checked(name, wanted) for name, wanted in hashes.items()}


def find(name: str) -> Path:
    """A vendored file: part of an npm package, or a pure wheel, fetched once into the cache."""
    if name.endswith(".whl"):
        path = _wheel(name)
    elif name == "fzstd.js":
        path = NODE_MODULES / "fzstd" / "umd" / "index.js"
    else:
        path = NODE_MODULES / "pyodide" / name
    if not path.is_file():
        raise BuildError(f"{path.name} is missing: remove node_modules and run ./build.sh again")
    return path


def _checked(name: str, wanted: str) -> Path:
    path = find(name)
    found = sha256(path)
    if found != wanted and name.endswith(".whl"):
        path.unlink()  # a download that was cut short, perhaps
        found = sha256(path := find(name))
    if found != wanted:
        raise BuildError(f"{path.name} is not the file that was recorded (SHA-256 {found})")
    return path


def _wheel(name: str) -> Path:
    path = CACHE / "wheels" / name
    if path.is_file():
        return path
    project, version = name.split("-")[:2]
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir(parents=True)
    fetched = passes(
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--only-binary=:all:", "--python-version=3.13"),
        *("--dest", path.parent, f"{project}=={version}"),
    )
    if not fetched:
        raise BuildError(
            f"could not fetch {project} {version}. Is there a network? Run ./build.sh again."
        )
    return path
