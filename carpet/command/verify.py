"""`carpet verify`: replay what `carpet solve` printed, by the rules alone.

This file imports nothing of the solver: a solution that holds here is one, whoever found it. What
can't be seen by replaying is whether a lost position could have had a better score.
"""

from __future__ import annotations

from ..cards import PACK
from ..errors import SaveError, quote
from ..position import Position


def verify(text: str) -> str:
    """Replay a solution; a line that says what it reaches, or the error that it breaks.

    The text has the four lines that `carpet solve` prints: the position, whether it can be won, the
    best score, and moves that reach it.
    """
    fields = dict(line.partition(" ")[::2] for line in text.splitlines() if line.strip())
    start = Position.parse(_field(fields, "position"))
    position = start
    moves = _field(fields, "moves").split()
    if moves == ["-"]:
        moves = []
    for move in moves:
        position = position.play(move)
    claimed = _field(fields, "best").removeprefix("score ").removesuffix(f" of {len(PACK)}")
    if claimed != str(position.score):
        raise SaveError(
            "solution_score",
            f"the moves reach {position.score}, not {quote(claimed)}",
            found=position.score,
        )
    winnable = fields.get("can") == "be won"
    if winnable != (position.score == len(PACK)) or ("can't" in fields) == winnable:
        raise SaveError("solution_outcome", "what is said of winning isn't what the moves show")
    return f"sound: {len(moves)} moves reach {position.score} of {len(PACK)}"


def _field(fields: dict[str, str], name: str) -> str:
    if not fields.get(name):
        raise SaveError("save_form", f"expected a line «{name} …»", line=name)
    return fields[name]
