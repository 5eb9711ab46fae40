"""Texts that people pass on, read as they were meant.

Mail quotes and wraps them, chats take line breaks away or put other spaces in, word processors make
dashes and quotes look better, and all of them write something around. None of this can be taken for
part of a save: its words hold no white space, and begin and end at names that are no move or card.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import NamedTuple

_INVISIBLE = dict.fromkeys(
    [0xFEFF, 0xAD, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A)]
)
_HYPHENS = "\u2010\u2011\u2012\u2212"
_APOSTROPHES = "\u2018\u2019"
_PLAIN = str.maketrans({**dict.fromkeys(_HYPHENS, "-"), **dict.fromkeys(_APOSTROPHES, "'")})
_QUOTED = re.compile(r"^[ \t]*(?:[>|»][ \t]*)+", re.MULTILINE)
_LONG_DASH = re.compile("[\u2013\u2014]")
_NUMBER = re.compile(r"\d+(?![^\W_]|\ufffd|[\W_]\d)")


class Field(NamedTuple):
    """A name and the words behind it; the name is empty for words before the first name."""

    name: str
    words: list[str]

    def __str__(self) -> str:
        return " ".join([self.name, *self.words]).strip()


def words(text: str) -> list[str]:
    """The words of a text, without marks of quoting and of direction, with plain dashes.

    >>> words("> moves\\u00a0t \\u2013 \\u200bQS\\u2014\\u20144D")
    ['moves', 't', '-', 'QS----4D']
    """
    text = "\n".join(text.translate(_INVISIBLE).translate(_PLAIN).splitlines())
    return [_dashed(word) for word in _QUOTED.sub("", text).split()]


def _dashed(word: str) -> str:
    """A long dash was two hyphens, or one that stood alone."""
    return "-" if _LONG_DASH.fullmatch(word) else _LONG_DASH.sub("--", word)


def leading_number(text: str) -> str:
    """The number that a text begins with, if it is whole, or nothing.

    >>> leading_number("1234)."), leading_number("1,234"), leading_number("12th")
    ('1234', '', '')
    """
    found = _NUMBER.match(text)
    return found[0] if found else ""


def fields(said: Iterable[str], names: Collection[str]) -> list[Field]:
    """The words cut at each one that is a name."""
    found = [Field("", [])]
    for word in said:
        if word in names:
            found.append(Field(word, []))
        else:
            found[-1].words.append(word)
    return found if found[0].words else found[1:]
