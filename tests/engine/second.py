"""The second program: `second.mjs`, run by Node, which the page's own build needs anyway."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
DATA = HERE.parent / "data"


def second(*words: str, lines: Iterable[object]) -> list[str]:
    """What the second program answers to the lines, one line each."""
    asked = "".join(f"{line}\n" for line in lines)
    if sys.platform == "emscripten":  # there are no processes, but Node is what runs all this
        from node import run

        return run("tests/engine/second.mjs", words, asked).splitlines()
    node = shutil.which("node")
    if node is None:
        pytest.skip("the second program needs Node")
    done = subprocess.run(
        [node, str(HERE / "second.mjs"), *words],
        input=asked,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def rows(name: str) -> list[str]:
    """The lines of a data file."""
    return (DATA / name).read_text().splitlines()
