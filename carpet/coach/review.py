"""The review of an attempt: what could be known of it, and where the exact win was lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import PACK
from ..move import Move
from ..position import Position
from ..slices import Job, Report
from ..solver import best_way, check
from ..solver.heads import Coin
from ..solver.table import Table
from .fair import fair

Place = tuple[int, int]
"""A time and a waste: all that the solver needs to know of a position of the attempt."""


def review(start: Position, moves: Sequence[Move], report: Report) -> Job[dict[str, Any]]:
    """What an attempt was worth, move by move. Cursor n is the position before move n.

    | key | |
    |---|---|
    | winnable, best_score | of the start |
    | lost_at | the number of the move, from 0, that lost the win; null if none did |
    | better | the moves that would have kept it there |
    | critical | how many moves chose between fill and turn where one of them loses the win |
    | critical_at | their numbers |
    | bests | the best score at each cursor, 0 to the number of moves |
    | strip | the coin-tossing player's chance at each cursor, null while it is not worked out |
    | fair | what could be known (`carpet.coach.fair`); null while it is not worked out |

    All but the last look at hidden cards.
    """
    check(start)
    table = Table(start.waste, start.stock)
    places = _places(table, moves)
    bests: dict[Place, int] = {}

    def best_of(place: Place) -> Job[None]:
        if place not in bests:
            bests[place], _ = yield from best_way(table, *place)

    for place in places:
        yield from best_of(place)
    best = [bests[place] for place in places]
    result: dict[str, Any] = {
        "winnable": best[0] == len(PACK),
        "best_score": best[0],
        "lost_at": None,
        "better": [],
        "critical": 0,
        "critical_at": [],
        "bests": best,
        "strip": [None] * len(places),
        "fair": None,
    }
    report.result = result
    report.progress = 0.2

    position = start
    for number, move in enumerate(moves):
        kept = best[number] == len(PACK)
        lost = kept and best[number + 1] < len(PACK)
        if kept and move.kind != "build":
            # A build never loses the win, and a fill is as good as any other.
            winning = []
            for other in position.legal_moves():
                after = _after(places[number], other)
                yield from best_of(after)
                if bests[after] == len(PACK):
                    winning.append(other)
            if len(winning) < len(position.legal_moves()):
                result["critical_at"].append(number)
            if lost:
                result["lost_at"] = number
                result["better"] = [str(other) for other in winning]
        position = position.play(move)
    result["critical"] = len(result["critical_at"])
    report.progress = 0.4
    result["fair"] = yield from fair(start, moves, Report())

    coin = Coin(table)
    for cursor, place in enumerate(places):
        if cursor and place == places[cursor - 1]:
            chance = result["strip"][cursor - 1]
        elif best[cursor] < len(PACK):
            chance = 0.0
        else:
            chance = yield from coin.chance(*place)
        result["strip"][cursor] = chance
        report.progress = 0.4 + 0.6 * (cursor + 1) / len(places)
    report.progress = 1.0
    return result


def _places(table: Table, moves: Sequence[Move]) -> list[Place]:
    places = [(table.begin, (1 << table.begin) - 1)]
    for move in moves:
        places.append(_after(places[-1], move))
    return places


def _after(place: Place, move: Move) -> Place:
    time, waste = place
    if move.kind == "turn":
        return time + 1, waste | 1 << time
    if move.kind == "build" and move.cell is not None:
        return place
    return time, waste & ~(1 << waste.bit_length() - 1)
