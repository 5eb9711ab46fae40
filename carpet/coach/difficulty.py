"""How hard a deal is: the chance of a player who never thinks.

The measure is exact: the chance to win for a player who builds all that fits and, wherever a fill
and a turn are both possible, tosses a fair coin (`carpet.solver.heads`). Until it is worked out, a
few tossed games stand in for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..philox import Stream, block
from ..slices import Job, Report
from ..solver.heads import Coin
from ..solver.search import search
from ..solver.table import Level, Table, below, dead, fits, locked, spaces


class Band(NamedTuple):
    """A range of chances with a name: `least` belongs to it, `below` doesn't."""

    name: str
    least: float
    below: float


BANDS = (
    Band("gentle", 0.95, 2.0),
    Band("easy", 0.75, 0.95),
    Band("even", 0.4, 0.75),
    Band("tricky", 0.1, 0.4),
    Band("hard", 0.01, 0.1),
    Band("fiendish", 0.0, 0.01),
)
"""All winnable deals, from easy to hard."""

UNWINNABLE = "unwinnable"
"""The name for deals that nobody can win."""

TOSSED = 32
"""How many games the first estimate tosses."""

_WORK_PER_GAME = 25
"""What a tossed game takes, counted in nodes of the search."""


def band_of(chance: float) -> str:
    """The name of a winnable deal's band.

    >>> band_of(1.0), band_of(0.1), band_of(0.00001)
    ('gentle', 'tricky', 'fiendish')
    """
    return next(band.name for band in BANDS if chance >= band.least)


def difficulty(table: Table, report: Report) -> Job[dict[str, Any]]:
    """{"chance", "band", "exact"} of the position that a table stands at."""
    time, waste = table.begin, (1 << table.begin) - 1
    winnable = yield from search(table, time, table.level(waste))
    if winnable is None:
        result = {"chance": 0.0, "band": UNWINNABLE, "exact": True}
    else:
        guess = (yield from tossed(table, 0)) / TOSSED
        report.progress = 0.05
        report.result = {"chance": guess, "band": band_of(guess), "exact": False}
        chance = yield from Coin(table).chance(time, waste)
        result = {"chance": chance, "band": band_of(chance), "exact": True}
    report.progress = 1.0
    report.result = result
    return result


def tossed(table: Table, seed: int) -> Job[int]:
    """How many of `TOSSED` coin-tossing games win: the same tosses for the same seed, for ever."""
    start = table.level((1 << table.begin) - 1)
    won = 0
    for game in range(TOSSED):
        won += _toss(table, table.begin, start, _coin(seed, game))
        yield _WORK_PER_GAME
    return won


def _coin(seed: int, game: int) -> Iterator[int]:
    """128 tosses from the deals' generator; no game needs more than 56."""
    words = block(Stream.TOSSES, seed, game)
    return (word >> bit & 1 for word in words for bit in range(32))


def _toss(table: Table, time: int, level: Level, coin: Iterator[int]) -> bool:
    while not dead(level, time):
        rest = below(level)
        if rest is None:
            if time == table.size:
                return True
        elif locked(table, level, time):
            return True
        elif fits(level, time) or (spaces(level, time) > 0 and (time == table.size or next(coin))):
            level = rest
            continue
        level = table.turn(level, time)
        time += 1
    return False
