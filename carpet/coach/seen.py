"""What a player has seen: all that the fair hint is allowed to know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from ..cards import Card
from ..philox import Stream, block
from ..position import Position


class Seen(NamedTuple):
    """A position without the order of its stock, which can't be told from this value.

    >>> from carpet import Deal
    >>> position = Deal.numbered(1).position()
    >>> hidden = position._replace(stock=position.stock[::-1])
    >>> Seen.of(position) == Seen.of(hidden)
    True
    """

    foundations: tuple[int, ...]
    carpet: tuple[Card | None, ...]
    waste: tuple[Card, ...]
    unseen: tuple[Card, ...]
    """The cards of the stock, sorted: which they are can be worked out from what lies open."""

    @classmethod
    def of(cls, position: Position) -> Seen:
        """What can be seen of a position."""
        return cls(
            position.foundations, position.carpet, position.waste, tuple(sorted(position.stock))
        )

    def with_order(self, order: tuple[Card, ...]) -> Position:
        """A position that looks like this, its stock in the given order."""
        return Position(self.foundations, self.carpet, self.waste, order)

    def orders(self, seed: int) -> Iterator[tuple[Card, ...]]:
        """Random orders of the unseen cards without end, the same ones for the same seed.

        Each comes from one block of the generator that shuffles deals: 28! orders are fewer than
        2**98, so that 128 bits leave no unevenness that anybody could notice.
        """
        for number in count():
            a, b, c, d = block(Stream.ORDERS, seed, number)
            bits = a | b << 32 | c << 64 | d << 96
            order = list(self.unseen)
            for last in range(len(order) - 1, 0, -1):
                bits, chosen = divmod(bits, last + 1)
                order[last], order[chosen] = order[chosen], order[last]
            yield tuple(order)
