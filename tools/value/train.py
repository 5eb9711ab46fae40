"""The stages from nothing to a table, each with a file that a later run finds and goes on from.

Round 0 learns from the rule of thumb, each later one from games of the table before it:

    N-games.jsonl     self-play
    N-samples.npz     its choices, with what the table should say
    N-table.b85       the table fitted to them, packed
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tools.lines import grow, rows

from .fit import FRESH, FURTHER, fit, fresh
from .form import packed, unpacked
from .games import FIRST, Game, rule_game, table_game
from .strength import sign_of
from .targets import gather, load, save

_APART = 10**9
"""So far apart are the first deals of two rounds."""


class Plan(NamedTuple):
    """How much is done in each round."""

    rule_games: int = 100_000
    rule_share: float = 0.25
    """Of a rule's game so many decisions are looked at: games are cheap, samples are not."""
    rounds: int = 3
    games: int = 40_000
    epochs: int = 4

    def seconds(self, processes: int) -> float:
        """About how long it takes, on a core of 2023."""
        played = 0.004 * self.rule_games + 0.07 * self.games * self.rounds
        choices = 72 * (self.rule_share * self.rule_games + self.rounds * self.games)
        return played / processes + choices * (3e-5 + 1e-5 * self.epochs)


def train(plan: Plan, folder: Path, processes: int | None = None) -> Path:
    """Go through all stages that have no file in the folder yet; the last table's file.

    BuildError if the folder holds stages of another plan.
    """
    table = _round(plan, 0, None, folder, processes)
    for number in range(1, plan.rounds + 1):
        table = _round(plan, number, table, folder, processes)
    return table


def _round(
    plan: Plan, number: int, before: Path | None, folder: Path, processes: int | None
) -> Path:
    games, samples, table = (
        folder / f"{number}-{name}" for name in ("games.jsonl", "samples.npz", "table.b85")
    )
    count = plan.games if before else plan.rule_games
    share = 1.0 if before else plan.rule_share
    settings = {
        "round": number,
        "by": sign_of(before) if before else "rule",
        "games": count,
        "share": share,
        "epochs": plan.epochs,
    }
    play: Callable[[int], Game] = partial(table_game, str(before)) if before else rule_game
    first = FIRST + _APART * number
    grow(games, settings, play, range(first, first + count), processes)
    if not samples.exists():
        save(samples, gather(rows(games), share))
    if not table.exists():
        gathered = load(samples)
        start = unpacked(before.read_text("ascii")) if before else fresh(gathered, number)
        rate = FURTHER if before else FRESH
        _write(table, packed(fit(start, gathered, plan.epochs, number, rate)))
    return table


def _write(path: Path, text: str) -> None:
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text + "\n", encoding="ascii")
    beside.replace(path)
