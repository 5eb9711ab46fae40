"""The wheel, the same bytes each time."""

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flit_core import buildapi

from .paths import BUILD, ROOT

# Any fixed date does; a zip file cannot hold one before 1980.
_EPOCH = "315619200"


def build_wheel(folder: Path = BUILD / "wheel", root: Path = ROOT) -> Path:
    """Build `carpet-….whl` from a tree into an emptied folder, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    with _standing_in(root):
        return folder / str(buildapi.build_wheel(str(folder)))


def build_sdist(folder: Path) -> Path:
    """Build `carpet-….tar.gz` into a folder, and return its path."""
    with _standing_in(ROOT):
        return folder / str(buildapi.build_sdist(str(folder)))


@contextmanager
def _standing_in(root: Path) -> Iterator[None]:
    """Flit asks the process where it stands and which date it is."""
    here, before = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = _EPOCH
    os.chdir(root)
    try:
        yield
    finally:
        os.chdir(here)
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before


def sha256(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
