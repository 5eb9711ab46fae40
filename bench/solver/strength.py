"""How well the fair hints play, beside simple policies and the exact bound.

    python -m bench.solver.strength [--deals 2000] [--orders 300] [--keep FILE]

Each of the deals 1 to N is played to its end by hints alone, the deal's number as sample seed; a
game counts as won as soon as it can't be lost any more. With --keep the result of each deal is
added to a file, and a benchmark that was stopped goes on there. The simple policies play the same
deals:

    turn first    never fill before the stock is gone
    coin          a fair coin wherever a fill and a turn are both possible
    fill at once  fill whenever there is a space
    fill needed   fill only to dig out a card that fits
    rule          the rule of thumb for people (carpet.coach.rule)
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from carpet import Deal, solve
from carpet.coach.difficulty import TOSSED, tossed
from carpet.coach.hint import hint
from carpet.coach.rule import lower_cards, play_out
from carpet.coach.seen import Seen
from carpet.command.survey import interval
from carpet.slices import Report, finish
from carpet.solver.table import Level, Table, below, fits, spaces

TARGET = 0.925

Policy = Callable[[Level, int], bool]


def play_simple(table: Table, fill: Policy) -> bool:
    """Whether a policy wins that only says whether to fill, before each turn."""
    level, time_ = table.root, 0
    while True:
        rest = below(level)
        filling = spaces(level, time_) > 0 and (time_ == table.size or fill(level, time_))
        if rest is not None and (fits(level, time_) or filling):
            level = rest
        elif time_ == table.size:
            return rest is None
        else:
            level = table.turn(level, time_)
            time_ += 1


def needed(level: Level, time_: int) -> bool:
    """Whether a card that fits can be dug out."""
    while not fits(level, time_):
        rest = below(level)
        if rest is None or spaces(level, time_) <= 0:
            return False
        level = rest
    return True


def play_hints(number: int, orders: int) -> tuple[bool, list[float]]:
    """Whether hints alone win a deal, and how many milliseconds each real decision took."""
    position = Deal.numbered(number).position()
    took: list[float] = []
    while position.outcome is None and not position.locked:
        began = time.process_time()
        said = finish(hint(Seen.of(position), number, Report(), orders))
        assert said is not None
        if said.confidence is not None:
            took.append(1000 * (time.process_time() - began))
        position = position.play(said.move)
    return position.locked or position.score == 52, took


def one(number: int, orders: int) -> dict[str, object]:
    """All policies on one deal."""
    position = Deal.numbered(number).position()
    table = Table((), position.stock)
    won, took = play_hints(number, orders)
    return {
        "deal": number,
        "orders": orders,
        "exact bound": solve(position).winnable,
        "hints": won,
        "rule": play_out(table, lower_cards(table), 0, table.root),
        "fill needed": play_simple(table, needed),
        "fill at once": play_simple(table, lambda level, time_: True),
        "coin": finish(tossed(table, number)) / TOSSED,
        "turn first": play_simple(table, lambda level, time_: False),
        "decisions": len(took),
        "ms": sum(took),
        "most_ms": max(took, default=0.0),
    }


def report(rows: list[dict[str, object]]) -> None:
    of = len(rows)
    for name in (
        "exact bound",
        "hints",
        "rule",
        "fill needed",
        "fill at once",
        "coin",
        "turn first",
    ):
        won = sum(float(row[name]) for row in rows)  # type: ignore[arg-type, misc]
        low, high = interval(round(won), of)
        target = f"   target: at least {TARGET:.1%}" if name == "hints" else ""
        print(f"{name:>13} {won / of:7.2%}  (95 % interval {low:.2%} to {high:.2%}){target}")
    decisions = sum(int(row["decisions"]) for row in rows)  # type: ignore[call-overload]
    spent = sum(float(row["ms"]) for row in rows)  # type: ignore[arg-type, misc]
    most = max(float(row["most_ms"]) for row in rows)  # type: ignore[arg-type]
    print(f"{of} deals, {decisions / of:.1f} real decisions a game,", end=" ")
    print(f"{spent / decisions:.1f} ms a decision, at most {most:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--orders", type=int, default=300)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    rows: list[dict[str, object]] = []
    if asked.keep and asked.keep.exists():
        rows = [json.loads(line) for line in asked.keep.read_text().splitlines()]
    for number in range(len(rows) + 1, asked.deals + 1):
        rows.append(one(number, asked.orders))
        print(f"\r{number} of {asked.deals}", end="", file=sys.stderr, flush=True)
        if asked.keep:
            with asked.keep.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(file=sys.stderr)
    report(rows[: asked.deals])


if __name__ == "__main__":
    main()
