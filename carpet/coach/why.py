"""Why nobody can win a position: two cards that would only have to change places.

The answer is exact. As the cards lie, no play wins; with these two changed and all else the same,
some play does. Two cards of the stock are looked for first, the nearest to each other, as these
tell by how little it failed; then cards that lie open already.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from ..cards import Card
from ..position import Position
from ..slices import Job, Report
from ..solver import check
from ..solver.search import search
from ..solver.table import Table

_WORK_PER_SWAP = 12
"""What it takes to make a table ready, counted in nodes of the search."""


class Swap(NamedTuple):
    """Two cards that change places."""

    code: str
    """Where they lie: `stock`, `stock_carpet`, `stock_waste`, `waste` or `waste_carpet`."""
    first: Card
    """The card that lies lower in the waste or is turned sooner; a carpet's card comes last."""
    second: Card
    line: tuple[Card, ...]
    """Waste and stock, in the order in which they were or will be turned, with the two changed."""


def why_lost(position: Position, report: Report) -> Job[dict[str, Any]]:
    """Which two cards hold a position that can't be won: {"code", "params": {"first", "second"}}.

    The code is a `Swap`'s; `winnable` if the position can be won; `deeper` if no two cards are
    enough. These two have no params. PositionError if the position is unsound.
    """
    check(position)
    begin = len(position.waste)
    if (yield from _can_be_won((*position.waste, *position.stock), begin)):
        return report.done({"code": "winnable", "params": {}})
    for swap in swaps(position):
        if (yield from _can_be_won(swap.line, begin)):
            params = {"first": str(swap.first), "second": str(swap.second)}
            return report.done({"code": swap.code, "params": params})
        report.progress += (1 - report.progress) / 256
    return report.done({"code": "deeper", "params": {}})


def swaps(position: Position) -> Iterator[Swap]:
    """Every change of two cards that could matter, in the order in which they are tried."""
    begin = len(position.waste)
    line = [*position.waste, *position.stock]
    pairs = sorted(combinations(range(len(line)), 2), key=lambda pair: pair[1] - pair[0])
    carpet = [card for card in position.carpet if card is not None]
    stock, waste = range(begin, len(line)), range(begin)
    yield from (_in_line("stock", line, *pair) for pair in pairs if pair[0] >= begin)
    yield from (_with_carpet("stock_carpet", line, at, card) for at in stock for card in carpet)
    across = (pair for pair in pairs if pair[0] < begin <= pair[1])
    yield from (_in_line("stock_waste", line, *pair) for pair in across)
    yield from (_in_line("waste", line, *pair) for pair in pairs if pair[1] < begin)
    yield from (_with_carpet("waste_carpet", line, at, card) for at in waste for card in carpet)


def _in_line(code: str, line: list[Card], first: int, second: int) -> Swap:
    changed = line.copy()
    changed[first], changed[second] = line[second], line[first]
    return Swap(code, line[first], line[second], tuple(changed))


def _with_carpet(code: str, line: list[Card], at: int, card: Card) -> Swap:
    return Swap(code, line[at], card, (*line[:at], card, *line[at + 1 :]))


def _can_be_won(line: tuple[Card, ...], begin: int) -> Job[bool]:
    table = Table(line[:begin], line[begin:])
    yield _WORK_PER_SWAP
    way = yield from search(table, begin, table.level((1 << begin) - 1))
    return way is not None
