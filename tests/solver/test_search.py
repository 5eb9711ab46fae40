"""Guard the search's answers: on small packs and late positions they equal those of brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from brute import LOST, THOROUGH, Brute, State, deals, hand_made, shuffled

from carpet import Deal, Position, PositionError, solve
from carpet.cards import PACK
from carpet.slices import finish
from carpet.solver import best_way, solving
from carpet.solver.heads import Coin
from carpet.solver.table import Pack


def small() -> Iterator[tuple[Brute, State]]:
    """Starts of small games, and states in the middle of them."""
    for brute in [*deals(20), *hand_made(20)]:
        yield brute, brute.start
        states = list(brute.worths)
        for state in states[1 :: len(states) // 5 + 1]:
            yield brute, state


def test_best_score() -> None:
    lost = 0
    for brute, state in small():
        table = brute.table(state)
        score, _ = finish(best_way(table, table.begin, (1 << table.begin) - 1))
        assert score == brute.worths[state].best
        lost += brute.worths[state].fills == LOST
    assert lost > 200


def test_chance() -> None:
    for brute, state in small():
        table = brute.table(state)
        value = finish(Coin(table).chance(table.begin, (1 << table.begin) - 1))
        assert value == pytest.approx(brute.chance(state), abs=1e-12)


def late(seed: int, count: int) -> Iterator[Brute]:
    """Positions of the real pack with few cards left, the needed ones deep in the waste."""
    random_ = random.Random(seed)
    pack = Pack()
    for number in range(count):
        out = 22 + number % 8
        tops = [1, 1, 1, 1]
        while sum(tops) < out:
            suit = random_.randrange(4)
            tops[suit] = min(13, tops[suit] + 1)
        cards = [card for card in shuffled(pack, random_) if card[0] > tops[card[1]]]
        needed = [card for card in cards if card[0] == tops[card[1]] + 1]
        needed = needed[: random_.randint(2, 4)]
        cards = needed + [card for card in cards if card not in needed]
        below = len(cards) - 20 + random_.randint(0, 1)
        under = random_.randint(max(len(needed), below - 3), max(len(needed), below))
        rest, carpet = cards[:below], frozenset(cards[below:])
        yield Brute(pack, tuple(rest[under:]), (tuple(tops), carpet, tuple(rest[:under]), 0))


def test_late_positions() -> None:
    lost = 0
    for brute in late(30, 40 * THOROUGH):
        table = brute.table(brute.start)
        score, _ = finish(best_way(table, table.begin, (1 << table.begin) - 1))
        assert score == brute.worths[brute.start].best
        lost += score < 52
    assert lost >= 5


def test_slices_give_the_same_answer() -> None:
    for number in range(1, 40):
        position = Deal.numbered(number).position()
        job = solving(position)
        steps = 0
        while True:
            try:
                steps += next(job)
            except StopIteration as end:
                assert end.value == solve(position)
                break
        assert steps > 0


def test_unsound_positions_are_refused() -> None:
    start = Deal.numbered(1).position()
    others = start.stock[1:]
    ace = PACK[0]
    for wrong in (
        start._replace(stock=others),
        start._replace(stock=(*others, others[0])),
        start._replace(stock=(ace, *others)),
        start._replace(foundations=(2, 1, 1, 1)),
        start._replace(foundations=(0, 1, 1, 1), stock=(ace, *start.stock)),
        start._replace(carpet=(*start.carpet[1:], None), waste=start.carpet[:1]),  # type: ignore[arg-type]
        start._replace(carpet=start.carpet[1:], waste=start.carpet[:1]),  # type: ignore[arg-type]
        start._replace(carpet=(*start.carpet, None)),
    ):
        assert wrong.problems()
        with pytest.raises(PositionError):
            solve(wrong)


@pytest.mark.parametrize(
    "text",
    [
        # won already; the last two cards; a build pending under a fill; an empty carpet
        "KKKK ----------/----------/----------/---------- - -",
        "KKKJ ----------/----------/----------/------KC-- QC -",
        "KKKJ ----------/----------/----------/---------- KC QC",
        "KKKT ----------/----------/----------/---------- QCJCKC -",
    ],
)
def test_hand_made_ends(text: str) -> None:
    position = Position.parse(text)
    solution = solve(position)
    assert solution.winnable
    for move in solution.line:
        position = position.play(move)
    assert position.score == 52
