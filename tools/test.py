"""`./build.sh test [pytest arguments]`: checks, then every test against the wheel and dist/."""

import sys
from pathlib import Path

from .check import check
from .dist import build
from .paths import BUILD, ROOT
from .pyodide_tests import run_in_pyodide
from .run import passes, run


def test(arguments: list[str]) -> int:
    """Build, check, install the wheel where the tests find it, and run them; 0 if all is well."""
    build()
    _install_wheel()
    if arguments:
        return _pytest(*arguments)
    check()
    print("carpet: the engine's tests, in the Python that the page starts", flush=True)
    in_pyodide = run_in_pyodide()
    print("carpet: all tests", flush=True)
    return _pytest("--numprocesses=2", "--dist=worksteal", str(ROOT / "tests")) or int(
        not in_pyodide
    )


def _install_wheel() -> None:
    wheel = next((BUILD / "wheel").glob("*.whl"))
    run(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-index", "--force-reinstall", wheel),
        what="installing the wheel",
    )


def _pytest(*arguments: str) -> int:
    # Not `python -m pytest`: that would put the tree before the installed wheel.
    pytest = Path(sys.executable).with_name("pytest")
    return 0 if passes(pytest, *arguments, CARPET_WHEEL="1") else 1
