"""Runs inside the image: the engine's own tests, on a standard library that has been trimmed.

The tests and pytest need modules that the page does not. They are found on a second shelf, the
whole standard library; but what `carpet` imports must stand on the first, the image.
"""

import importlib
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from types import FrameType, ModuleType
from typing import Any

LEFT_OUT = {
    "tests/engine/test_command.py": "the terminal's commands are not in the image",
    "tests/solver/test_survey.py": "the terminal's commands are not in the image",
    "tests/solver/test_lost_deals.py": "20,000 deals take minutes here, and the search a process",
    "tests/solver/test_second_opinions.py": "the search beside needs a process",
    "tests/engine/test_api.py::test_promised_names_are_there": "the image has no docstrings",
    "tests/engine/test_api.py::test_examples_in_docstrings": "the image has no docstrings",
    "tests/engine/test_api.py::test_the_package_says_that_it_is_typed": (
        "the image has modules only"
    ),
    "tests/engine/test_api.py::test_only_the_standard_library_is_imported_and_little_of_it": (
        "Pyodide has no processes"
    ),
    "tests/engine/test_api.py::test_quoting_what_is_too_deep": (
        "such a list fills Pyodide's stack; no request holds one, see test_safe_json.py"
    ),
}
"""Tests that can't run here, and why. A name that fits nothing, or another skip, is a failure."""

# Games and damaged files at random are tried by the thousand outside; here Python is slower.
AMOUNTS = {"CARPET_GAMES": "50", "CARPET_MUTANTS": "500"}


class SecondShelf:
    """Finds what the image lacks, for everyone but the engine."""

    def __init__(self, *path: str) -> None:
        self._path = list(path)

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Called last, when the image has no such module."""
        if name.partition(".")[0] == "carpet":
            return None  # the wheel lies on the shelf, too
        parent = sys.modules.get(name.rpartition(".")[0])
        folders = [*getattr(parent, "__path__", []), *self._inner(name)] if parent else self._path
        spec = PathFinder.find_spec(name, folders, target)
        if spec and _engine_asks(sys._getframe(1)):
            raise ImportError(f"{name} is not in the image, and the engine wants it")
        return spec

    def _inner(self, name: str) -> list[str]:
        """Where the rest of a package lies that is in the image in part."""
        folder = name.rpartition(".")[0].replace(".", "/")
        return [f"{shelf}/{folder}" for shelf in self._path]


def _engine_asks(frame: FrameType | None) -> bool:
    """Whether the nearest module past the import machinery is one of the engine's."""
    while frame and frame.f_globals.get("__name__", "").startswith("importlib"):
        frame = frame.f_back
    name = frame.f_globals.get("__name__", "") if frame else ""
    return name.partition(".")[0] == "carpet"


class LeavingOut:
    """For pytest: leaves those tests out, says so at the end, and lets no other be skipped."""

    def __init__(self) -> None:
        self.left_out: dict[str, int] = {}
        self.skipped: list[str] = []

    def pytest_ignore_collect(self, collection_path: Any, config: Any) -> bool | None:
        """Modules that can't even be imported."""
        return self._counts(collection_path.relative_to(config.rootpath).as_posix()) or None

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Single tests; one name for all their parameters."""
        items[:] = [item for item in items if not self._counts(item.nodeid.partition("[")[0])]

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Skips of the test's own."""
        if report.skipped:
            self.skipped.append(report.nodeid)

    def _counts(self, name: str) -> bool:
        if name in LEFT_OUT:
            self.left_out[name] = self.left_out.get(name, 0) + 1
        return name in LEFT_OUT

    def ends_well(self, whole: bool) -> bool:
        """Print the list; whether it is true, and needed if the whole suite was run."""
        for name in self.left_out:
            print(f"left out: {name}: {LEFT_OUT[name]}")
        unknown = LEFT_OUT.keys() - self.left_out.keys() if whole else set()
        for name in (*unknown, *self.skipped):
            print(f"{'there is no' if name in unknown else 'skipped'} {name}")
        return not unknown and not self.skipped


def run(arguments: list[str]) -> int:
    """Run pytest, and return its exit code, or 1 if not just what the list says was left out."""
    bridge: Any = importlib.import_module("carpet.bridge")  # as the page does, without a shelf
    image = bridge.__loader__.archive
    sys.meta_path.append(SecondShelf("/shelf/stdlib.zip", "/shelf/packages"))
    os.environ |= {"CARPET_WHEEL": "1", "CARPET_SOURCES": "/shelf/packages/carpet", **AMOUNTS}
    import pytest

    leaving_out = LeavingOut()
    code = int(pytest.main(arguments, [leaving_out]))
    engine = [module for name, module in sys.modules.items() if name.startswith("carpet")]
    assert all(str(module.__file__).startswith(image) for module in engine), "tests another engine"
    return code or int(not leaving_out.ends_well({"tests/engine", "tests/solver"} <= {*arguments}))
