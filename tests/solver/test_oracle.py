"""Guards the whole solver: each answer equals that of a program that shares nothing with it."""

from __future__ import annotations

import pytest
from oracle import Row, position_of, rows

from carpet import Position, solve


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
