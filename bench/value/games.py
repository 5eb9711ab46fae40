"""What the fair review says of three players, and whether the chances that it says are true.

    python -m bench.value.games [--deals 2000] [--keep FILE] [--processes N]

Each of the deals 1 to N is played by a coin (`carpet.coach.difficulty`), by the rule for people
(`carpet.coach.rule`) and by the coach (`carpet.coach.example`), and each game is reviewed. Printed
are, as means a game with 95 % intervals: what choices lost, luck, which should be nothing for any
player, and the share of the chances kept; and over one position of each of the coach's games how
often it was won where the value said so, with the Brier score. With --keep a benchmark that was
stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, TypeAlias

from bench.value.players import coin, play, rule
from carpet import Deal, Move, Position
from carpet.coach.example import coach_game
from carpet.coach.fair import fair
from carpet.coach.hint import ORDERS
from carpet.command.survey import interval
from carpet.slices import Report, finish
from carpet.solver.table import Table
from tools.lines import grow, rows
from tools.mean import mean

Row: TypeAlias = dict[str, Any]

PLAYERS = ("coin", "rule", "coach")
BINS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995, 1.0)


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


def lines(found: list[Row]) -> Iterator[str]:
    """The figures for people."""
    yield f"{len(found)} deals; ± is half of a 95 % interval"
    for player in PLAYERS:
        games = [row[player] for row in found]
        won, lost, luck, kept = (
            mean([game[name] for game in games]) for name in ("won", "lost", "luck", "kept")
        )
        yield f"{player:>6}: wins {won[0]:.2%} ± {won[1]:.2%}, kept {kept[0]:.1f} of 100"
        yield f"        lost {lost[0]:.4f} ± {lost[1]:.4f}, luck {luck[0]:+.4f} ± {luck[1]:.4f}"
    pairs = [_position(row) for row in found]
    yield from _reliability(pairs)


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
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = asked.keep or Path(folder, "games.jsonl")
        grow(kept, {"orders": ORDERS}, one, range(1, asked.deals + 1), asked.processes)
        for line in lines(list(rows(kept, asked.deals))):
            print(line)


if __name__ == "__main__":
    main()
