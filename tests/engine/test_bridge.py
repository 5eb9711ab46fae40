"""The door: what each request answers, and that a refused one changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tables import lay

import carpet.bridge
from carpet import Deal, Game, Outcome, Position, solve
from carpet.bridge import Bridge
from carpet.cards import CELLS
from carpet.coach.seen import Seen
from carpet.errors import quote

Answer = dict[str, Any]


def ask(bridge: Bridge, do: object, **arguments: object) -> Answer:
    answer = json.loads(bridge.handle(json.dumps({"do": do, **arguments})))
    assert isinstance(answer, dict)
    return answer


def good(bridge: Bridge, do: str, **arguments: object) -> Answer:
    answer = ask(bridge, do, **arguments)
    assert answer["ok"] is True, answer
    return answer


def refused(bridge: Bridge, do: object, **arguments: object) -> tuple[str, dict[str, object]]:
    """How the request is refused; the session must stay byte for byte the same."""
    before = bridge.session.dumps(), bridge.handle('{"do":"view"}')
    answer = ask(bridge, do, **arguments)
    assert (bridge.session.dumps(), bridge.handle('{"do":"view"}')) == before
    assert answer.keys() == {"ok", "error", "view"}
    assert answer["ok"] is False
    assert answer["view"] == json.loads(before[1])["view"]
    return answer["error"]["code"], answer["error"]["params"]


def dealt(number: int = 1) -> Bridge:
    bridge = Bridge()
    good(bridge, "new", number=number, id="first")
    return bridge


def at(position: Position) -> Bridge:
    bridge = Bridge()
    good(bridge, "new", position=str(position), id="first")
    return bridge


def test_there_is_one_door() -> None:
    assert json.loads(carpet.bridge.handle("{}"))["error"]["code"] == "request_verb"


def test_before_the_first_deal() -> None:
    assert good(Bridge(), "view") == {"ok": True, "events": [], "view": None}
    for do, more in (
        ("play", {"move": "t"}), ("build_all", {}), ("finish", {}), ("undo", {}), ("redo", {}),
        ("restart", {}), ("go", {"cursor": 0}), ("mark", {"hints": 1}), ("game", {}), ("links", {}),
    ):  # fmt: skip
        assert refused(Bridge(), do, **more) == ("no_attempt", {})


# --- new, restart, load -------------------------------------------------------------------------


def test_a_new_deal_by_number_cards_or_position() -> None:
    bridge = Bridge()
    answer = good(bridge, "new", number=1234, id="x")
    assert answer["events"] == [{"kind": "deal"}]
    assert answer["view"]["deal"] == {"number": 1234, "cards": None, "start": None}
    assert answer["view"]["attempt"] == {"id": "x", "hints": 0, "assisted": False}

    cards = str(Deal.numbered(1234))
    answer = good(bridge, "new", cards=cards)
    assert answer["view"]["deal"] == {"number": None, "cards": cards, "start": None}

    position = str(lay("3AKA", waste="9H"))
    answer = good(bridge, "new", position=position)
    assert answer["view"]["deal"] == {"number": None, "cards": None, "start": position}
    assert answer["view"]["can_undo"] is True
    assert [good(bridge, "undo")["events"] for _ in range(2)] == [[{"kind": "deal"}]] * 2
    assert refused(bridge, "undo") == ("nothing_to_undo", {})


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({}, "request_deal"),
        ({"number": 1, "cards": str(Deal.numbered(1))}, "request_deal"),
        ({"number": 0}, "deal_number"),
        ({"number": 2**53}, "deal_number"),
        ({"number": "1"}, "deal_number"),
        ({"number": 1.0}, "deal_number"),
        ({"number": True}, "deal_number"),
        ({"number": None}, "deal_number"),
        ({"cards": "2S"}, "deal_length"),
        ({"cards": None}, "deal_length"),
        ({"position": "KKKK"}, "position_fields"),
        ({"position": None}, "position_fields"),
        ({"number": 1, "id": ""}, "attempt_id"),
        ({"number": 1, "id": "x" * 65}, "attempt_id"),
        ({"number": 1, "id": 5}, "attempt_id"),
    ],
)
def test_a_new_deal_is_refused(arguments: dict[str, object], code: str) -> None:
    assert refused(dealt(), "new", **arguments)[0] == code


def test_restart() -> None:
    bridge = dealt(7)
    good(bridge, "play", move="t")
    answer = good(bridge, "restart", id="second")
    assert answer["events"] == [{"kind": "deal"}]
    assert (answer["view"]["attempt"]["id"], answer["view"]["cursor"]) == ("second", 0)
    assert answer["view"]["deal"]["number"] == 7
    answer = good(bridge, "undo")
    assert (answer["view"]["attempt"]["id"], answer["view"]["moves"]) == ("first", ["t"])
    assert refused(bridge, "restart", id="")[0] == "attempt_id"


def test_a_saved_session_takes_the_place_of_all() -> None:
    bridge = dealt()
    good(bridge, "play", move="t")
    good(bridge, "new", number=2, id="b")
    text = good(bridge, "save")["save"]
    other = dealt(9)
    answer = good(other, "load", text=text)
    assert answer["events"] == [{"kind": "deal"}]
    assert answer["view"] == good(bridge, "view")["view"]
    assert good(other, "save")["save"] == text
    assert good(other, "undo")["view"]["moves"] == ["t"]


@pytest.mark.parametrize("do", ["load", "open"])
def test_a_saved_game_is_opened_as_a_new_attempt(do: str) -> None:
    bridge = dealt()
    good(bridge, "play", move="t")
    text = good(bridge, "game")["save"]
    assert text == "carpet 1\ndeal 1\nmoves t\nat 1\n"
    other = dealt(9)
    answer = good(other, do, text=text, id="loaded")
    assert answer["view"]["deal"]["number"] == 1
    assert (answer["view"]["attempt"]["id"], answer["view"]["cursor"]) == ("loaded", 1)
    assert good(other, "undo")["view"]["cursor"] == 0
    assert good(other, "undo")["view"]["deal"]["number"] == 9


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "save_form"),
        ("hello", "save_form"),
        ("{}", "save_version"),
        (" {", "save_form"),
        ("carpet 1\ndeal 1\nmoves w\nat 0", "save_move"),
        (None, "request_argument"),
        (5, "request_argument"),
    ],
)
def test_a_load_is_all_or_nothing(text: object, code: str) -> None:
    bridge = dealt()
    good(bridge, "play", move="t")
    assert refused(bridge, "load", text=text)[0] == code
    assert refused(bridge, "load", text="carpet 1\ndeal 1\nmoves -\nat 0", id="")[0] == "attempt_id"


# --- moves --------------------------------------------------------------------------------------


def test_a_turn_a_fill_and_builds_say_what_travelled() -> None:
    bridge = at(lay("AAAK", {"c3": "2H"}, spaces="e4", waste="2S9D", stock="7S"))
    event = {"kind": "turn", "move": "t", "card": "7S", "from": "stock", "to": "waste"}
    assert good(bridge, "play", move="t")["events"] == [{**event, "undone": False}]
    event = {"kind": "fill", "move": "we4", "card": "7S", "from": "waste", "to": "e4"}
    assert good(bridge, "play", move="we4")["events"] == [{**event, "undone": False}]
    event = {"kind": "build", "move": "c3", "card": "2H", "from": "c3", "to": "H"}
    assert good(bridge, "play", move="c3")["events"] == [{**event, "undone": False}]
    good(bridge, "play", move="wc3")
    event = {"kind": "build", "move": "w", "card": "2S", "from": "waste", "to": "S"}
    assert good(bridge, "play", move="w")["events"] == [{**event, "undone": False}]

    event |= {"from": "S", "to": "waste"}
    assert good(bridge, "undo")["events"] == [{**event, "undone": True}]
    event |= {"from": "waste", "to": "S"}
    assert good(bridge, "redo")["events"] == [{**event, "undone": False}]


@pytest.mark.parametrize(
    ("move", "code", "params"),
    [
        ("t", "stock_empty", {"move": "t"}),
        ("w", "build_waits", {"move": "w", "card": "9D", "needs": "8D"}),
        ("a1", "build_space", {"move": "a1", "cell": "a1"}),
        ("b1", "build_waits", {"move": "b1", "card": "KS", "needs": "QS"}),
        ("wb1", "cell_taken", {"move": "wb1", "cell": "b1", "card": "KS"}),
        ("f9", "move_syntax", {"move": "f9"}),
        ("", "move_syntax", {"move": ""}),
        (None, "request_argument", {"argument": "move", "found": "None"}),
        (["t"], "request_argument", {"argument": "move", "found": "['t']"}),
    ],
)
def test_a_refused_move_says_why(move: object, code: str, params: dict[str, object]) -> None:
    bridge = at(lay("5A7K", {"b1": "KS"}, spaces="a1", stock="-", waste="9D"))
    assert refused(bridge, "play", move=move) == (code, params)


def test_the_waste_can_be_empty() -> None:
    assert refused(dealt(), "play", move="w") == ("waste_empty", {"move": "w"})


def test_joined_moves_are_undone_with_the_move_before_them() -> None:
    bridge = Bridge()
    good(bridge, "new", number=1)
    good(bridge, "play", move="t")
    good(bridge, "play", move="t", joined=True)
    assert good(bridge, "undo")["view"]["cursor"] == 0
    assert refused(bridge, "play", move="t", joined=1)[0] == "request_argument"


def test_build_all_is_one_step() -> None:
    bridge = at(lay("AKKA", {"e4": "3S", "a1": "4S"}, waste="9C5S2S", stock="2C"))
    view = good(bridge, "view")["view"]
    assert view["builds"] == 12
    answer = good(bridge, "build_all")
    assert [event["move"] for event in answer["events"]][:4] == ["w", "e4", "a1", "w"]
    assert (answer["view"]["cursor"], answer["view"]["builds"]) == (12, 0)
    assert refused(bridge, "build_all") == ("nothing_to_build", {})
    back = good(bridge, "undo")
    assert back["view"] == {**view, "moves": answer["view"]["moves"], "can_redo": True}
    forth = [(event["card"], event["to"], event["from"]) for event in answer["events"]]
    assert [(e["card"], e["from"], e["to"]) for e in back["events"]] == forth[::-1]
    assert all(event["undone"] for event in back["events"])
    assert good(bridge, "redo")["events"] == answer["events"]


def test_finish_plays_to_the_win_once_nothing_can_be_lost() -> None:
    bridge = at(lay("KKA3", stock="-"))
    assert good(bridge, "view")["view"]["finish"] is True
    answer = good(bridge, "finish")
    assert answer["view"]["outcome"] == "won"
    assert answer["view"]["finish"] is False
    assert refused(bridge, "finish") == ("not_locked", {"score": 52})
    assert good(bridge, "undo")["view"]["cursor"] == 0


def test_finish_turns_and_fills_where_it_must() -> None:
    bridge = at(lay("KKA3", spaces=" ".join(CELLS[:16]), waste="2D4C3D5C4D6C", stock="7C"))
    kinds = {event["kind"] for event in good(bridge, "finish")["events"]}
    assert kinds == {"turn", "fill", "build"}
    assert good(bridge, "view")["view"]["outcome"] == "won"


@pytest.mark.parametrize("number", range(1, 13))
def test_finish_always_wins(number: int) -> None:
    position = Deal.numbered(number).position()
    solution = solve(position)
    for move in solution.line:
        position = position.play(move)
        if position.locked:
            bridge = at(position)
            if position.outcome is None:
                assert good(bridge, "finish")["view"]["outcome"] == Outcome.WON.value


def test_finish_is_refused_while_something_can_be_lost() -> None:
    assert refused(dealt(), "finish") == ("not_locked", {"score": 4})


def test_what_is_opened_tells_how_it_ends_and_can_be_left() -> None:
    solution = solve(Deal.numbered(1234).position())
    line = " ".join(str(move) for move in solution.line)
    bridge = dealt()
    for moves, ends in ((line, "won"), ("t", None)):
        answer = good(bridge, "open", text=f"carpet 1\ndeal 1234\nmoves {moves}\nat 0\n", id="b")
        assert (answer["view"]["cursor"], answer["ends"]) == (0, ends)
        answer = good(bridge, "leave")
        assert (answer["view"]["attempt"]["id"], answer["events"]) == ("first", [{"kind": "deal"}])
    assert refused(bridge, "leave") == ("nothing_to_undo", {})


def test_going_through_an_attempt() -> None:
    bridge = dealt()
    for _ in range(3):
        good(bridge, "play", move="t")
    answer = good(bridge, "go", cursor=1)
    assert [event["undone"] for event in answer["events"]] == [True, True]
    assert (answer["view"]["cursor"], len(answer["view"]["moves"])) == (1, 3)
    answer = good(bridge, "go", cursor=3)
    assert [event["undone"] for event in answer["events"]] == [False, False]
    assert good(bridge, "go", cursor=3)["events"] == []
    assert refused(bridge, "go", cursor=4) == ("game_cursor", {"cursor": "4", "moves": 3})
    for wrong in (None, "1", 1.0, True, [1]):
        assert refused(bridge, "go", cursor=wrong)[0] == "request_argument"


def test_marks() -> None:
    bridge = dealt()
    assert good(bridge, "mark", hints=2)["view"]["attempt"]["hints"] == 2
    answer = good(bridge, "mark", assisted=True)
    assert answer["view"]["attempt"] == {"id": "first", "hints": 2, "assisted": True}
    assert good(bridge, "mark", assisted=False)["view"]["attempt"]["assisted"] is True
    assert good(bridge, "mark", hints=1000)["view"]["attempt"]["hints"] == 1000
    for wrong in (-1, 1001, 1.0, True, "1", None):
        expected = ("request_argument", {"argument": "hints", "found": quote(wrong)})
        assert refused(bridge, "mark", hints=wrong) == expected
    for wrong in (1, "true", None):
        expected = ("request_argument", {"argument": "assisted", "found": quote(wrong)})
        assert refused(bridge, "mark", assisted=wrong) == expected


# --- the view -----------------------------------------------------------------------------------


def test_the_whole_view() -> None:
    position = lay("3AKA", {"a1": "4S", "b1": "9C"}, spaces="e4", waste="KH2C", stock="QS")
    view = good(at(position), "view")["view"]
    assert view.pop("cells") == [str(card) if card else None for card in position.carpet]
    waits = view.pop("waits")
    assert waits["b1"] == "8C"
    assert "a1" not in waits
    assert "waste" not in waits
    targets = view.pop("targets")
    assert targets["a1"] == {"S": "a1"}
    assert targets["waste"] == {"C": "w", "e4": "we4"}
    assert targets["stock"] == {"waste": "t"}
    assert view == {
        "attempt": {"id": "first", "hints": 0, "assisted": False},
        "deal": {"number": None, "cards": None, "start": str(position)},
        "foundations": ["3S", "AH", "KD", "AC"],
        "next": ["4S", "2H", None, "2C"],
        "waste": ["KH", "2C"],
        "stock": len(position.stock),
        "unseen": [str(card) for card in sorted(position.stock)],
        "score": 18,
        "outcome": None,
        "builds": 18,
        "finish": False,
        "moves": [],
        "cursor": 0,
        "can_undo": False,
        "can_redo": False,
    }


def test_targets_are_the_legal_moves_and_nothing_else() -> None:
    bridge = dealt(3)
    while True:
        view = good(bridge, "view")["view"]
        game = bridge.session.attempt.game
        listed = {move for source in view["targets"].values() for move in source.values()}
        assert listed == {str(move) for move in game.position.legal_moves()}
        if not listed:
            break
        good(bridge, "play", move=max(listed))
    assert view["outcome"] in ("won", "blocked")
    assert view["targets"] == {}


def test_every_card_that_lies_open_fits_or_waits() -> None:
    view = good(at(lay("AAAK", spaces="a1", waste="9H")), "view")["view"]
    open_places = {cell for cell, card in zip(CELLS, view["cells"], strict=True) if card}
    fitting = {place for place, to in view["targets"].items() if to.keys() & set("SHDC")}
    assert view["waits"].keys() | fitting == open_places | {"waste"}
    assert not view["waits"].keys() & fitting


def test_a_view_tells_what_was_seen_and_nothing_else_of_the_stock() -> None:
    """Its cards are told as `Seen` has them, sorted: no page can give their order away."""
    position = Deal.numbered(5).position()
    while position.stock:
        seen = Seen.of(position)
        told = good(at(position), "view")["view"]
        other = good(at(position._replace(stock=position.stock[::-1])), "view")["view"]
        assert told["waste"] == [str(card) for card in seen.waste]
        assert told["unseen"] == [str(card) for card in seen.unseen]
        assert {**told, "deal": None} == {**other, "deal": None}
        position = position.play("t")


# --- the form of a request ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ("", "request_form"),
        ("{", "request_form"),
        ("null", "request_form"),
        ("[]", "request_form"),
        ('"view"', "request_form"),
        ("[" * 200_000, "request_form"),
        ("1" * 5000, "request_form"),
        (" " * (256 * 1024 + 1), "request_form"),
        (None, "request_form"),
        (b'{"do":"view"}', "request_form"),
        ("{}", "request_verb"),
        ('{"do":null}', "request_verb"),
        ('{"do":["view"]}', "request_verb"),
        ('{"do":"View"}', "request_verb"),
        ('{"do":"handle"}', "request_verb"),
        ('{"do":"\\ud800"}', "request_verb"),
        ('{"do":' + "[" * 500 + "]" * 500 + "}", "request_verb"),
    ],
)
def test_a_request_of_another_form_is_refused(request_: Any, code: str) -> None:
    bridge = dealt()
    before = bridge.session.dumps()
    answer = json.loads(bridge.handle(request_))
    assert answer["error"]["code"] == code
    assert answer["view"]["deal"]["number"] == 1
    assert len(bridge.handle(request_)) < 4000
    assert bridge.session.dumps() == before


def test_the_longest_request() -> None:
    request = '{"do":"view"}'
    assert '"ok":true' in Bridge().handle(request + " " * (256 * 1024 - len(request)))


def test_the_door_holds_when_something_behind_it_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = dealt()

    def broken(*moves: object, joined: bool) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(bridge.session, "play", broken)
    answer = ask(bridge, "play", move="t")
    expected = {"code": "internal", "params": {"error": "ZeroDivisionError", "text": "oops"}}
    assert answer["error"] == expected
    assert answer["view"]["cursor"] == 0


def test_a_game_played_through_the_door() -> None:
    bridge = dealt(2)
    line = solve(Deal.numbered(2).position()).line
    for cursor, move in enumerate(line, start=1):
        answer = good(bridge, "play", move=str(move))
        assert answer["view"]["cursor"] == cursor
        assert answer["view"]["can_undo"] is True
        assert answer["events"][0]["move"] == str(move)
    assert answer["view"]["outcome"] == "won"
    assert answer["view"]["score"] == 52
    assert answer["view"]["next"] == [None] * 4
    game = Game.loads(good(bridge, "game")["save"])
    assert game.position.outcome is Outcome.WON


# --- checking what others say of a game -----------------------------------------------------------


def test_saved_games_are_replayed_without_touching_the_one_on_the_table() -> None:
    won = Game(Deal.numbered(1234))
    won.play(*solve(Deal.numbered(1234).position()).line)
    begun = "carpet 1\ndeal 7\nmoves t t\nat 1\n"
    bridge = dealt()
    before = bridge.session.dumps()
    games = good(bridge, "check", texts=[won.dumps(), begun, begun.replace("t t", "t wa1"), "x"])
    assert games["games"] == [
        {"outcome": "won", "score": 52, "moves": len(won.moves)},
        {"outcome": None, "score": 4, "moves": 1},
        {"error": "save_move"},
        {"error": "save_form"},
    ]
    assert bridge.session.dumps() == before
    assert good(Bridge(), "check", texts=[begun])["view"] is None


@pytest.mark.parametrize("texts", [None, "carpet 1", [1], [["carpet 1"]], {}])
def test_only_texts_are_checked(texts: object) -> None:
    assert refused(dealt(), "check", texts=texts)[0] == "request_argument"
