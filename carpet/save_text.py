"""The text of a saved game, short enough to paste into a message:

    carpet 1
    deal 1234
    moves t b3 a1+c2+w t
    at 6

The second line may also give 96 cards, or `position` and a position's text. Moves joined by `+`
were made as one step, which undo takes back at once. `at` counts the moves in force; what follows
them waits for redo. Here it is text only: `carpet.game` replays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .errors import SaveError, quote
from .pasted import Field, fields, leading_number, words
from .whole import is_whole, spelt

VERSION = 1
LONGEST = 16 * 1024
"""Characters, with all that was put around the save on its way."""

_LAST_VERSION = 10**9
_NAMES = ("carpet", "deal", "position", "moves", "at")
_STARTS = ("deal", "position")
_NO_MOVES = "-"
_ROWS_LENGTH = 43
_BEFORE = "([{<\"'`*_“«"
"""What may stick to a save in a sentence, in quotes or as a piece of code."""


class SaveText(NamedTuple):
    """What a save says: where the game began, its steps, and how many moves are in force."""

    kind: str
    """deal or position."""
    start: str
    steps: Sequence[str]
    cursor: int

    def __str__(self) -> str:
        steps = " ".join(self.steps) or _NO_MOVES
        return f"carpet {VERSION}\n{self.kind} {self.start}\nmoves {steps}\nat {self.cursor}\n"


def read(text: str) -> SaveText:
    """The save in a text, whatever mail, chats and word processors did to it and put around it.

    SaveError: `save_long`, `save_form` (with the `line` that is wrong), `save_newer` or
    `save_version` (with the `version`).
    """
    if not isinstance(text, str):
        raise SaveError("save_form", f"a save is a text, not {quote(text)}", line="")
    if len(text) > LONGEST:
        raise SaveError("save_long", "too long for a save", length=len(text))
    said = words(text)
    said = ["carpet" if word.lstrip(_BEFORE) == "carpet" else word for word in said]
    found = fields(said, _NAMES)
    begins = [place for place in range(len(found)) if _begins(found[place : place + 2])]
    found = found[begins[0] if begins else _first(found) :]
    _check_head(_field(found, 0, ("carpet",)))
    start = _field(found, 1, _STARTS)
    steps = _field(found, 2, ("moves",)).words
    at = _field(found, 3, ("at",))
    cursor = spelt(leading_number(at.words[0]), 3)
    if cursor is None:
        raise _wrong_form("at", at)
    if len(begins) > 1:
        raise SaveError("save_form", "more than one save", line=quote(str(found[4])))
    return SaveText(
        start.name,
        "".join(start.words) if start.name == "deal" else _position(start.words),
        [] if steps == [_NO_MOVES] else steps,
        cursor,
    )


def check_version(version: object, known: int) -> None:
    """SaveError if it isn't the known one: `save_newer` if a later program wrote it, or else
    `save_version`."""
    if is_whole(version, known, known):
        return
    said = quote(version)
    if is_whole(version, known + 1, _LAST_VERSION):
        raise SaveError("save_newer", f"version {said}, where {known} is known", version=said)
    raise SaveError("save_version", f"there never was a version {said}", version=said)


def _begins(found: list[Field]) -> bool:
    """Whether a save begins with these two fields."""
    names = [field.name for field in found]
    return names in (["carpet", "deal"], ["carpet", "position"]) and len(found[0].words) == 1


def _first(found: list[Field]) -> int:
    """Where to look if no save begins anywhere: at a version that we may not know, or at all."""
    for place, field in enumerate(found):
        if field.name == "carpet" and field.words and spelt(field.words[0], 9) is not None:
            return place
    return 0


def _field(found: list[Field], place: int, names: Sequence[str]) -> Field:
    field = found[place] if place < len(found) else Field("", [])
    if field.name not in names or not field.words:
        raise _wrong_form(names[0], field)
    return field


def _check_head(field: Field) -> None:
    word, *more = field.words
    number = spelt(word, 9)
    check_version(number if str(number) == word else word, VERSION)
    if more:
        raise _wrong_form(_STARTS[0], Field("", more))


def _position(parts: list[str]) -> str:
    """The text of a position, its rows in one again if they were broken apart."""
    while len(parts) > 4 and len(parts[1]) < _ROWS_LENGTH:
        parts = [parts[0], parts[1] + parts[2], *parts[3:]]
    return " ".join(parts)


def _wrong_form(name: str, field: Field) -> SaveError:
    line = quote(str(field))
    return SaveError("save_form", f"expected a line «{name} …», not {line!r}", line=line)
