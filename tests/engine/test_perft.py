"""Perft: how many ways lead how deep, compared with counts that the second program made.

On a failure the counts below each move are shown beside the second program's.
"""

from __future__ import annotations

import pytest
from second import rows, second

from carpet import Deal, Position


def perft(position: Position, depth: int) -> int:
    """The number of different lines of so many moves."""
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1) for move in moves)


def check(position: Position, counts: list[int]) -> None:
    for depth, count in enumerate(counts, start=1):
        if perft(position, depth) != count:
            pytest.fail(f"depth {depth} of {position}\n{breakdown(position, depth)}")


def breakdown(position: Position, depth: int) -> str:
    """Move by move: what the engine counts, and what the second program counts."""
    ours = {
        str(move): perft(position.play(move), depth - 1) if depth > 1 else 1
        for move in position.legal_moves()
    }
    (answer,) = second("divide", str(depth), lines=[position])
    theirs = {move: int(count) for move, count in (pair.split(":") for pair in answer.split())}
    return "\n".join(
        f"{move:4}{ours.get(move, 0):9}{theirs.get(move, 0):9}"
        for move in sorted(ours.keys() | theirs.keys())
        if ours.get(move) != theirs.get(move)
    )


def test_200_deals_to_depth_5() -> None:
    deals = [[int(field) for field in row.split()] for row in rows("perft_deals.txt")]
    assert len(deals) == 200
    for number, *counts in deals:
        assert len(counts) == 5
        check(Deal.numbered(number).position(), counts)


def test_100_positions_of_the_middle_game_to_depth_6() -> None:
    lines = [row.split(" | ") for row in rows("perft_positions.txt")]
    assert len(lines) == 100
    for counts, text in lines:
        check(Position.parse(text), [int(count) for count in counts.split()])


@pytest.mark.parametrize("amount", [10, pytest.param(100, marks=pytest.mark.long)])
def test_the_data_are_what_the_second_program_says(amount: int) -> None:
    """On every commit for some rows, in the long run for all."""
    lines = rows("perft_positions.txt")[:amount]
    assert second("perft", "6", lines=[line.split(" | ")[1] for line in lines]) == lines
    numbers = range(1, 2 * amount + 1)
    answers = second("perft", "5", lines=[Deal.numbered(number).position() for number in numbers])
    counts = [answer.split(" | ")[0] for answer in answers]
    expected = rows("perft_deals.txt")[: len(numbers)]
    assert [f"{number} {count}" for number, count in zip(numbers, counts, strict=True)] == expected


@pytest.mark.long
def test_long_2000_more_deals() -> None:
    deals = [Deal.numbered(number).position() for number in range(1001, 3001)]
    for deal, line in zip(deals, second("perft", "6", lines=deals), strict=True):
        check(deal, [int(count) for count in line.split(" | ")[0].split()])
