"""How well the fair hints play, beside simple policies and the exact bound.

    python -m bench.solver.strength [--deals 2000] [--orders 100] [--keep FILE] [--against FILE]

Each of the deals 1 to N is played to its end by hints alone, the deal's number as sample seed; a
game counts as won as soon as it can't be lost any more. With --keep the result of each deal is
added to a file, and a benchmark that was stopped goes on there. With --against the hints are held
against those of another such file, deal by deal. The simple policies play the same deals:

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
from statistics import median
from typing import Any

from carpet import Deal, solve
from carpet.coach.difficulty import TOSSED, tossed
from carpet.coach.hint import ORDERS, hint
from carpet.coach.rule import play_out, suited
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


def one(number: int, orders: int) -> dict[str, Any]:
    """All policies on one deal."""
    position = Deal.numbered(number).position()
    table = Table((), position.stock)
    won, took = play_hints(number, orders)
    return {
        "deal": number,
        "orders": orders,
        "exact bound": solve(position).winnable,
        "hints": won,
        "rule": play_out(table, suited(table), 0, table.root),
        "fill needed": play_simple(table, needed),
        "fill at once": play_simple(table, lambda level, time_: True),
        "coin": finish(tossed(table, number)) / TOSSED,
        "turn first": play_simple(table, lambda level, time_: False),
        "took": [round(ms, 2) for ms in took],
    }


def report(rows: list[dict[str, Any]]) -> None:
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
        won = sum(float(row[name]) for row in rows)
        low, high = interval(round(won), of)
        target = f"   target: at least {TARGET:.1%}" if name == "hints" else ""
        print(f"{name:>13} {won / of:7.2%}  (95 % interval {low:.2%} to {high:.2%}){target}")
    took = hint_times(rows)
    print(
        f"{of} deals, {len(took) / of:.1f} real decisions a game, {sum(took) / len(took):.1f} ms",
        end=" ",
    )
    print(f"a decision, median {median(took):.1f} ms, at most {max(took):.0f} ms")


def hint_times(rows: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of each real decision."""
    return [ms for row in rows for ms in row["took"]]


def compare(rows: list[dict[str, Any]], others: list[dict[str, Any]]) -> None:
    """Both files' hints on the deals that both have."""
    theirs = {row["deal"]: row for row in others}
    pairs = [(row, theirs[row["deal"]]) for row in rows if row["deal"] in theirs]
    gains = [row["hints"] - other["hints"] for row, other in pairs]
    of = len(pairs)
    mean = sum(gains) / of
    half = 1.96 * (sum((gain - mean) ** 2 for gain in gains) / of**2) ** 0.5
    faster = median(hint_times([other for _, other in pairs])) / median(
        hint_times([row for row, _ in pairs])
    )
    print(
        f"{of} same deals: {gains.count(1)} won by these alone, {gains.count(-1)} by those alone,",
        end=" ",
    )
    print(f"{mean:+.2%} (95 % interval {mean - half:+.2%} to {mean + half:+.2%});", end=" ")
    print(f"the median hint {faster:.1f} times as fast")


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--orders", type=int, default=ORDERS)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--against", type=Path)
    asked = parser.parse_args()
    rows: list[dict[str, Any]] = []
    if asked.keep and asked.keep.exists():
        rows = read(asked.keep)
    for number in range(len(rows) + 1, asked.deals + 1):
        rows.append(one(number, asked.orders))
        print(f"\r{number} of {asked.deals}", end="", file=sys.stderr, flush=True)
        if asked.keep:
            with asked.keep.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(file=sys.stderr)
    report(rows[: asked.deals])
    if asked.against:
        compare(rows[: asked.deals], read(asked.against))


if __name__ == "__main__":
    main()
