"""Guards what the coach says of a game: a search that shares nothing with it says the same.

It tells what can be reached from each position; from that alone follow the review's moves, the
verdict's and the reasons that are proofs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from exhaustive import best_scores

from carpet import Deal, Game, Position
from carpet.coach.hint import hint
from carpet.coach.review import review
from carpet.coach.seen import Seen
from carpet.coach.verdict import verdict
from carpet.slices import Report, finish

GAMES = [40, pytest.param(500, marks=pytest.mark.long)]
PROOFS = {"build", "only_move", "take", "turn_first", "free_run", "locked", "dig", "hopeless"}
"""Reasons for a hint that promise the best score, whatever the hidden order."""


def played(dice: random.Random) -> Game:
    """A game of somebody who builds mostly, and is fond of fills or of turning."""
    game = Game(Deal.numbered(dice.randrange(1, 2**53)))
    fond = {"build": 20, "fill": dice.choice([0.1, 1, 10]), "turn": 1}
    while legal := game.position.legal_moves():
        kinds = sorted({move.kind for move in legal})
        [kind] = dice.choices(kinds, [fond[kind] for kind in kinds])
        game.play(dice.choice([move for move in legal if move.kind == kind]))
    return game


def after(position: Position) -> dict[str, Position]:
    """What each legal move leads to."""
    return {str(move): position.play(move) for move in position.legal_moves()}


def told(game: Game, bests: dict[Position, int]) -> dict[str, Any]:
    """A review, counted again from the best score of each position and of those beside it."""
    places = [game.position_at(cursor) for cursor in range(len(game.moves) + 1)]
    critical, lost_at, better = [], None, []
    for number, (position, then) in enumerate(pairwise(places)):
        if bests[position] < 52:
            break
        keep = [move for move, other in after(position).items() if bests[other] == 52]
        if len(keep) < len(after(position)) and game.moves[number].kind != "build":
            critical.append(number)
        if bests[then] < 52:
            lost_at, better = number, keep
    return {
        "winnable": bests[places[0]] == 52,
        "best_score": bests[places[0]],
        "lost_at": lost_at,
        "better": better,
        "critical": len(critical),
        "critical_at": critical,
        "bests": [bests[place] for place in places],
    }


@pytest.mark.parametrize("count", GAMES)
def test_review_and_verdict(count: int, seed: int) -> None:
    dice = random.Random(seed)
    games = [played(dice) for _ in range(count)]
    bests = best_scores(beside for game in games for beside in neighbours(game))
    several = 0
    for game in games:
        said = finish(review(game.start, game.moves, Report()))
        wanted = told(game, bests)
        assert {key: said[key] for key in wanted} == wanted, game.dumps()
        several += len(wanted["better"]) > 1
        position = game.position_at(dice.randrange(len(game.moves) + 1))
        judged = finish(verdict(position, Report()))
        moves = {
            move: {"winnable": bests[other] == 52, "best_score": bests[other]}
            for move, other in after(position).items()
        }
        best = bests[position]
        wanted = {"winnable": best == 52, "best_score": best, "moves": moves}
        assert judged == wanted, str(position)
    assert several >= 2


def neighbours(game: Game) -> Iterator[Position]:
    """Every position of a game, and each that one move would have led to."""
    for cursor in range(len(game.moves) + 1):
        yield game.position_at(cursor)
        yield from after(game.position_at(cursor)).values()


@pytest.mark.parametrize("count", [100, pytest.param(2000, marks=pytest.mark.long)])
def test_a_reason_that_is_a_proof_is_one(count: int, seed: int) -> None:
    dice = random.Random(seed)
    hinted = {}
    for _ in range(count):
        game = played(dice)
        position = game.position_at(dice.randrange(len(game.moves)))
        said = finish(hint(Seen.of(position), 0, Report(), 0))
        if said is not None and said.reason.code in PROOFS:
            hinted[position] = said
    then = {position: position.play(said.move) for position, said in hinted.items()}
    bests = best_scores([*hinted, *then.values()])
    for position, said in hinted.items():
        assert bests[then[position]] == bests[position], (str(position), said.reason.code)
        if said.reason.code == "hopeless":
            assert bests[position] < 52, str(position)
    assert {said.reason.code for said in hinted.values()} >= {"build", "only_move", "take"}
