"""Runs inside the image: the engine's own tests, on a standard library that has been trimmed.

The tests and pytest need modules that the page does not. They are found on a second shelf, the
whole standard library; but what `carpet` imports must stand on the first, the image.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from types import FrameType, ModuleType


class SecondShelf:
    """Finds what the image lacks, for everyone but the engine."""

    def __init__(self, *path: str) -> None:
        self._path = list(path)

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Called last, when the image has no such module."""
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


def run(arguments: list[str]) -> int:
    """Run pytest, and return its exit code."""
    sys.meta_path.append(SecondShelf("/shelf/stdlib.zip", "/shelf/packages"))
    import pytest

    return int(pytest.main(arguments))
