"""The exact truth about a position, the order of the stock known.

>>> from carpet import Deal
>>> solution = solve(Deal.numbered(1234).position())
>>> solution.winnable, solution.best_score
(True, 52)

The search rests on these theorems; docs/solver.md proves them, tests/solver checks each by brute
force on small packs.

- **L1** A card that fits may be built at once: it never costs a win, a point or a fill. With all
  builds made a position is only the waste and how much of the stock is left.
- **T2** A blocked game has a full carpet and at least one more waste card than unfinished suits.
  So a score of 30 or more can't be lost any more, and a lost game's score is what its waste leaves.
- **L3** If no suit's next card is undrawn, turning helps nothing: dig for the shallowest one now.
- **D1 to D4** Of all the ways to take cards before the next turn, only a few need a look.
- **Dead test** Each waste card needs a time at which it can go, not before the card above it.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import CELLS, PACK
from ..errors import PositionError, shown
from ..move import Move
from ..position import STOCK_SIZE, Position
from ..slices import Job, finish
from .line import line
from .search import Found, search
from .table import Table

__all__ = ["Solution", "best_way", "solve", "solving"]


class Solution(NamedTuple):
    """What the best play reaches."""

    winnable: bool
    best_score: int
    """The highest score that any play can reach, 52 if and only if winnable (R17)."""
    line: tuple[Move, ...]
    """Legal moves that reach `best_score`; they stop as soon as it is reached."""


def solve(position: Position) -> Solution:
    """The truth about a sound position; PositionError if it is unsound.

    >>> solve(Position.parse("KKKJ ----------/----------/----------/------KC-- QC -")).line
    (Move.parse('w'), Move.parse('d4'))
    """
    return finish(solving(position))


def solving(position: Position) -> Job[Solution]:
    """`solve` in slices: the same answer."""
    check(position)
    table = Table(position.waste, position.stock)
    score, found = yield from best_way(table, table.begin, (1 << table.begin) - 1)
    return Solution(score == len(PACK), score, line(position, found, score))


def best_way(table: Table, time: int, waste: int) -> Job[tuple[int, Found]]:
    """The best score from a waste (a mask of places) at a time, and a way that reaches it."""
    found = yield from search(table, time, table.level(waste))
    if found is None:
        # Any play at all leaves at most `size` cards; from there on demand one fewer each time.
        keep = table.size
        better = yield from search(table, time, table.level(waste, keep), keep)
        while better is not None:
            found = better
            keep = better.left - 1
            better = yield from search(table, time, table.level(waste, keep), keep)
    assert found is not None
    if not found.left:
        return table.pack.suits * table.pack.ranks, found
    return table.pack.surplus - found.left, found


def check(position: Position) -> None:
    """Raise the position's first problem, if it has one; quick if it has none.

    PositionError (`no_position`) for what is no position at all, such as a deal.
    """
    if not isinstance(position, Position):
        found = shown(position)
        raise PositionError("no_position", f"this is no position: {found}", found=found)
    try:
        sound = _is_sound(position)
    except (AttributeError, TypeError, ValueError, IndexError):  # other things than cards
        sound = False
    if not sound:
        raise position.problems()[0]


def _is_sound(position: Position) -> bool:
    tops, carpet, waste, stock = position
    cards = {card for card in carpet if card is not None}
    cards.update(waste, stock)
    return not (
        len(cards) + sum(tops) != len(PACK)
        or any(rank <= tops[suit] for rank, suit in cards)
        or min(tops) < 1
        or len(carpet) != len(CELLS)
        or len(waste) + len(stock) > STOCK_SIZE
    )
