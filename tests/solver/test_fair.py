"""Guards the fair review: its parts add up in every game, and are what they claim to be."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carpet import Deal, Game, Move, Position, value
from carpet.coach.fair import fair
from carpet.coach.review import review
from carpet.coach.seen import Seen
from carpet.move import TURN
from carpet.slices import Report, finish

NUMBERS = st.integers(1, 10**6)


def play(start: Position, seed: int, length: int, sense: float) -> Game:
    """Random legal play from a position: builds at once with the chance `sense`, or whenever."""
    chance = random.Random(seed)
    game = Game(start)
    for _ in range(length):
        legal = game.position.legal_moves()
        if not legal:
            break
        builds = [move for move in legal if move.kind == "build"]
        game.play(chance.choice(builds if builds and chance.random() < sense else legal))
    return game


def hand_made(seed: int) -> Position:
    """A sound position such as no game reaches: cards anywhere."""
    chance = random.Random(seed)
    tops = [chance.randint(1, 6) for _ in range(4)]
    cards = [card for card in Deal.numbered(seed).cards if card.rank > tops[card.suit]]
    below = chance.randint(max(0, len(cards) - 20), min(28, len(cards)))
    waste = chance.randint(0, below)
    carpet = [*cards[below:], *[None] * (20 - len(cards) + below)]
    chance.shuffle(carpet)
    position = Position(tuple(tops), tuple(carpet), tuple(cards[:waste]), tuple(cards[waste:below]))
    assert not position.problems()
    return position


def departures(start: Position, moves: list[str]) -> list[tuple[Position, str]]:
    """Each move that takes a card off the waste before the turn, and the position it is made in."""
    game, found = Game(start), []
    for move in moves:
        if move.startswith("w"):
            found.append((game.position, move))
        game.play(move)
    return found


def added_up(said: dict[str, Any]) -> float:
    total: float = said["start"]
    for step in said["steps"]:
        total += step["luck"] - step["lost"] + step["revision"]
    return total


@settings(deadline=None, max_examples=60)
@given(NUMBERS, st.booleans(), st.integers(0, 120), st.sampled_from([0.0, 0.5, 0.9, 1.0]))
def test_the_parts_add_up_in_every_game(seed: int, made: bool, length: int, sense: float) -> None:
    start = hand_made(seed) if made else Deal.numbered(seed).position()
    game = play(start, seed, length, sense)
    said = finish(fair(game.start, game.moves, Report()))
    assert said["start"] == value(game.start)
    assert said["result"] == value(game.position)
    assert added_up(said) == pytest.approx(said["result"], abs=1e-9)
    if game.position.outcome is not None:
        assert said["result"] == (game.position.outcome.value == "won")
    assert 0 <= said["kept"] <= 100
    for step in said["steps"]:
        assert step["lost"] >= 0
        assert (step["best"] is step["made"]) == (step["lost"] <= 1e-9)


def one_ply(position: Position) -> float:
    """The mean of the values after a turn, over what the next card may be."""
    total = 0.0
    for card in position.stock:
        order = (card, *(other for other in position.stock if other != card))
        total += value(position._replace(stock=order).play("t"))
    return total / len(position.stock)


@settings(deadline=None, max_examples=10)
@given(NUMBERS, st.sampled_from([0.0, 0.5, 1.0]))
def test_the_parts_counted_again_on_the_table(seed: int, sense: float) -> None:
    """By positions and values alone, without the closed game."""
    game = play(Deal.numbered(seed).position(), seed, 60, sense)
    moves = list(game.moves)
    while moves[-1] != TURN:
        moves.pop()
    before, kept = value(game.start), 100.0
    said = finish(fair(game.start, moves, Report()))
    for step in said["steps"]:
        assert [str(move) for move in moves[step["cursor"] :]][: len(step["made"])] == (
            step["made"]
        )
        made, best = (
            one_ply(after(game.position_at(step["cursor"]), step[which][:-1]))
            for which in ("made", "best")
        )
        assert step["luck"] == pytest.approx(step["value"] - made, abs=1e-9)
        assert step["lost"] == pytest.approx(best - made, abs=1e-8)
        assert step["revision"] == pytest.approx(best - before, abs=1e-8)
        before = step["value"]
        kept *= made / best if best else 1.0
    assert said["kept"] == pytest.approx(kept, abs=1e-6)


def after(position: Position, moves: list[str]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def test_a_game_of_no_moves() -> None:
    start = Deal.numbered(7).position()
    said = finish(fair(start, (), Report()))
    assert said == {"start": value(start), "result": value(start), "steps": [], "kept": 100.0}


def test_builds_put_off_cost_nothing_while_they_are_still_possible() -> None:
    start = Deal.numbered(1234).position()
    built = [move for move in start.legal_moves() if move.kind == "build"]
    assert built
    at_once = finish(fair(start, (*built, Move.parse("t")), Report()))["steps"][0]
    put_off = finish(fair(start, (Move.parse("t"),), Report()))["steps"][0]
    parts = ("value", "luck", "lost", "revision")
    assert [at_once[part] for part in parts] == [put_off[part] for part in parts]
    assert at_once["lost"] == 0


def test_a_build_that_a_turn_buries_is_a_choice_that_lost_something() -> None:
    game = Game(Deal.numbered(1234))
    buried = None
    while game.position.stock and buried is None:
        waste = game.position.waste
        if waste and game.position.fits(waste[-1]):
            buried = game.cursor
        game.play("t")
    assert buried is not None
    last = finish(fair(game.start, game.moves, Report()))["steps"][-1]
    assert last["cursor"] == buried
    assert last["made"] == ["t"]
    assert last["best"][0] == "w" or last["lost"] <= 1e-9


def test_cards_taken_after_the_last_turn_are_a_choice_without_luck() -> None:
    found = []
    for seed in range(1, 40):
        game = play(Deal.numbered(seed).position(), seed, 12 + seed, 1.0)
        while (legal := game.position.legal_moves()) and legal[0].kind == "fill":
            game.play(legal[0])
        step = (finish(fair(game.start, game.moves, Report()))["steps"] or [None])[-1]
        if step is not None and step["made"][-1] != "t":
            assert step["luck"] == 0.0
            assert step["value"] == value(game.position)
            found.append(step["lost"])
    assert len(found) > 5
    assert max(found) > 0.05


def test_the_review_holds_both_views_of_a_game() -> None:
    game = play(Deal.numbered(5).position(), 5, 80, 1.0)
    report = Report()
    said = finish(review(game.start, game.moves, report))
    assert said["fair"] == finish(fair(game.start, game.moves, Report()))
    assert said["bests"][0] == said["best_score"]


@pytest.mark.parametrize("games", [40, pytest.param(500, marks=pytest.mark.long)])
def test_why_a_choice_was_better_is_true_on_the_table(games: int, seed: int) -> None:
    said: set[str] = set()
    for number in range(1, games + 1):
        length = 120 if number % 3 else 30
        game = play(Deal.numbered(number + seed).position(), number, length, 0.9)
        for step in finish(fair(game.start, game.moves, Report()))["steps"]:
            if step["why"]:
                began = game.position_at(step["cursor"])
                holds(step["why"], began, step["made"], step["best"])
                said.add(step["why"]["code"])
            else:
                assert step["lost"] < 1e-8
    assert said == {"fits", "frees", "near", "buried", "last_space", "keeps"}


def holds(why: dict[str, Any], began: Position, made: list[str], best: list[str]) -> None:
    """Check each word of a reason against the two ways, replayed."""
    mine, wanted = departures(began, made), departures(began, best)
    more, fewer = (wanted, mine) if len(wanted) > len(mine) else (mine, wanted)
    left = [(position, move) for position, move in more[len(fewer) :] if move != "w"]
    position, move = more[len(fewer)] if why["code"] == "fits" else left[0]
    card, params = position.waste[-1], why["params"]
    assert params["card"] == str(card)
    spaces = position.carpet.count(None)
    if why["code"] in ("last_space", "keeps"):
        assert more is mine
        assert (spaces == 1) == (why["code"] == "last_space")
    else:
        assert more is wanted
    if why["code"] == "fits":
        assert Move.parse("w") in position.legal_moves()
    elif why["code"] == "frees":
        game = Game(began)
        built: list[str] = []
        for each in best:
            if game.position == position and each == move:
                assert params["built"] not in built
                built.clear()
            if Move.parse(each).kind == "build":
                cell = Move.parse(each).cell
                now = game.position
                built.append(str(now.waste[-1] if cell is None else now.carpet[cell]))
            game.play(each)
        assert params["built"] == built[0]
    else:
        before = [
            other
            for other in (*position.carpet, *position.waste, *position.stock)
            if other and other.suit == card.suit and other.rank < card.rank
        ]
        unseen = [other for other in before if other in Seen.of(position).unseen]
        assert (params["count"], params["unseen"]) == (len(before), len(unseen))
        assert len(before) > 0
        if more is wanted:
            assert (why["code"] == "near") == (len(unseen) <= (spaces + 1) // 2)
