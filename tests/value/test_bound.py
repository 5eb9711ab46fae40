"""Guards the bound: no player beats it on small packs, and the best one reaches it there."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations

import pytest
from expectimax import best_chance

from bench.value.bound import one, report
from bench.value.relaxation import Losses, cards_of, choices, least, mean_losses, sampled
from carpet import Deal
from carpet.slices import finish
from carpet.solver.search import search
from carpet.solver.table import Card, Level, Pack, Table, height, places

LAYOUTS = (
    (Pack(2, 5, 1), (31, 35, 91, 112, 295)),
    (Pack(2, 6, 2), (87, 107, 179, 205, 240, 383)),
    (Pack(2, 7, 2), (21, 23, 176, 323, 585)),
    (Pack(3, 5, 2), (203, 623, 646, 766)),
)
"""Packs, and seeds of layouts in which it is worth something to know the order of the stock."""

UNSEEN = 5
"""Cards in the stock; the other cards that don't lie in the carpet lie in the waste."""


def exact(pack: Pack) -> Losses:
    """Losses over all orders of the stock."""

    @cache
    def known(
        waste: tuple[Card, ...], heights: tuple[int, ...], unseen: frozenset[Card]
    ) -> list[float]:
        return mean_losses(waste, heights, permutations(sorted(unseen)), pack)

    def losses(table: Table, time: int, stops: list[Level]) -> list[float]:
        heights = tuple(height(stop) for stop in stops)
        return known(tuple(cards_of(table, stops[0])), heights, frozenset(table.cards[time:]))

    return losses


def bound_of(waste: list[Card], stock: list[Card], pack: Pack) -> tuple[float, float]:
    """The bound for a layout, all orders of its stock counted, and the share that can be won."""
    losses = exact(pack)
    penalty = won = 0.0
    tables = [Table(waste, order, pack) for order in permutations(stock)]
    for table in tables:
        penalty += least(table, losses)
        won += finish(search(table, table.begin, table.level((1 << table.begin) - 1))) is not None
    return (won - penalty) / len(tables), won / len(tables)


@pytest.mark.parametrize(("pack", "seeds"), LAYOUTS)
def test_the_best_player_of_a_small_pack_reaches_the_bound_and_no_more(
    pack: Pack, seeds: tuple[int, ...]
) -> None:
    cards = [(rank, suit) for suit in range(pack.suits) for rank in range(2, pack.ranks + 1)]
    for seed in seeds:
        layout = cards[:]
        random.Random(seed).shuffle(layout)
        carpet, stock = layout[: pack.cells], layout[-UNSEEN:]
        waste = layout[pack.cells : -UNSEEN]
        start = (1,) * pack.suits, frozenset(carpet), tuple(waste), frozenset(stock)
        best = best_chance(start, pack.suits, pack.ranks)
        bound, winnable = bound_of(waste, stock, pack)
        assert winnable - best > 0.005, "the order is worth something"
        assert bound == pytest.approx(best, abs=1e-9), seed


def test_losses_depend_on_what_is_seen_alone() -> None:
    """From the same orders for the same position, whatever the stock's own order is."""
    real = 0
    for number in range(1, 13):
        stock = Deal.numbered(number).position().stock
        time = 3 + number
        said = []
        for order in (stock, (*stock[:time], *stock[: time - 1 : -1])):
            table = Table((), order)
            stops = choices(table, table.level((1 << time) - 1), time)
            said.append(sampled(30, 1)(table, time, stops))
        assert said[0] == said[1]
        real += any(said[0])
    assert real > 2


def test_the_least_is_the_least_of_all_ways() -> None:
    """Against a walk along every way, with losses that mean nothing."""

    def made_up(table: Table, time: int, stops: list[Level]) -> list[float]:
        chance = random.Random(time << 30 | places(stops[0]))
        return [chance.random() for _ in stops]

    def walk(table: Table, level: Level, time: int) -> float:
        stops = choices(table, level, time)
        ways = zip(stops, made_up(table, time, stops) if stops else [], strict=True)
        turned = [loss + walk(table, table.turn(stop, time), time + 1) for stop, loss in ways]
        return min(turned, default=0.0)

    cards = [(rank, suit) for suit in range(3) for rank in range(2, 7)]
    for seed in range(30):
        random.Random(seed).shuffle(cards)
        table = Table((), cards[4:], Pack(3, 6, 4))
        assert least(table, made_up) == pytest.approx(walk(table, table.root, 0))


def test_what_is_decided_costs_nothing() -> None:
    """With the stock gone, the game locked or no hope left there is no choice."""
    table = Table((), Deal.numbered(3).position().stock)
    assert choices(table, table.root, table.size) == []
    locked = Table((), ((12, 0), (13, 0)))
    assert choices(locked, locked.root, 0) == []
    hopeless = Table(((13, 0), (2, 0), *((rank, 1) for rank in range(13, 1, -1))), ((12, 0),))
    assert least(hopeless, sampled(30, 1)) == 0.0


def test_one_deal_says_what_it_costs() -> None:
    assert one(40, 15) == {"deal": 15, "penalty": 0.0, "winnable": False}
    costly = one(40, 7)
    assert costly["winnable"]
    assert 0 < costly["penalty"] < 0.2
    assert one(40, 7) == costly


def test_the_report_takes_the_penalty_off(capsys: pytest.CaptureFixture[str]) -> None:
    report(
        [
            {"deal": 1, "penalty": 0.02, "winnable": True},
            {"deal": 2, "penalty": 0.0, "winnable": False},
        ]
    )
    said = capsys.readouterr().out
    assert "penalty            1.000 ± 1.960 points" in said
    assert "bound             94.195 ± 1.960 %" in said
    assert "in these deals    49.000 ± " in said
