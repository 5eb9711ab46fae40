"""`carpet check`: replay a saved game, or what `carpet solve` printed, by the rules alone.

This file imports nothing of the solver: a solution that holds here is one, whoever found it. What
can't be seen by replaying is whether a lost position could have had a better score.
"""

from __future__ import annotations

from ..cards import PACK
from ..errors import SaveError, quote
from ..game import Game
from ..pasted import fields, words
from ..position import Position

_SOLVED = ("position", "can", "can't", "best", "moves")


def check(text: str) -> str:
    """How the game or the solution stands, in words; an error if it doesn't hold."""
    named = {field.name: field.words for field in fields(words(text), _SOLVED) if field.words}
    return _solution(named) if named.get("best", [""])[0] == "score" else _standing(text)


def _standing(text: str) -> str:
    """How a saved game stands, once all its moves were replayed."""
    game = Game.loads(text)
    position = game.position
    outcome = position.outcome.value if position.outcome else "unfinished"
    return f"sound, {outcome}, {_counted(game.cursor)}, score {position.score} of {len(PACK)}"


def _solution(named: dict[str, list[str]]) -> str:
    """What a solution reaches.

    Its text has the four lines that `carpet solve` prints: the position, whether it can be won, the
    best score, and moves that reach it.
    """
    position = Position.parse(" ".join(_field(named, "position")))
    moves = _field(named, "moves")
    if moves == ["-"]:
        moves = []
    for move in moves:
        position = position.play(move)
    claimed = " ".join(_field(named, "best"))
    if claimed != f"score {position.score} of {len(PACK)}":
        raise SaveError(
            "solution_score",
            f"the moves reach {position.score}, not {quote(claimed)!r}",
            found=position.score,
        )
    winnable = named.get("can") == ["be", "won"]
    if winnable != (position.score == len(PACK)) or ("can't" in named) == winnable:
        raise SaveError("solution_outcome", "what is said of winning isn't what the moves show")
    return f"sound, {_counted(len(moves))} reach {position.score} of {len(PACK)}"


def _counted(moves: int) -> str:
    return f"{moves} move" if moves == 1 else f"{moves} moves"


def _field(named: dict[str, list[str]], name: str) -> list[str]:
    if not named.get(name):
        raise SaveError("save_form", f"expected a line «{name} …»", line=name)
    return named[name]
