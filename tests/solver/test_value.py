"""Guards the value of what is seen: the table of weights, and the closed game that it judges."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path

import pytest
from brute import Brute, State, hand_made

from carpet import Card, Deal, Position, PositionError, solve, value
from carpet.coach.closed import Play, Waste, number_of, numbers_in
from carpet.coach.net import (
    ALWAYS,
    CARD,
    FEATURES,
    GAP,
    HEIGHT,
    HOPEFUL,
    LAST,
    LEFT,
    LIDDED,
    RUN,
    SPACES,
    TAKEN,
    TOP,
    WAITING,
    WORTH,
    Net,
    features,
    shipped,
)
from carpet.coach.value import Judge, choices, judge

VECTORS = Path(__file__).parent.parent / "data" / "value" / "vectors.jsonl"
"""Positions with the values that a program gives them which shares nothing with this one."""

Row = tuple[int, Waste, list[dict[str, float]]]


def vectors() -> list[Row]:
    rows = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    return [(mask(row["unseen"]), pile(row["waste"]), row["choices"]) for row in rows]


def mask(text: str) -> int:
    return sum(1 << card for card in numbers(text))


def pile(text: str) -> Waste:
    waste = judge().play.empty
    for card in numbers(text):
        waste = judge().play.put(card, waste)
    return waste


def numbers(text: str) -> list[int]:
    return [number_of(Card.parse(card)) for card in text.split() if card != "-"]


def wander(number: int, moves: int) -> Position:
    """A position some random moves into a deal."""
    chance = random.Random(number)
    position = Deal.numbered(number).position()
    for _ in range(moves):
        legal = position.legal_moves()
        if not legal:
            break
        position = position.play(chance.choice(legal))
    return position


# --- the table ----------------------------------------------------------------------------------


def test_values_and_choices_are_those_of_another_program() -> None:
    for unseen, waste, rows in vectors():
        stops = judge().play.choices(unseen, waste)
        assert [waste.height - stop.height for stop in stops] == [row["takes"] for row in rows]
        for stop, row in zip(stops, rows, strict=True):
            assert judge().one_ply(unseen, stop) == pytest.approx(row["ply"], abs=1e-6)
            assert shipped().chance(unseen, stop) == pytest.approx(row["net"], abs=1e-6)


def test_every_feature_has_a_weight_and_every_group_is_met() -> None:
    met = set()
    for unseen, waste, _ in vectors():
        met |= set(features(unseen, waste))
    groups = (
        LEFT,
        SPACES,
        HEIGHT,
        CARD,
        TAKEN,
        LAST,
        HOPEFUL,
        LIDDED,
        WAITING,
        GAP,
        RUN,
        WORTH,
        TOP,
    )
    for begin, end in itertools.pairwise((*groups, ALWAYS, FEATURES)):
        assert met & set(range(begin, end))
    assert max(met) == FEATURES - 1 == len(shipped().rows) - 1


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match=f"not of {FEATURES}"):
        Net((FEATURES + 1).to_bytes(2, "little") + bytes(6))


# --- the value of a position --------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 20))
def test_a_value_does_not_depend_on_the_hidden_order(number: int) -> None:
    position = wander(number, 3 * number % 50)
    order = list(position.stock)
    random.Random(number).shuffle(order)
    hidden = position._replace(stock=tuple(order))
    assert value(position) == value(hidden)
    assert choices(position) == choices(hidden)


def test_a_value_is_that_of_the_best_choice() -> None:
    seen = 0
    for number in range(1, 60):
        position = wander(number, number)
        offered = choices(position)
        if offered:
            assert value(position) == max(choice.value for choice in offered)
            seen += len(offered) > 1
    assert seen > 10


def test_builds_that_are_possible_count_as_made() -> None:
    position = wander(31, 12)
    first = position.legal_moves()[0]
    while first.kind == "build":
        after = position.play(first)
        assert value(after) == value(position)
        assert [choice.value for choice in choices(after)] == [
            choice.value for choice in choices(position)
        ]
        position = after
        first = position.legal_moves()[0]


def test_takes_count_the_cards_that_leave_the_waste() -> None:
    gone = "KKKT ----------/----------/----------/---------- QCKCJC -"
    assert choices(Position.parse(gone)) == []  # nothing is left to turn
    waiting = "KKKT ----------/----------/----------/---------- KCJC QC"
    assert choices(Position.parse(waiting)) == [(1, 1.0), (2, 1.0)]  # the jack is built


def test_with_the_stock_gone_a_value_is_exact() -> None:
    ends = set()
    for number in range(1, 400):
        position = Deal.numbered(number).position()
        chance = random.Random(number)
        while position.stock:
            builds = [move for move in position.legal_moves() if move.kind == "build"]
            position = position.play(builds[0] if builds else chance.choice(position.legal_moves()))
        assert value(position) == solve(position).winnable
        ends.add(value(position))
    assert ends == {0.0, 1.0}


def test_a_value_is_0_when_nothing_can_be_built_any_more() -> None:
    text = (
        "434A JS6H6S8DKH/--JC7S5C7D/6CQD8CKC7C/9DKDQH8HTD"
        " TC9C4C5S9H7H9STSJDQCQSKS8S5D4H2CTH5H6D JH3C"
    )
    assert value(Position.parse(text)) == 0.0
    assert choices(Position.parse(text)) == []


def test_a_value_is_1_when_nothing_can_be_lost_any_more() -> None:
    locked = Position.parse("KKKT ----------/----------/----------/---------- - QCJCKC")
    assert value(locked) == 1.0
    assert [choice.value for choice in choices(locked)] == [1.0]


def test_an_unsound_position_has_no_value() -> None:
    position = Deal.numbered(1).position()
    unsound = position._replace(stock=position.stock[1:])
    for ask in (value, choices):
        with pytest.raises(PositionError):
            ask(unsound)


# --- the closed game ----------------------------------------------------------------------------


class Hidden:
    """The chance of the best play that can't see the stock, by trying out every move."""

    def __init__(self, brute: Brute) -> None:
        self.brute = brute
        self.known: dict[tuple[object, ...], float] = {}

    def chance(self, state: State, unseen: frozenset[tuple[int, int]]) -> float:
        tops, carpet, waste, _ = state
        key = tops, carpet, waste, unseen
        if key not in self.known:
            best = float(sum(tops) == self.brute.pack.suits * self.brute.pack.ranks)
            for kind, after in self.brute.moves(state):
                if kind != "turn":
                    best = max(best, self.chance(after, unseen))
            if unseen:
                turned = [
                    self.chance((tops, carpet, (*waste, card), state[3]), unseen - {card})
                    for card in unseen
                ]
                best = max(best, sum(turned) / len(turned))
            self.known[key] = best
        return self.known[key]


def exact(play: Play) -> Judge:
    """A judge that looks ahead to the end in place of asking a table."""
    known: dict[tuple[int, Waste], float] = {}

    def turning(unseen: int, waste: Waste) -> float:
        if (unseen, waste) not in known:
            known[unseen, waste] = seer.one_ply(unseen, waste)
        return known[unseen, waste]

    seer = Judge(play, turning)
    return seer


def test_the_choices_left_by_the_theorems_lose_nothing_with_a_hidden_stock() -> None:
    """On small packs, against play that tries everything and knows no theorem."""
    between = 0
    for brute in hand_made(11):
        under = brute.start[2]
        if len(brute.stock) > 5:
            continue
        seer = exact(Play(brute.pack))
        waste = seer.play.empty
        for rank, suit in under:
            waste = seer.play.put(16 * suit + rank, waste)
        unseen = sum(1 << 16 * suit + rank for rank, suit in brute.stock)
        closed = seer.play.close(unseen, waste)
        best = Hidden(brute).chance(brute.start, frozenset(brute.stock))
        assert seer.value(unseen, closed) == pytest.approx(best, abs=1e-12)
        between += 0 < best < 1
    assert between > 20


def test_the_cards_of_a_mask() -> None:
    cards = [number_of(Card.parse(card)) for card in ("2S", "KS", "2C")]
    assert numbers_in(sum(1 << card for card in cards)) == cards
