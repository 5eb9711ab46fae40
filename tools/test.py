"""`./build.sh test [pytest arguments]`: checks, then every test against the wheel and dist/."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from .browsers import chromium_path
from .check import check
from .dist import build
from .paths import BUILD, ROOT
from .run import passes, run
from .wheel import build_wheel

_ENGINE = tuple(ROOT / "tests" / name for name in ("engine", "solver", "value"))
"""Tests that need the wheel, and no page."""
_PAGE_UNITS = ROOT / "tests" / "page"
"""Tests in JavaScript, of modules that need no page."""
_NOT_FOR_EVER = ("--timeout=900", "--timeout-method=thread")
"""Seconds after which a test hangs. Its worker ends: Playwright's waits can't be interrupted."""

ON_TWO_CORES = ("--numprocesses=2", "--dist=worksteal")


def test(arguments: list[str]) -> int:
    """Build, check, install the wheel where the tests find it, and run them; 0 if all is well."""
    if arguments:
        return _run_some(arguments)
    print("carpet: building, checking, testing: some 12 minutes on two cores", flush=True)
    with sync_playwright() as playwright:
        chromium_path(playwright)  # or it ends here
    build()
    install_wheel()
    check()
    print("carpet: all tests", flush=True)
    units = _node()
    return int(not (pytest(*ON_TWO_CORES, str(ROOT / "tests")) and units))


def _run_some(arguments: list[str]) -> int:
    if needs_only_the_wheel(arguments):
        build_wheel()
        arguments = [*ON_TWO_CORES, *arguments]
    else:
        build()
    install_wheel()
    return int(not pytest(*arguments))


def needs_only_the_wheel(arguments: list[str]) -> bool:
    """Whether pytest's arguments name tests, and all of them are the engine's."""
    paths = [(ROOT / argument.partition("::")[0]).resolve() for argument in arguments]
    tests = [path for path in paths if path.is_relative_to(ROOT / "tests") and path.exists()]
    return bool(tests) and all(any(map(path.is_relative_to, _ENGINE)) for path in tests)


def install_wheel() -> None:
    """Put the built wheel where the tests find it."""
    wheel = next((BUILD / "wheel").glob("*.whl"))
    run(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-index", "--force-reinstall", wheel),
        what="installing the wheel",
    )


def _node() -> bool:
    return passes("node", "--test", "--test-reporter=dot", *sorted(_PAGE_UNITS.rglob("*.test.js")))


def pytest(*arguments: str, **environment: str) -> bool:
    """Run pytest against the installed wheel; whether all tests passed."""
    # Not `python -m pytest`: that would put the tree before the wheel.
    program = Path(sys.executable).with_name("pytest")
    return passes(program, *_NOT_FOR_EVER, *arguments, CARPET_WHEEL="1", **environment)
