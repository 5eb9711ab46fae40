"""The pack and the carpet's cells: how they are named and in which order they stand.

A card is written as rank and suit, `TD`; a cell as column and row, `b3`. The order of suits is
spades, hearts, diamonds, clubs everywhere, and cells are counted row by row: a1 b1 … e1 a2 … e4.
"""

from __future__ import annotations

from typing import NamedTuple

from .errors import CardError, quote, shown
from .whole import is_whole

RANKS = "A23456789TJQK"
SUITS = "SHDC"
KING = 13
COLUMNS = "abcde"
ROWS = "1234"
CELLS = tuple(column + row for row in ROWS for column in COLUMNS)
"""The names of the 20 cells in cell order (R3)."""


class Card(NamedTuple):
    """One card of the pack (R1): rank 1 (ace) to 13 (king), suit 0 to 3 in suit order.

    >>> str(Card.parse("TD")), Card.parse("TD")
    ('TD', Card(rank=10, suit=2))
    """

    rank: int
    suit: int

    def __str__(self) -> str:
        return _TEXT_OF[check_card(self)]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that `text` names; CardError (`card`) if it names none."""
        card = _CARD_OF.get(text) if isinstance(text, str) else None
        if card is None:
            raise CardError("card", f"no card is called {quote(text)!r}", card=quote(text))
        return card


PACK = tuple(Card(rank, suit) for suit in range(4) for rank in range(1, 14))
"""All 52 cards, suit by suit, each from the ace up."""

_TEXT_OF = {card: RANKS[card.rank - 1] + SUITS[card.suit] for card in PACK}
_CARD_OF = {text: card for card, text in _TEXT_OF.items()}


def check_card(card: Card) -> Card:
    """The card itself if it is one of the pack; CardError (`card`) if not."""
    known = isinstance(card, Card) and is_whole(card.rank, 1, KING) and is_whole(card.suit, 0, 3)
    if not known:
        raise CardError("card", f"{shown(card)} is no card of the pack", card=quote(card))
    return card
