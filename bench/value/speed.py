"""How long a value takes, a decision by one ply, a review of a game, and why a deal can't be won.

    python -m bench.value.speed [DEALS]

Over the games that the rule for people plays at the deals 1 to DEALS, each thing timed once: the
processor time of this process. In Pyodide, which knows the time of day only, it is the least of
five runs.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import fmean, median
from typing import Any

from bench.value.players import play, rule
from carpet import Deal, Move, Position, solve, value
from carpet.coach.fair import fair
from carpet.coach.seen import Seen
from carpet.coach.value import closed, judge
from carpet.coach.why import why_lost
from carpet.move import TURN
from carpet.slices import Report, finish
from carpet.solver.table import Table


def measure(deals: int, runs: int = 1) -> dict[str, list[float]]:
    """Milliseconds of each thing, in rising order."""
    value(Deal.numbered(1).position())  # unpacks the table
    took: dict[str, list[float]] = {"value": [], "decision": [], "review": [], "why": []}

    def time_it(name: str, work: Callable[..., Any], *given: Any) -> None:
        took[name].append(min(_milliseconds(work, *given) for _ in range(runs)))

    for number in range(1, deals + 1):
        start = Deal.numbered(number).position()
        table = Table((), start.stock)
        moves = play(start, table, rule(table))
        time_it("review", review, start, moves)
        position = start
        for move in moves:
            if move == TURN and not position.locked:
                time_it("value", value, position)
                time_it("decision", decide, position)
            position = position.play(move)
        if not solve(start).winnable:
            time_it("why", lambda start: finish(why_lost(start, Report())), start)
    return {name: sorted(times) for name, times in took.items()}


def review(start: Position, moves: list[Move]) -> None:
    finish(fair(start, moves, Report()))


def decide(position: Position) -> list[float]:
    """All choices of a position by one ply."""
    unseen, waste = closed(Seen.of(position))
    return [judge().one_ply(unseen, stop) for stop in judge().play.choices(unseen, waste)]


def _milliseconds(work: Callable[..., Any], *given: Any) -> float:
    began = time.process_time()
    work(*given)
    return 1000 * (time.process_time() - began)


def lines(took: dict[str, list[float]]) -> list[str]:
    """The figures for people."""
    return [
        f"{name:>8}: mean {fmean(times):.3f} ms, median {median(times):.3f}, most {times[-1]:.3f}"
        f" of {len(times)}"
        for name, times in took.items()
        if times
    ]


def main() -> None:
    print(*lines(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 100)), sep="\n")


if __name__ == "__main__":
    main()
