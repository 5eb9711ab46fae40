"""A move: what the player does, whether or not it is legal."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .cards import CELLS
from .errors import MoveError, quote


class Move(NamedTuple):
    """One move. Its text is what is saved, replayed and sent.

    | text | kind | cell | meaning |
    |---|---|---|---|
    | `t` | turn | None | stock → waste (R8) |
    | `b3` | build | 11 | the card of cell b3 onto its foundation (R5, R7) |
    | `w` | build | None | the waste top onto its foundation (R9) |
    | `wb3` | fill | 11 | the waste top into the space b3 (R9, R10) |

    >>> move = Move.parse("wb3")
    >>> move.kind, move.cell, str(move), move
    ('fill', 11, 'wb3', Move.parse('wb3'))
    """

    kind: Literal["turn", "build", "fill"]
    cell: int | None

    def __str__(self) -> str:
        return _TEXT_OF[Move.parse(self)]

    def __repr__(self) -> str:
        text = _text_of(self)
        return f"Move({self.kind!r}, {self.cell!r})" if text is None else f"Move.parse({text!r})"

    @classmethod
    def parse(cls, text: str | Move) -> Move:
        """The move that `text` is or stands for; MoveError (`move_syntax`) if it is none."""
        name = _text_of(text) if isinstance(text, Move) else text
        move = _MOVE_OF.get(name) if isinstance(name, str) else None
        if move is None:
            raise MoveError("move_syntax", f"{quote(text)!r} is no move", move=quote(text))
        return move


def _text_of(move: Move) -> str | None:
    try:
        return _TEXT_OF.get(move)
    except TypeError:  # parts that can't be looked up
        return None


TURN = Move("turn", None)
BUILD_WASTE = Move("build", None)
BUILDS = tuple(Move("build", cell) for cell in range(len(CELLS)))
FILLS = tuple(Move("fill", cell) for cell in range(len(CELLS)))

_TEXT_OF = {
    TURN: "t",
    BUILD_WASTE: "w",
    **{move: CELLS[cell] for cell, move in enumerate(BUILDS)},
    **{move: "w" + CELLS[cell] for cell, move in enumerate(FILLS)},
}
_MOVE_OF = {text: move for move, text in _TEXT_OF.items()}
MOVES = tuple(_TEXT_OF)
"""All 42 moves that can ever be written down."""
