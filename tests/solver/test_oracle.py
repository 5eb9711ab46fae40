"""Guards the whole solver: each answer equals that of a program that shares nothing with it."""

from __future__ import annotations

import pytest
from brute import THOROUGH
from oracle import Row, position_of, rows

from carpet import Position, solve
from carpet.slices import finish
from carpet.solver.heads import Coin
from carpet.solver.table import Table


def play(position: Position, moves: str) -> Position:
    for move in moves.split():
        position = position.play(move)
    return position


@pytest.mark.parametrize("row", rows("deals", "extremes", "positions"), ids=lambda row: row["id"])
def test_truth_and_line(row: Row) -> None:
    position = position_of(row)
    solution = solve(position)
    assert solution.winnable == row["winnable"]
    assert solution.best_score == row["best_score"]
    end = play(position, " ".join(map(str, solution.line)))
    assert end.score == row["best_score"]
    assert play(position, row["line"]).score == row["best_score"]


@pytest.mark.parametrize("row", rows("positions"), ids=lambda row: row["id"])
def test_each_move(row: Row) -> None:
    position = position_of(row)
    after = {str(move): solve(position.play(move)) for move in position.legal_moves()}
    assert {
        move: {"winnable": solution.winnable, "best_score": solution.best_score}
        for move, solution in after.items()
    } == row["moves"]


# Each takes a tenth of a second; the whole list is for longer runs.
SOME = rows("extremes") + rows("deals")[:: 10 if THOROUGH == 1 else 1]


@pytest.mark.parametrize("row", SOME, ids=lambda row: row["id"])
def test_chance(row: Row) -> None:
    if row["chance"] is not None:
        table = Table((), position_of(row).stock)
        assert finish(Coin(table).chance(0, 0)) == pytest.approx(row["chance"], rel=1e-8)
