"""Deals: the 48 cards in the order in which they start, by number or card by card.

A numbered deal is for ever. The number is the key of a stream of 32-bit words (`carpet.philox`),
and these drive a Fisher-Yates shuffle in which every draw is made even by throwing away the words
of the last, incomplete round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from .cards import CELLS, PACK, Card
from .errors import CardError, DealError, quote, shown
from .philox import Stream, block
from .position import Position
from .whole import is_whole

LAST_NUMBER = 2**53 - 1
"""The greatest deal number: up to here JavaScript keeps whole numbers exact."""

SHUFFLED = tuple(card for card in PACK if card.rank > 1)
"""The 48 cards without the aces (R2), in the order in which the shuffle starts."""


def _words(number: int) -> Iterator[int]:
    for place in count():
        yield from block(Stream.DEALS, number, place)


def _shuffle(number: int) -> tuple[Card, ...]:
    cards = list(SHUFFLED)
    words = _words(number)
    for last in range(len(cards) - 1, 0, -1):
        places = last + 1
        even_below = 2**32 - 2**32 % places
        word = next(words)
        while word >= even_below:
            word = next(words)
        chosen = word % places
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


class Deal(NamedTuple):
    """The starting layout (R3, R4): the carpet's 20 cards in cell order, then the stock's 28.

    `number` is None for a deal given card by card.

    >>> Deal.numbered(1) == Deal.numbered(1), str(Deal.numbered(1))[:10]
    (True, 'TH2D7C7S3S')
    """

    cards: tuple[Card, ...]
    number: int | None = None

    def __repr__(self) -> str:
        has_cards = isinstance(self.cards, tuple)
        if self.number is None and has_cards and not self.position().problems():
            return f"Deal.parse({str(self)!r})"
        if is_whole(self.number, 1, LAST_NUMBER) and self.cards == _shuffle(self.number):
            return f"Deal.numbered({self.number})"
        return f"Deal({self.cards!r}, {self.number!r})"

    def __str__(self) -> str:
        return "".join(map(str, self.cards))

    @classmethod
    def numbered(cls, number: int) -> Deal:
        """The deal of this number, 1 to 2**53 - 1; DealError (`deal_number`) otherwise."""
        if not is_whole(number, 1, LAST_NUMBER):
            wanted = f"a whole number from 1 to {LAST_NUMBER}"
            message = f"a deal number is {wanted}, not {shown(number)}"
            raise DealError("deal_number", message, number=quote(number))
        return cls(_shuffle(number), number)

    @classmethod
    def parse(cls, text: str) -> Deal:
        """The deal that 96 characters spell out; DealError says which card is wrong, and where."""
        if not isinstance(text, str) or len(text) != 2 * len(SHUFFLED):
            found = len(text) if isinstance(text, str) else quote(text)
            raise DealError(
                "deal_length", f"a deal is written in 96 characters, not {found}", found=found
            )
        cards: list[Card] = []
        for place in range(len(SHUFFLED)):
            name = text[2 * place : 2 * place + 2]
            where = {"card": name, "place": place + 1}
            try:
                card = Card.parse(name)
            except CardError as error:
                raise DealError("deal_card", f"card {place + 1}: {error}", **where) from None
            if card.rank == 1:
                raise DealError("deal_ace", f"card {place + 1} is an ace, {name}", **where)
            if card in cards:
                raise DealError("deal_twice", f"card {place + 1}, {name}, is there twice", **where)
            cards.append(card)
        return cls(tuple(cards))

    def position(self) -> Position:
        """The position in which play starts: aces out, carpet full, waste empty (R2, R3, R4)."""
        size = len(CELLS)
        return Position((1, 1, 1, 1), self.cards[:size], (), self.cards[size:])
