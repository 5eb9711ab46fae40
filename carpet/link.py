"""Short texts for links: a deal card by card, a position, a whole game.

A link is the part of an address after `#`, and each form lasts for ever:

    deal=1234                  the numbered deal
    cards=…36 characters…      any deal: its rank among all orders of the 48 cards
    position=2AAA_3H--7C…_KD_7DJD      a position, its spaces written as underscores
    game=START.LENGTH.MOVES    the moves made from a start, which is one of the three above

The moves of a game are one number: at each position the legal moves, in their documented order,
are the digits. So a game costs about one character for each four moves, and there is no way to
write an illegal one. What a slip of the pen could turn into something else ends in two characters
of check.

Mail and chats take a `-` or `_` at the end for punctuation and leave it outside the link, so an `A`
that means nothing is put behind it. Version 0.1.0 didn't: what was lost is found again by the
check, or by the cards that a position must have. What others put behind a link is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .deal import SHUFFLED, Deal
from .errors import CarpetError, LinkError, quote, shown
from .game import Game
from .pasted import leading_number, words
from .position import Position
from .whole import spelt

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUE = {digit: value for value, digit in enumerate(_DIGITS)}
_CARDS_LENGTH = 34  # 64**34 is just above 48!
_CHECK_LENGTH = 2
_CHECK_PRIME = 4093
_LONGEST = 1024
_MOST_MOVES = 104
_ROWS_LENGTH = 43

_END = "A"
"""Stands behind a last - or _."""

_LOST = ("", "-", "_", "--", "-_", "_-", "__")
"""What may have been left outside an old link."""

_ESCAPED = re.compile("(?:%[0-9A-Fa-f]{2})+")
_LINK = re.compile(
    r"(?:.*#|\W*|.*?&)(deal|cards|position|game)=([^&?#%<>\s]+)([^&?#%<>]*)",
    re.DOTALL | re.IGNORECASE,
)
_LETTERS = re.compile(r"[\w./-]*", re.ASCII)
"""All that the other links are written in: whatever else follows was put there by others."""


class Links(NamedTuple):
    """The links of a game: where it began, where it stands, and all of it."""

    start: str
    position: str
    game: str


def links(game: Game) -> Links:
    """The links to a game's start, to its present position, and to its moves in force."""
    if not isinstance(game, Game):
        raise LinkError("link_game", f"links lead to a game, not {shown(game)}", found=quote(game))
    start = _start_text(game)
    kind = "deal" if start.isdecimal() else "cards" if game.deal else "position"
    return Links(
        f"{kind}={_ended(start)}",
        f"position={_ended(_underlined(game.position))}",
        f"game={_ended(_pack(game))}",
    )


def follow(link: str) -> Game:
    """The game that a link opens, all its moves waiting for redo; LinkError if it is none.

    The link may stand in a whole address, with or without what others put behind it. `link_form`
    (nothing like a link), `link_check` (cut short or misspelt), or `link_start` with the `reason`
    for which the deal or the position was refused.
    """
    if not isinstance(link, str) or len(link) > _LONGEST:
        raise LinkError("link_form", "not a link", link=quote(link))
    found = _LINK.match(" ".join(words(_ESCAPED.sub(_letters, link))))
    if not found:
        raise LinkError("link_form", f"{quote(link)!r} is no link", link=quote(link))
    kind, text, rest = found.groups()
    kind = kind.lower()
    if kind == "position" and "_" not in text:
        text = "_".join([text, *rest.split()[:3]])
    if kind == "deal":
        return Game(_start(kind, leading_number(text + rest) or text + rest))
    text = _LETTERS.match(text)[0]  # type: ignore[index]
    cut_after_a_row = kind == "position" and text.count("/") < 4
    text = text.rstrip("." if cut_after_a_row else "./")
    return _unpack(text) if kind == "game" else Game(_start(kind, text))


def _letters(escaped: re.Match[str]) -> str:
    return bytes.fromhex(escaped[0].replace("%", "")).decode("utf-8", "replace")


def _ended(text: str) -> str:
    return text + _END if text.endswith(("-", "_")) else text


def _readings(text: str) -> Iterator[str]:
    """What may have been written where this is read: itself first, and nothing unlikely."""
    yield from (text + lost for lost in _LOST)
    if text.endswith(("-" + _END, "_" + _END)):
        yield text.removesuffix(_END)


def _start_text(game: Game) -> str:
    deal = game.deal
    if deal is None:
        return _underlined(game.start)
    return str(deal.number) if deal.number is not None else _pack_cards(deal)


def _underlined(position: Position) -> str:
    return str(position).replace(" ", "_")


def _start(kind: str, text: str) -> Deal | Position:
    try:
        if kind == "cards":
            return _unpack_cards(text)
        if kind == "position":
            return Position.parse(_restored(text))
        number = spelt(text, 16)
        return Deal.numbered(text if number is None else number)  # type: ignore[arg-type]
    except LinkError:
        raise
    except CarpetError as error:
        raise LinkError("link_start", str(error), reason=error.code, **error.params) from None


def _restored(text: str) -> str:
    """A position's text from that of its link, with the - and _ that may be missing at its end."""
    fields = text.removesuffix(_END if text.endswith("-" + _END) else "").split("_")
    if len(fields) == 2:
        fields[1] = fields[1].ljust(_ROWS_LENGTH, "-")
    piles = [pile or "-" for pile in fields[2:]] + ["-"] * (4 - len(fields))
    return " ".join([*fields[:2], *piles])


# --- cards ----------------------------------------------------------------------------------------


def _pack_cards(deal: Deal) -> str:
    """The rank of the deal among all orders of its cards, first card most significant."""
    left = list(SHUFFLED)
    rank = 0
    for card in deal.cards:
        rank = rank * len(left) + left.index(card)
        left.remove(card)
    return _sealed(_written(rank, _CARDS_LENGTH))


def _unpack_cards(text: str) -> Deal:
    rank = _read(_unsealed(text, _CARDS_LENGTH))
    places = []
    for choices in range(1, len(SHUFFLED) + 1):
        rank, place = divmod(rank, choices)
        places.append(place)
    if rank:
        raise _bad_check(text)
    left = list(SHUFFLED)
    return Deal(tuple(left.pop(place) for place in reversed(places)))


# --- games ----------------------------------------------------------------------------------------


def _pack(game: Game) -> str:
    """The start, how many moves, and the moves as one number in a mixed base, last move first."""
    made = game.moves[: game.cursor]
    number = 0
    for cursor in range(len(made) - 1, -1, -1):
        legal = game.position_at(cursor).legal_moves()
        number = number * len(legal) + legal.index(made[cursor])
    length = (number.bit_length() + 5) // 6
    return _sealed(f"{_start_text(game)}.{len(made)}.{_written(number, length)}")


def _unpack(text: str) -> Game:
    body = _unsealed(text)
    start, _, rest = body.rpartition(".")
    start, _, count = start.rpartition(".")
    kind = "deal" if start.isdecimal() else "position" if "/" in start else "cards"
    moves = spelt(count, 3)
    if moves is None or moves > _MOST_MOVES:
        raise _bad_check(text)
    game = Game(_start(kind, start))
    number = _read(rest)
    for _ in range(moves):
        legal = game.position.legal_moves()
        if not legal:
            raise _bad_check(text)
        number, index = divmod(number, len(legal))
        game.play(legal[index])
    if number:
        raise _bad_check(text)
    game.go(0)
    return game


# --- characters -----------------------------------------------------------------------------------


def _written(number: int, length: int) -> str:
    return "".join(_DIGITS[number >> 6 * place & 63] for place in range(length - 1, -1, -1))


def _read(text: str) -> int:
    number = 0
    for digit in text:
        if digit not in _VALUE:
            raise _bad_check(text)
        number = number << 6 | _VALUE[digit]
    return number


def _check(text: str) -> str:
    check = 1
    for letter in text:
        check = (check * 131 + ord(letter)) % _CHECK_PRIME
    return _written(check, _CHECK_LENGTH)


def _sealed(text: str) -> str:
    return text + _check(text)


def _unsealed(text: str, length: int | None = None) -> str:
    for reading in _readings(text):
        body = reading[:-_CHECK_LENGTH]
        if _check(body) == reading[-_CHECK_LENGTH:] and length in (None, len(body)):
            return body
    raise _bad_check(text)


def _bad_check(text: str) -> LinkError:
    return LinkError("link_check", "cut short or misspelt", link=quote(text))
