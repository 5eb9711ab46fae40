"""Answers ahead: what the door would answer to the moves that are likely next.

The page paints a move from here while Python is still starting, and has the same move played as
soon as Python is there.
"""

from __future__ import annotations

from typing import Any

from ..move import Move
from ..session import Session
from ..slices import Job, Report
from .view import events, view

_WORK = 200
"""About what one answer costs, in nodes."""


def ahead(session: Session, report: Report) -> Job[dict[str, Any]]:
    """The answers to each legal move and, beyond the turn of a card, to each move after it.

    {"view": the view as it is, "after": {move: {"changed", "events", "after"}}}; changed is what
    differs in the view after the move, and after, only beyond a turn, the same once more. Before
    the first deal there is nothing: {"view": null, "after": {}}.
    """
    here = view(session)
    after: dict[str, Any] = {}
    for move in _legal(session):
        turned = session.copy()
        after[str(move)] = _play(turned, move)
        yield _WORK
        if move.kind == "turn":
            beyond = after[str(move)]["after"] = {}
            for second in _legal(turned):
                beyond[str(second)] = _play(turned.copy(), second)
                yield _WORK
    return report.done({"view": here, "after": after})


def _legal(session: Session) -> tuple[Move, ...]:
    return session.attempt.game.position.legal_moves() if session.started else ()


def _play(session: Session, move: Move) -> dict[str, Any]:
    """Play the move in the session, and give the answer to it."""
    position, before = session.attempt.game.position, view(session)
    session.play(move)
    now = view(session)
    assert before is not None
    assert now is not None
    changed = {key: value for key, value in now.items() if before[key] != value}
    return {"changed": changed, "events": events(position, (move,))}
