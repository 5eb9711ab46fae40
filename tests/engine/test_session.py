"""Attempts one after another: undo and redo across them, counted help, the session's save."""

from __future__ import annotations

import json

import pytest
from tables import lay

from carpet import Deal, Game, GameError, SaveError
from carpet.session import KEPT_ATTEMPTS, MOST_HINTS, Session, check_name


def session(*names: str, turns: int = 2) -> Session:
    """Attempts with these names at deals 1, 2, …, with so many turns made in each."""
    found = Session()
    for number, name in enumerate(names, start=1):
        found.begin(Game(Deal.numbered(number)), name)
        for _ in range(turns):
            found.play("t")
    return found


def at(found: Session) -> tuple[str, int]:
    return found.attempt.name, found.attempt.game.cursor


def test_nothing_can_be_done_before_the_first_deal() -> None:
    empty = Session()
    assert (empty.started, empty.can_undo, empty.can_redo) == (False, False, False)
    for act in (empty.undo, empty.redo, lambda: empty.play("t"), lambda: empty.restart("b")):
        with pytest.raises(GameError) as caught:
            act()
        assert (caught.value.code, caught.value.params) == ("no_attempt", {})
    assert not empty.started


def test_undo_leads_back_through_attempts_and_redo_forth() -> None:
    found = session("a", "b")
    path = [at(found)]
    while found.can_undo:
        found.undo()
        path.append(at(found))
    assert path == [("b", 2), ("b", 1), ("b", 0), ("a", 2), ("a", 1), ("a", 0)]
    with pytest.raises(GameError, match="no move has been made") as caught:
        found.undo()
    assert caught.value.code == "nothing_to_undo"
    back = [at(found)]
    while found.can_redo:
        found.redo()
        back.append(at(found))
    assert back == path[::-1]
    with pytest.raises(GameError) as caught:
        found.redo()
    assert caught.value.code == "nothing_to_redo"


def test_an_attempt_is_left_for_the_one_before_at_once() -> None:
    """However many moves were made in it, and both stand where they were."""
    found = session("a", "b")
    found.leave()
    assert at(found) == ("a", 2)
    found.redo()
    assert at(found) == ("b", 2)
    for alone in (session("a"), Session()):
        with pytest.raises(GameError, match="no attempt before") as caught:
            alone.leave()
        assert caught.value.code == "nothing_to_undo"


def test_a_new_deal_keeps_what_waited_for_redo_in_the_attempt_before() -> None:
    """A slip on New costs nothing: undo finds the attempt as it was left, its redo included."""
    found = session("a", turns=3)
    found.undo()
    found.begin(Game(Deal.numbered(5)), "b")
    found.undo()
    assert at(found) == ("a", 2)
    found.redo()
    assert at(found) == ("a", 3)
    found.redo()
    assert at(found) == ("b", 0)


def test_a_move_in_an_earlier_attempt_drops_the_later_ones() -> None:
    found = session("a", "b")
    for _ in range(3):
        found.undo()
    found.play("t")
    assert (at(found), found.can_redo) == (("a", 3), False)


def test_a_refused_move_and_no_move_drop_nothing() -> None:
    found = session("a", "b")
    for _ in range(4):
        found.undo()
    before = found.dumps()
    with pytest.raises(ValueError, match="is no move"):
        found.play("t", "x")
    found.play()
    assert found.dumps() == before


def test_a_new_deal_from_an_earlier_attempt_drops_the_later_ones() -> None:
    found = session("a", "b", "c")
    for _ in range(6):
        found.undo()
    assert at(found) == ("a", 2)
    found.begin(Game(Deal.numbered(9)), "d")
    assert not found.can_redo
    found.undo()
    assert at(found) == ("a", 2)


def test_restart_begins_the_same_deal_or_position() -> None:
    position = lay("3AKA", waste="9H")
    literal = Deal.parse(str(Deal.numbered(8)))
    for start in (Deal.numbered(7), literal, position):
        found = Session()
        found.begin(Game(start), "a")
        found.play("t")
        found.restart("b")
        assert at(found) == ("b", 0)
        assert found.attempt.game == Game(start)
        found.undo()
        assert at(found) == ("a", 1)


def test_the_oldest_attempts_are_let_go() -> None:
    found = session(*map(str, range(KEPT_ATTEMPTS + 3)), turns=0)
    names = [found.attempt.name]
    while found.can_undo:
        found.undo()
        names.append(found.attempt.name)
    assert names == [str(number) for number in range(KEPT_ATTEMPTS + 2, 2, -1)]
    assert len(names) == KEPT_ATTEMPTS == 20
    assert Session.loads(found.dumps()).dumps() == found.dumps()


def test_help_is_counted_and_no_undo_takes_it_back() -> None:
    found = session("a")
    found.attempt.mark(2, False)
    found.attempt.mark(1, True)
    found.attempt.mark(0, False)
    found.undo()
    found.begin(Game(Deal.numbered(3)), "b")
    assert (found.attempt.hints, found.attempt.assisted) == (0, False)
    found.undo()
    assert (found.attempt.hints, found.attempt.assisted) == (3, True)


def test_counting_help_stops_where_a_save_can_still_be_read() -> None:
    found = session("a")
    for _ in range(3):
        found.attempt.mark(MOST_HINTS - 1, False)
    assert found.attempt.hints == MOST_HINTS
    assert Session.loads(found.dumps()).attempt.hints == MOST_HINTS


# --- the save -----------------------------------------------------------------------------------


def test_the_text_of_a_save() -> None:
    found = session("a", "b", turns=1)
    found.attempt.mark(2, True)
    found.undo()
    found.undo()
    assert json.loads(found.dumps()) == {
        "carpet": 1,
        "at": 0,
        "attempts": [
            {"id": "a", "hints": 0, "assisted": False, "game": "carpet 1\ndeal 1\nmoves t\nat 1\n"},
            {"id": "b", "hints": 2, "assisted": True, "game": "carpet 1\ndeal 2\nmoves t\nat 0\n"},
        ],
    }


def test_a_save_brings_everything_back() -> None:
    found = session("a", "ü 💮", "c" * 64)
    for _ in range(4):
        found.undo()
        loaded = Session.loads(found.dumps())
        assert loaded.dumps() == found.dumps()
        assert at(loaded) == at(found)
        assert (loaded.can_undo, loaded.can_redo) == (found.can_undo, found.can_redo)


GOOD = session("a", "b")


def saved(**changes: object) -> str:
    return json.dumps({**json.loads(GOOD.dumps()), **changes})


def attempt(**changes: object) -> str:
    first = json.loads(GOOD.dumps())["attempts"][0]
    return saved(at=0, attempts=[{**first, **changes}])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "save_form"),
        ("{", "save_form"),
        ("[]", "save_form"),
        ("null", "save_form"),
        ("{" * 100_000, "save_form"),
        ('{"carpet":' * 20_000, "save_long"),
        ("{}", "save_version"),
        (saved(carpet=0), "save_version"),
        (saved(carpet=2), "save_newer"),
        (saved(carpet="1"), "save_version"),
        (saved(attempts=[]), "save_form"),
        (saved(attempts={}), "save_form"),
        (saved(attempts=None), "save_form"),
        (saved(at=0, attempts=[1]), "save_form"),
        (saved(at=0, attempts=[{}]), "save_form"),
        (saved(at=-1), "save_form"),
        (saved(at=2), "save_form"),
        (saved(at=True), "save_form"),
        (saved(at=None), "save_form"),
        (attempt(hints=-1), "save_form"),
        (attempt(hints=MOST_HINTS + 1), "save_form"),
        (attempt(hints=True), "save_form"),
        (attempt(hints=1.0), "save_form"),
        (attempt(assisted=1), "save_form"),
        (attempt(assisted=None), "save_form"),
        (attempt(game=None), "save_form"),
        (attempt(game=""), "save_form"),
        (attempt(game="carpet 2\n"), "save_newer"),
        (attempt(game="carpet 1\ndeal 1\nmoves w\nat 0"), "save_move"),
        (attempt(id=None), "attempt_id"),
        (attempt(id=""), "attempt_id"),
        (attempt(id="x" * 65), "attempt_id"),
    ],
)
def test_a_wrong_save_is_refused(text: str, code: str) -> None:
    with pytest.raises(SaveError) as caught:
        Session.loads(text)
    assert caught.value.code == code
    assert json.dumps(caught.value.params)


def test_one_wrong_attempt_spoils_the_save() -> None:
    attempts = json.loads(GOOD.dumps())["attempts"]
    attempts[1]["game"] = attempts[1]["game"].replace("at 2", "at 3")
    with pytest.raises(SaveError) as caught:
        Session.loads(saved(attempts=attempts))
    assert (caught.value.code, caught.value.params) == ("save_cursor", {"cursor": "3", "moves": 2})


def test_too_many_attempts_are_refused() -> None:
    one = json.loads(GOOD.dumps())["attempts"][0]
    assert Session.loads(saved(attempts=[one] * 20)).started
    with pytest.raises(SaveError):
        Session.loads(saved(attempts=[one] * 21))


def test_the_longest_save() -> None:
    text = GOOD.dumps()
    longest = 128 * 1024
    assert Session.loads(text + " " * (longest - len(text))).started
    with pytest.raises(SaveError) as caught:
        Session.loads(text + " " * (longest - len(text) + 1))
    assert (caught.value.code, caught.value.params) == ("save_long", {"length": longest + 1})


def test_names() -> None:
    for name in ("a", "x" * 64, "ü", " "):
        assert check_name(name) == name
    for wrong in ("", "x" * 65, None, 5, ["a"]):
        with pytest.raises(SaveError) as caught:
            check_name(wrong)
        assert caught.value.code == "attempt_id"
        assert caught.value.params.keys() == {"id"}
