"""Objects of the wrong kind meet an error of ours that says so, and errors can travel."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tables import lay

import carpet
from carpet import (
    Card,
    CarpetError,
    Deal,
    Game,
    Move,
    Position,
    errors,
    hint,
    solve,
    value,
)
from carpet.design import read_design, write_design
from carpet.link import follow, links
from carpet.session import Session

POSITION = Deal.numbered(1).position()
ODD: list[Any] = [
    *(None, True, 0, 7, -1, 2.0, float("nan"), 10**400, "", "1234", "TD", "t", b"t", object(), int),
    *((), (1, 2), [], {}, {"a": 1}, [[]], Card(99, 99), Card(0, 0), Card("T", None)),  # type: ignore[arg-type]
    *(Move("jump", 3), Move("build", [1]), Deal((), 5), Deal.numbered(1), Game(Deal.numbered(1))),  # type: ignore[arg-type]
    *(Position(1, 2, 3, 4), Position((), (), (), ()), lay()._replace(carpet=("TD",) * 20)),  # type: ignore[arg-type]
    *(POSITION._replace(waste=(None,)), POSITION._replace(foundations=("A", 1, 1, 1))),  # type: ignore[arg-type]
    POSITION._replace(carpet=POSITION.carpet[:19]),
    *(Deal(None), Deal(None, 3), Deal.numbered(1)._replace(number=2), Deal(POSITION.stock, "1")),  # type: ignore[arg-type]
]
TAKERS: dict[str, Callable[[Any], object]] = {
    "Card.parse": Card.parse,
    "Move.parse": Move.parse,
    "Position.parse": Position.parse,
    "Deal.parse": Deal.parse,
    "Deal.numbered": Deal.numbered,
    "Game": Game,
    "Game.loads": Game.loads,
    "Game.play": lambda odd: Game(Deal.numbered(1)).play(odd),
    "Game.go": lambda odd: Game(Deal.numbered(1)).go(odd),
    "Session.loads": Session.loads,
    "fits": POSITION.fits,
    "waits_for": POSITION.waits_for,
    "next_card": POSITION.next_card,
    "play": POSITION.play,
    "solve": solve,
    "hint": hint,
    "hint's seed": lambda odd: hint(POSITION, odd, 1),
    "hint's orders": lambda odd: hint(POSITION, 1, odd),
    "value": value,
    "follow": follow,
    "links": links,
    "read_design": read_design,
    "a design's columns": lambda odd: write_design(columns=odd),
    "a design's name": lambda odd: write_design(name=odd),
    "a design's description": lambda odd: write_design(description=odd),
}


@pytest.mark.parametrize("take", TAKERS.values(), ids=TAKERS)
def test_the_wrong_kind_is_refused_with_our_own_error(take: Callable[[Any], object]) -> None:
    refused = 0
    for odd in ODD:
        try:
            take(odd)
        except CarpetError as error:
            refused += 1
            assert len(str(error)) < 500
    assert refused > 20


def test_what_is_no_card_has_no_name() -> None:
    for odd in (Card(99, 99), Card(0, 0), Card(1, -1), Card(2.5, 0)):  # type: ignore[arg-type]
        with pytest.raises(CarpetError):
            str(odd)
    with pytest.raises(CarpetError):
        str(Move("turn", 3))


def test_a_text_is_called_a_text() -> None:
    with pytest.raises(CarpetError, match="not '1234'"):
        Deal.numbered("1234")  # type: ignore[arg-type]


# --- what is shown can be typed back in ---------------------------------------------------------


@pytest.mark.parametrize("odd", [odd for odd in ODD if isinstance(odd, tuple) and odd], ids=repr)
def test_what_is_shown_is_never_an_error(odd: object) -> None:
    assert len(repr(odd)) > 5


def test_what_is_shown_is_short() -> None:
    deal = Deal.numbered(1234)
    assert repr(deal) == "Deal.numbered(1234)"
    assert repr(Deal(deal.cards)) == f"Deal.parse('{deal}')"
    assert repr(deal.position()) == f"Position.parse('{deal.position()}')"
    assert repr(Move.parse("b2")) == "Move.parse('b2')"
    assert "Deal.numbered" not in repr(Deal(deal.cards, 5))
    for shown in (
        deal, Deal(deal.cards), Deal(deal.cards, 5), Deal(deal.cards[:5]), deal.position(),
        POSITION._replace(stock=()), Game(deal), Move("jump", 3), solve(lay("KKKJ")),  # type: ignore[arg-type]
    ):  # fmt: skip
        assert eval(repr(shown), vars(carpet)) == shown


# --- errors travel ------------------------------------------------------------------------------


def test_errors_can_be_copied_and_pickled() -> None:
    classes = (kind for _, kind in inspect.getmembers(errors, inspect.isclass))
    kinds: list[type[CarpetError]] = [kind for kind in classes if issubclass(kind, CarpetError)]
    assert len(kinds) > 10
    for kind in kinds:
        error = kind("some_code", "what is wrong", card="2S", of=[1])
        for twin in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
            assert type(twin) is kind
            assert (twin.code, twin.params, str(twin)) == (error.code, error.params, str(error))
