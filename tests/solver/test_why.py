"""Guards what is shown after a game: why nobody could win, a line, the coach's own game."""

from __future__ import annotations

import pytest

from carpet import Card, Deal, Position, PositionError, solve
from carpet.coach.example import best_line, coach_game
from carpet.coach.hint import Hint, hint
from carpet.coach.seen import Seen
from carpet.coach.why import swaps, why_lost
from carpet.slices import Job, Report, finish

LOST = [number for number in range(1, 400) if not solve(Deal.numbered(number).position()).winnable]


def swapped(position: Position, first: Card, second: Card) -> Position:
    """The position with two cards in each other's place, wherever they lie."""
    other = {first: second, second: first}
    waste, stock = (
        tuple(other.get(card, card) for card in pile) for pile in (position.waste, position.stock)
    )
    carpet = tuple(card and other.get(card, card) for card in position.carpet)
    return Position(position.foundations, carpet, waste, stock)


@pytest.mark.parametrize("number", LOST)
def test_two_cards_hold_a_deal_that_cannot_be_won(number: int) -> None:
    position = Deal.numbered(number).position()
    report = Report()
    said = finish(why_lost(position, report))
    assert (report.progress, report.result) == (1.0, said)
    first, second = (Card.parse(said["params"][which]) for which in ("first", "second"))
    assert said["code"] == "stock"
    assert position.stock.index(first) < position.stock.index(second)
    assert solve(swapped(position, first, second)).winnable
    nearer = position.stock.index(second) - position.stock.index(first)
    for at in range(len(position.stock) - 1):
        if nearer > 1:  # no two neighbours would have done
            assert not solve(swapped(position, *position.stock[at : at + 2])).winnable


def test_cards_that_lie_open_may_hold_a_position() -> None:
    codes = set()
    for number in range(1, 20):
        position = Deal.numbered(number).position()
        while position.stock:
            position = position.play("t")
        said = finish(why_lost(position, Report()))
        codes.add(said["code"])
        if said["params"]:
            first, second = map(Card.parse, said["params"].values())
            assert solve(swapped(position, first, second)).winnable
    assert "waste" in codes


def test_a_position_that_can_be_won_needs_no_excuse() -> None:
    said = finish(why_lost(Deal.numbered(1).position(), Report()))
    assert said == {"code": "winnable", "params": {}}


def test_every_change_is_tried_and_is_one() -> None:
    position = Deal.numbered(LOST[0]).position().play("t").play("t")
    tried = list(swaps(position))
    assert len(tried) == 26 * 25 / 2 + 2 * 26 + 1 + 28 * 20
    for swap in tried:
        changed = swapped(position, swap.first, swap.second)
        assert swap.line == (*changed.waste, *changed.stock)
        places = swap.code.split("_")
        assert (swap.first in position.carpet, swap.second in position.carpet) == (
            False,
            "carpet" in places,
        )
    assert len({swap.line for swap in tried}) == len(tried)


def test_there_may_be_more_to_it() -> None:
    """A rare deal that no change of two cards makes winnable."""
    position = Deal.numbered(9391).position()
    assert finish(why_lost(position, Report())) == {"code": "deeper", "params": {}}


def test_an_unsound_position_is_refused() -> None:
    position = Deal.numbered(1).position()
    with pytest.raises(PositionError):
        finish(why_lost(position._replace(stock=position.stock[1:]), Report()))


@pytest.mark.parametrize("number", [1, 2, LOST[0]])
def test_a_line_to_watch_reaches_what_it_says(number: int) -> None:
    position = Deal.numbered(number).position().play("t")
    report = Report()
    said = finish(best_line(position, report))
    assert (report.progress, report.result) == (1.0, said)
    for move in said["moves"]:
        position = position.play(move)
    assert position.score == said["best_score"]
    assert said["winnable"] == (position.score == 52)


@pytest.mark.parametrize(("number", "result"), [(1, "won"), (LOST[0], "blocked")])
def test_the_coach_plays_a_whole_game_and_always_the_same(number: int, result: str) -> None:
    report = Report()
    position = Deal.numbered(number).position()
    said = finish(coach_game(position, report))
    assert (report.progress, report.result) == (1.0, said)
    assert said == finish(coach_game(Deal.parse(str(Deal.numbered(number))).position(), Report()))
    for move in said["moves"]:
        position = position.play(move)
    assert position.outcome is not None
    assert (said["result"], said["score"]) == (position.outcome.value, position.score)
    assert said["result"] == result


def test_the_coach_s_seed_is_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def seeds(start: Position) -> set[int]:
        asked: set[int] = set()

        def watched(seen: Seen, seed: int, report: Report) -> Job[Hint | None]:
            asked.add(seed)
            return hint(seen, seed, report, 0)

        monkeypatch.setattr("carpet.coach.example.hint", watched)
        finish(coach_game(start, Report()))
        return asked

    deal = Deal.numbered(3)
    assert len(seeds(deal.position())) == 1
    assert seeds(deal.position()) == seeds(Deal.parse(str(deal)).position())
    assert seeds(deal.position()) != seeds(Deal.numbered(4).position())
