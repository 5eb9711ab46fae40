"""Games to look at: the coach's own at a deal, and a line that reaches the most."""

from __future__ import annotations

import zlib
from typing import Any

from ..cards import PACK
from ..game import sure_win
from ..position import Position
from ..slices import Job, Report
from ..solver import solving
from .hint import hint
from .seen import Seen


def coach_game(start: Position, report: Report) -> Job[dict[str, Any]]:
    """{"result": "won" or "blocked", "score", "moves"}: a whole game by hints alone.

    The coach can't see the stock either. Its seed comes from the position's text, so that the same
    deal gives the same game everywhere.
    """
    seed = zlib.crc32(str(start).encode())
    position = start
    moves: list[str] = []
    while (said := (yield from hint(Seen.of(position), seed, Report()))) is not None:
        moves.append(str(said.move))
        position = position.play(said.move)
        report.progress = position.score / len(PACK)
    assert position.outcome is not None
    result = {"result": position.outcome.value, "score": position.score, "moves": moves}
    return report.done(result)


def best_line(position: Position, report: Report) -> Job[dict[str, Any]]:
    """{"winnable", "best_score", "moves"}: moves that reach the best score, the stock known.

    Where nothing can be lost any more, the stock isn't asked: builds, and turns where none fits.
    """
    if position.locked:
        moves, best = sure_win(position), len(PACK)
    else:
        solution = yield from solving(position)
        moves, best = solution.line, solution.best_score
    texts = [str(move) for move in moves]
    yield 1
    return report.done({"winnable": best == len(PACK), "best_score": best, "moves": texts})
