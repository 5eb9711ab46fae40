"""Guards each single answer: 20,000 deals are as a search without theorems found them.

tests/data/lost_deals.txt lists those of the deals 1 to 20,000 that can't be won, with their best
scores. So a solver that is wrong about one deal in 5,000 is noticed in 98 of 100 cases.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from exhaustive import best_scores

from carpet import Deal, solve

FILE = Path(__file__).parent.parent / "data" / "lost_deals.txt"
DEALS = range(1, 20_001)


def lost_deals() -> dict[int, int]:
    """The best scores of those that are lost, by number."""
    rows = map(str.split, FILE.read_text().splitlines())
    return {int(number): int(score) for number, score in rows}


def test_every_deal_is_as_the_exhaustive_search_found_it() -> None:
    found = ((number, solve(Deal.numbered(number).position())) for number in DEALS)
    lost = {number: said.best_score for number, said in found if said[:2] != (True, 52)}
    assert lost == lost_deals()


@pytest.mark.parametrize("count", [40, pytest.param(20_000, marks=pytest.mark.long)])
def test_the_exhaustive_search_finds_the_same(count: int, seed: int) -> None:
    dice = random.Random(seed)
    numbers = [dice.randrange(1, 2**53) for _ in range(count)]
    numbers += dice.sample(sorted(lost_deals()), 10)
    for position, best in best_scores(Deal.numbered(one).position() for one in numbers).items():
        assert solve(position)[:2] == (best == 52, best), str(position)
