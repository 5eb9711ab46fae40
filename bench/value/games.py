"""What the fair review says of three players, and whether the chances that it says are true.

    python -m bench.value.games [--deals 2000] [--keep FILE]

Each of the deals 1 to N is played by a coin (`carpet.coach.difficulty`), by the rule for people
(`carpet.coach.rule`) and by the coach (`carpet.coach.example`), and each game is reviewed. Printed
are, as means a game with 95 % intervals: what choices lost, luck, which should be nothing for any
player, and the share of the chances kept; and over one position of each of the coach's games how
often it was won where the value said so, with the Brier score. With --keep a benchmark that was
stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, TypeAlias

from carpet import Deal, Move, Position
from carpet.coach.example import coach_game
from carpet.coach.fair import fair
from carpet.coach.rule import suited, take
from carpet.command.survey import interval
from carpet.slices import Report, finish
from carpet.solver.line import Hand
from carpet.solver.table import Level, Table, below, height, spaces

Row: TypeAlias = dict[str, Any]
Take: TypeAlias = Callable[[Level, int], Level | None]
"""What is left of a waste at a time after the next fills, or None to turn."""

PLAYERS = ("coin", "rule", "coach")
BINS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995, 1.0)


def play(position: Position, table: Table, take: Take) -> list[Move]:
    """A game by a player who builds all that fits."""
    hand = Hand(position)
    level, time = table.root, 0
    while True:
        while height(level) > len(hand.waste):
            rest = below(level)
            assert rest is not None
            level = rest
        taken = take(level, time) if hand.waste else None
        if taken is not None:
            while len(hand.waste) > height(taken):
                hand.fill()
        elif hand.stock:
            level = table.turn(level, time)
            time += 1
            hand.turn()
        else:
            return hand.moves


def coin(table: Table, seed: int) -> Take:
    """Fills or turns by a fair coin where both are possible."""
    tosses = random.Random(seed)

    def taking(level: Level, time: int) -> Level | None:
        fills = spaces(level, time) > 0 and (time == table.size or tosses.random() < 0.5)
        return below(level) if fills else None

    return taking


def rule(table: Table) -> Take:
    suits = suited(table)
    return lambda level, time: take(table, suits, level, time)


def one(number: int) -> Row:
    """What the review says of each player's game at a deal."""
    position = Deal.numbered(number).position()
    table = Table((), position.stock)
    coached = finish(coach_game(position, Report()))
    moves = {
        "coin": play(position, table, coin(table, number)),
        "rule": play(position, table, rule(table)),
        "coach": [Move.parse(move) for move in coached["moves"]],
    }
    return {"deal": number, **{player: _summed(position, moves[player]) for player in PLAYERS}}


def _summed(position: Position, moves: list[Move]) -> Row:
    said = finish(fair(position, moves, Report()))
    steps = said["steps"]
    return {
        "won": said["result"],
        "lost": sum(step["lost"] for step in steps),
        "luck": sum(step["luck"] for step in steps),
        "kept": said["kept"],
        "values": [
            round(value, 6) for value in (said["start"], *(step["value"] for step in steps))
        ],
    }


def lines(rows: list[Row]) -> Iterator[str]:
    """The figures for people."""
    yield f"{len(rows)} deals"
    for player in PLAYERS:
        games = [row[player] for row in rows]
        parts = (f"{name} {_mean([game[name] for game in games])}" for name in ("lost", "luck"))
        kept = fmean(game["kept"] for game in games)
        won = sum(game["won"] for game in games) / len(games)
        yield f"{player:>6}: wins {won:.2%}, {', '.join(parts)}, kept {kept:.1f} of 100"
    pairs = [_position(row) for row in rows]
    yield from _reliability(pairs)


def _mean(numbers: list[float]) -> str:
    return f"{fmean(numbers):+.4f} ± {1.96 * stdev(numbers) / len(numbers) ** 0.5:.4f}"


def _position(row: Row) -> tuple[float, float]:
    """The value of one position of the coach's game that isn't settled yet, and its result."""
    values = [value for value in row["coach"]["values"] if 0 < value < 1] or row["coach"]["values"]
    return values[row["deal"] % len(values)], row["coach"]["won"]


def _reliability(pairs: list[tuple[float, float]]) -> Iterator[str]:
    base = fmean(won for _, won in pairs)
    brier = fmean((value - won) ** 2 for value, won in pairs)
    yield f"Brier score {brier:.4f}, that of the base rate {base * (1 - base):.4f}"
    for least, most in pairwise(BINS):
        inside = [
            pair for pair in pairs if least <= pair[0] < most or (pair[0] == most == BINS[-1])
        ]
        if inside:
            said = fmean(value for value, _ in inside)
            wins = round(sum(won for _, won in inside))
            low, high = interval(wins, len(inside))
            won = f"{wins / len(inside):6.1%} (95 % interval {low:.1%} to {high:.1%})"
            yield f"said {said:6.1%}, won {won} of {len(inside)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    rows: list[Row] = []
    if asked.keep and asked.keep.exists():
        rows = [json.loads(line) for line in asked.keep.read_text().splitlines()]
    for number in range(len(rows) + 1, asked.deals + 1):
        rows.append(one(number))
        print(f"\r{number} of {asked.deals}", end="", file=sys.stderr, flush=True)
        if asked.keep:
            with asked.keep.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(file=sys.stderr)
    for line in lines(rows[: asked.deals]):
        print(line)


if __name__ == "__main__":
    main()
