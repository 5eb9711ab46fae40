"""How good a position is for a strong player who can't see the stock.

It depends on nothing but what is seen (`carpet.coach.seen.Seen`). All builds that are possible
count as made; then the position is closed (`carpet.coach.closed`), and its value is that of its
best choice: 1 when it can't be lost any more, 0 when no card can ever be built again, exact when
the stock is gone, and else what the table of weights says (`carpet.coach.net`). One ply, the mean
of the values over the next card, judges a choice better than the table alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ..position import Position
from ..solver import check
from .closed import Play, Waste, numbers_in
from .net import shipped
from .seen import Seen

Chance: TypeAlias = Callable[[int, Waste], float]
"""The chance to win when the next card is turned onto a waste, some cards being unseen."""

WORK_PER_CARD = 6
"""What one ply costs for each unseen card, counted in nodes of the search."""


class Choice(NamedTuple):
    """What may be done before the next turn, and the chance to win with it."""

    takes: int
    """How many cards go off the waste, into spaces or onto foundations."""
    value: float
    """From 0 to 1."""


class Judge:
    """The value of closed positions. All values are chances to win, 0 to 1."""

    def __init__(self, play: Play, turning: Chance) -> None:
        self.play = play
        self.turning = turning
        """What the table says of a choice in a position that isn't settled yet."""

    def value(self, unseen: int, waste: Waste) -> float:
        """The value of a closed position."""
        play = self.play
        if play.locked(unseen, waste):
            return 1.0
        if not unseen:
            return float(play.ends_won(waste))
        stops = play.choices(unseen, waste)
        return max((self.turning(unseen, stop) for stop in stops), default=0.0)

    def one_ply(self, unseen: int, waste: Waste) -> float:
        """The value of turning onto this waste, closed or not: the mean over the next card."""
        total = 0.0
        for card in numbers_in(unseen):
            total += self.value(*self.play.turn(unseen, waste, card))
        return total / unseen.bit_count()


@lru_cache(maxsize=1)
def judge() -> Judge:
    """The judge of the real game, with the table that ships with it."""
    return Judge(Play(), shipped().chance)


def closed(seen: Seen) -> tuple[int, Waste]:
    """The unseen cards and the waste of what is seen, every card built that fits."""
    unseen, waste = judge().play.seen(seen)
    return unseen, judge().play.close(unseen, waste)


def value(position: Position) -> float:
    """The chance, 0 to 1, that a strong player wins from here who can't see the stock's order.

    PositionError if the position is unsound. It is the same whatever that order is:

    >>> from carpet import Deal
    >>> position = Deal.numbered(1234).position()
    >>> value(position) == value(position._replace(stock=position.stock[::-1]))
    True
    """
    check(position)
    return judge().value(*closed(Seen.of(position)))


def choices(position: Position) -> list[Choice]:
    """The choices that the theorems leave, by the table alone: `value` is that of the best.

    Fewest cards first; none if the stock is gone, or if no card can ever be built again.
    PositionError if the position is unsound.
    """
    check(position)
    unseen, waste = closed(Seen.of(position))
    if not unseen:
        return []
    locked = judge().play.locked(unseen, waste)
    return [
        Choice(
            len(position.waste) - stop.height,
            1.0 if locked else judge().turning(unseen, stop),
        )
        for stop in judge().play.choices(unseen, waste)
    ]
