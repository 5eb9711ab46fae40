"""What counts as a whole number, in data and in texts that come from outside."""

from __future__ import annotations

from typing import TypeGuard


def is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    """Whether the value is a whole number within these bounds; True and 1.0 are none."""
    return type(value) is int and least <= value <= most


def spelt(text: str, digits: int) -> int | None:
    """The number that up to so many digits spell, and None for everything else.

    >>> spelt("1234", 16), spelt("12.5", 16), spelt("-1", 16), spelt("12345", 4)
    (1234, None, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None
