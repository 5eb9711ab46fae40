"""The engine's tests once more, in the Python that the page starts."""

import site

from ..paths import BUILD, NODE_MODULES, ROOT
from ..run import passes

_TESTS = ("tests/engine", "tests/solver")


def run_in_pyodide(*arguments: str) -> bool:
    """Run these tests, or what the arguments name, inside the image; whether all passed."""
    return passes(
        *("node", ROOT / "tools" / "pyodide_tests" / "run.mjs"),
        *(BUILD / "image.zip", NODE_MODULES / "pyodide" / "python_stdlib.zip"),
        *(site.getsitepackages()[0], ROOT),
        *("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:pytest_cov"),
        *(arguments or _TESTS),
    )
