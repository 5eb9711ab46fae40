"""The exact verdict: what a position and each of its moves are still worth, hidden cards known."""

from __future__ import annotations

from typing import Any

from ..cards import PACK
from ..position import Position
from ..slices import Job, Report
from ..solver import best_way, check
from ..solver.table import Table


def verdict(position: Position, report: Report) -> Job[dict[str, Any]]:
    """{"winnable", "best_score", "moves": {move: {"winnable", "best_score"}}}, for legal moves.

    A build never costs anything (L1), and no fill is better than another; so at most three searches
    answer for all moves.
    """
    check(position)
    table = Table(position.waste, position.stock)
    time = table.begin
    waste = (1 << time) - 1
    after = {"build": (time, waste), "fill": (time, waste >> 1), "turn": (time + 1, waste * 2 + 1)}
    known: dict[tuple[int, int], dict[str, Any]] = {}
    best, _ = yield from best_way(table, time, waste)
    known[time, waste] = said = _say(best)
    report.progress = 0.4
    report.result = {**said, "moves": {}}
    moves = {}
    for move in position.legal_moves():
        state = after[move.kind]
        if state not in known:
            best, _ = yield from best_way(table, *state)
            known[state] = _say(best)
        moves[str(move)] = known[state]
    report.progress = 1.0
    report.result = {**said, "moves": moves}
    return {**said, "moves": moves}


def _say(best: int) -> dict[str, Any]:
    return {"winnable": best == len(PACK), "best_score": best}
