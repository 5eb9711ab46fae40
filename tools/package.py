"""`./build.sh package`: the Python package as others install it, tried before anybody does."""

import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

from .paths import BUILD, BuildError
from .run import run
from .wheel import build_sdist, build_wheel, sha256

PACKAGE = BUILD / "package"


def package() -> None:
    """Lay sdist and wheel into build/package/, if they hold what they should."""
    shutil.rmtree(PACKAGE, ignore_errors=True)
    wheel = build_wheel(PACKAGE)
    with tempfile.TemporaryDirectory() as folder:
        _compare(build_sdist(PACKAGE), wheel, Path(folder))
        _try(wheel, Path(folder) / "empty")
    print(f"carpet: {PACKAGE.relative_to(BUILD.parent)}/ holds what can be published")


def _compare(sdist: Path, wheel: Path, folder: Path) -> None:
    """Whoever builds from the sources gets the same wheel."""
    with tarfile.open(sdist) as tar:
        tar.extractall(folder / "sources", filter="data")
    (root,) = (folder / "sources").iterdir()
    again = build_wheel(folder / "again", root)
    if sha256(again) != sha256(wheel):
        raise BuildError(f"{sdist.name} does not give the same {wheel.name}")


def _try(wheel: Path, venv: Path) -> None:
    """The command works where nothing else is installed."""
    run(sys.executable, "-m", "venv", venv, what="making an empty environment")
    pip = (venv / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps")
    run(*pip, "--disable-pip-version-check", wheel, what="installing the wheel")
    run(venv / "bin" / "carpet", "solve", "1234", what="the installed command")
