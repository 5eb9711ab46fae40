"""Answers ahead are the answers: byte for byte what the door says when the move is asked for."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from carpet.bridge import Bridge
from carpet.bridge.ahead import ahead
from carpet.slices import Report, finish


def _foreseen(bridge: Bridge) -> dict[str, Any]:
    """What the page gets: through the door, and as JSON."""
    number = _ask(bridge, do="analyse", what="ahead")["job"]
    while not (step := _ask(bridge, do="step", job=number, work=1_000))["done"]:
        pass
    answer: dict[str, Any] = step["result"]
    return answer


def _ask(bridge: Bridge, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def _begun(chance: random.Random) -> tuple[Bridge, str]:
    """A game between its deal and its end, some moves perhaps taken back; and its save."""
    bridge = Bridge()
    _ask(bridge, do="new", number=chance.randrange(1, 10**6), id="one")
    for _ in range(chance.randrange(60)):
        moves = bridge.session.attempt.game.position.legal_moves()
        if not moves:
            break
        _ask(bridge, do="play", move=str(chance.choice(moves)))
    for _ in range(chance.choice((0, 0, 0, 1, 3))):
        if bridge.session.can_undo:
            _ask(bridge, do="undo")
    return bridge, _ask(bridge, do="save")["save"]


def _painted(view: dict[str, Any], foreseen: dict[str, Any]) -> dict[str, Any]:
    """What the page makes of it."""
    return {"ok": True, "events": foreseen["events"], "view": {**view, **foreseen["changed"]}}


def _paths(answers: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    for move, foreseen in answers.items():
        yield (move,)
        yield from ((move, second) for second in foreseen.get("after", {}))


@pytest.mark.parametrize("games", [100, pytest.param(10_000, marks=pytest.mark.long)])
def test_what_is_painted_is_what_the_engine_answers(games: int, seed: int) -> None:
    chance = random.Random(games + seed)
    for _ in range(games):
        bridge, saved = _begun(chance)
        seen = _foreseen(bridge)
        assert seen["view"] == _ask(bridge, do="view")["view"]
        assert set(seen["after"]) == set(
            map(str, bridge.session.attempt.game.position.legal_moves())
        )
        for path in _paths(seen["after"]):
            # As on the next visit: the save is loaded, then the moves are played.
            _ask(bridge, do="load", text=saved)
            view, answers = seen["view"], seen["after"]
            for move in path:
                told = _painted(view, answers[move])
                answer = _ask(bridge, do="play", move=move)
                assert json.dumps(told["view"]) == json.dumps(answer["view"])
                assert told == answer
                view, answers = answer["view"], answers[move].get("after", {})


def test_beyond_a_turn_every_move_is_foreseen() -> None:
    bridge = Bridge()
    _ask(bridge, do="new", number=1)
    beyond = _foreseen(bridge)["after"]["t"]["after"]
    _ask(bridge, do="play", move="t")
    assert set(beyond) == set(map(str, bridge.session.attempt.game.position.legal_moves()))


def test_to_look_ahead_leaves_the_game_alone() -> None:
    bridge = Bridge()
    _ask(bridge, do="new", number=7)
    before = bridge.session.dumps()
    job = ahead(bridge.session.copy(), Report())
    next(job)
    _ask(bridge, do="play", move="t")
    played = bridge.session.dumps()
    finish(job)
    assert bridge.session.dumps() == played != before


def test_before_the_first_deal_nothing_is_foreseen() -> None:
    assert _foreseen(Bridge()) == {"view": None, "after": {}}
