"""How well a table plays by one ply, and how true the chances are that it says."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from carpet.coach.weights import WEIGHTS
from tools.lines import grow, rows
from tools.mean import mean
from tools.paths import BuildError

from .games import Game, strength_game
from .table import net_at

SHIPPED = "shipped"
"""Stands for the table in carpet/coach/weights.py."""


def table_at(name: str, folder: Path) -> Path:
    """The file of a table that is named on the command line; BuildError if there is none in it."""
    path = Path(name)
    if name == SHIPPED:
        path = folder / "shipped.b85"
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(WEIGHTS + "\n", encoding="ascii")
    try:
        net_at(path)
    except Exception as error:
        raise BuildError(f"{name} holds no table of weights: {error}") from error
    return path


def strength(table: Path, deals: int, folder: Path, processes: int | None = None) -> list[Game]:
    """The games of a table on the deals 1 to N; those that were played before are looked up."""
    sign = sign_of(table)
    kept = folder / f"strength-{sign}.jsonl"
    grow(kept, {"table": sign}, partial(strength_game, str(table)), range(1, deals + 1), processes)
    return list(rows(kept, deals))


def sign_of(table: Path) -> str:
    """What tells a table from others."""
    return hashlib.sha256(table.read_bytes().strip()).hexdigest()[:12]


def said(name: str, games: list[Game]) -> Iterator[str]:
    """What a table's games say, for people."""
    won, half = mean([float(game["won"]) for game in games])
    yield f"{name}: wins {won:.2%} ± {half:.2%} of the deals 1 to {len(games)}"
    brier, base, count = brier_of(games)
    yield f"  Brier score {brier:.4f} in {count} positions; base rate {base:.4f}"


def compared(first: list[Game], second: list[Game]) -> str:
    """How far apart two tables play on the same deals."""
    apart, half = mean(
        [float(one["won"]) - float(other["won"]) for one, other in zip(first, second, strict=True)]
    )
    return f"first less second, deal by deal: {100 * apart:+.2f} ± {100 * half:.2f} points"


def brier_of(games: list[Game]) -> tuple[float, float, int]:
    """The mean square of what chances missed results by, that of the base rate, and of how many."""
    pairs = [(value, float(game["won"])) for game in games for value in game["values"]]
    count = max(len(pairs), 1)
    base = sum(won for _, won in pairs) / count
    return sum((value - won) ** 2 for value, won in pairs) / count, base * (1 - base), count
