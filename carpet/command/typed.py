"""What a person may type, or paste, for a deal or a position."""

from __future__ import annotations

import re

from ..deal import SHUFFLED, Deal
from ..errors import DealError, shown
from ..game import Game
from ..link import follow
from ..pasted import words
from ..position import Position

START = "a deal number, 96 characters of cards, a position's text, or a link"
_LABEL = re.compile(r"\W*(?:deal|cards|position|link)\s+", re.IGNORECASE)
"""What `carpet deal` and a saved game print before it."""
_GROUPED = re.compile(r"\d{1,3}([ ,._'])\d{3}(?:\1\d{3})*")


def deal_number(text: str) -> int | None:
    """The number that a person means, who may write it in groups; None if it is none.

    >>> deal_number("1234"), deal_number("9,007,199,254,740,991"), deal_number("1,23")
    (1234, 9007199254740991, None)
    """
    digits = re.sub(r"\D", "", text) if _GROUPED.fullmatch(text) else text
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 1000 else None


def game_of(start: str) -> Game:
    """The game that an argument names."""
    label = _LABEL.match(start)
    start = start[label.end() :] if label else start
    if "=" in start:
        return follow(start)
    start = " ".join(words(start))
    number = deal_number(start)
    if number is not None:
        return Game(Deal.numbered(number))
    if " " in start or "/" in start:
        return Game(Position.parse(start))
    if len(start) < len(SHUFFLED):
        raise DealError("no_start", f"{shown(start)} is not {START}", found=start)
    return Game(Deal.parse(start))
