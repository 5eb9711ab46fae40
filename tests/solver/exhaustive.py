"""A search through all of a game that shares nothing with the solver; Node runs it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from carpet import Position

SCRIPT = Path(__file__).with_suffix(".mjs")


def best_scores(positions: Iterable[Position]) -> dict[Position, int]:
    """The highest score that any play can reach from each position."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("the exhaustive search needs Node")
    asked = list(dict.fromkeys(positions))
    done = subprocess.run(
        [node, str(SCRIPT)],
        input="".join(f"{position}\n" for position in asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(asked, map(int, done.stdout.split()), strict=True))
