"""`./build.sh test [pytest arguments]`: checks, then every test against the wheel and dist/."""

import sys
from pathlib import Path

from .check import check
from .dist import build
from .paths import BUILD, ROOT
from .run import passes, run


def test(arguments: list[str]) -> int:
    """Build, check, install the wheel where the tests find it, and run them; 0 if all is well."""
    build()
    if not arguments:
        check()
    wheel = next((BUILD / "wheel").glob("*.whl"))
    run(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-index", "--force-reinstall", wheel),
        what="installing the wheel",
    )
    # Not `python -m pytest`: that would put the tree before the installed wheel.
    pytest = Path(sys.executable).with_name("pytest")
    command: list[str | Path] = [
        pytest,
        *(arguments or ["--numprocesses=2", "--dist=worksteal", str(ROOT / "tests")]),
    ]
    return 0 if passes(*command, CARPET_WHEEL="1") else 1
