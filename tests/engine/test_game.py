"""An attempt: moves, steps, undo and redo, and the text that it is saved as."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from second import DATA
from tables import lay, walk

from carpet import (
    CarpetError,
    Deal,
    Game,
    GameError,
    IllegalMoveError,
    MoveError,
    PositionError,
    SaveError,
)
from carpet.game import all_builds
from carpet.save_text import LONGEST

START = Deal.numbered(1234)


def played(*steps: str) -> Game:
    """Deal 1 with these steps; moves within a step are joined by +."""
    game = Game(Deal.numbered(1))
    for step in steps:
        game.play(*step.split("+"))
    return game


def moves(game: Game) -> str:
    return " ".join(map(str, game.moves))


# --- play, undo, redo ---------------------------------------------------------------------------


def test_a_game_begins_at_its_deal() -> None:
    game = Game(START)
    assert game.deal == START
    assert game.start == game.position == START.position()
    assert (game.moves, game.cursor, game.can_undo, game.can_redo) == ((), 0, False, False)


def test_a_game_may_begin_at_a_position() -> None:
    position = lay("3AKA", waste="9H")
    game = Game(position)
    assert game.deal is None
    assert game.start == game.position == position


def test_a_game_refuses_an_unsound_start() -> None:
    position = START.position()
    for wrong in (position._replace(stock=()), position._replace(foundations=(1, 1, 2, 1))):
        with pytest.raises(PositionError):
            Game(wrong)
    with pytest.raises(PositionError):
        Game(Deal(START.cards[:-1]))


def test_play_gives_the_position() -> None:
    game = Game(START)
    assert game.play("t") is game.position
    assert game.position == START.position().play("t")
    assert (moves(game), game.cursor, game.can_undo, game.can_redo) == ("t", 1, True, False)


def test_undo_and_redo_to_both_ends() -> None:
    game = Game(START)
    positions = [game.position, *(game.play("t") for _ in range(28))]
    assert moves(game) == " ".join("t" * 28)
    for position in positions[-2::-1]:
        assert game.undo() == position == game.position
    with pytest.raises(GameError) as caught:
        game.undo()
    assert (caught.value.code, caught.value.params) == ("nothing_to_undo", {})
    for position in positions[1:]:
        assert game.redo() == position == game.position
    with pytest.raises(GameError) as caught:
        game.redo()
    assert (caught.value.code, caught.value.params) == ("nothing_to_redo", {})


def test_undo_puts_the_card_back_into_the_same_cell() -> None:
    game = Game(lay("AAAK", {"c3": "2H"}, spaces="a1 e4", waste="9H"))
    before = game.position
    game.play("c3")
    assert game.undo() == before
    game.play("we4")
    assert game.undo() == before


def test_a_new_move_drops_what_waited_for_redo() -> None:
    game = played("t", "t", "t")
    game.undo()
    game.undo()
    game.play("t")
    assert (moves(game), game.cursor, game.can_redo) == ("t t", 2, False)
    game.undo()
    game.play("b1")
    assert moves(game) == "t b1"
    assert game.position == Deal.numbered(1).position().play("t").play("b1")
    game.undo()
    game.play("d2")
    assert game.position == Deal.numbered(1).position().play("t").play("d2")


def test_several_moves_as_one_step() -> None:
    game = played("t", "t+t+t", "t")
    cursors = []
    while game.can_undo:
        game.undo()
        cursors.append(game.cursor)
    assert cursors == [4, 1, 0]
    while game.can_redo:
        game.redo()
        cursors.append(game.cursor)
    assert cursors == [4, 1, 0, 1, 4, 5]


def test_joined_moves_belong_to_the_step_before_them() -> None:
    game = Game(Deal.numbered(1234))
    game.play("t")
    game.play("t")
    game.play("t", joined=True)
    assert Game.loads(game.dumps()).dumps() == game.dumps()
    game.undo()
    assert game.cursor == 1
    game.redo()
    assert game.cursor == 3


def test_the_first_move_of_all_is_a_step_even_if_joined() -> None:
    game = Game(Deal.numbered(1234))
    game.play("t", joined=True)
    game.undo()
    assert game.cursor == 0
    game.redo()
    assert game.cursor == 1


def test_a_refused_move_joins_nothing() -> None:
    game = Game(Deal.numbered(1234))
    game.play("t")
    game.play("t")
    with pytest.raises(IllegalMoveError):
        game.play("wa1", joined=True)
    game.undo()
    assert game.cursor == 1


def test_no_moves_are_no_step() -> None:
    game = played("t", "t")
    game.undo()
    assert game.play() == game.position
    assert (game.cursor, game.can_redo) == (1, True)


@pytest.mark.parametrize(
    ("step", "error"), [(("t", "w", "t"), IllegalMoveError), (("t", "x"), MoveError)]
)
def test_a_refused_step_changes_nothing(step: tuple[str, ...], error: type[CarpetError]) -> None:
    game = Game(Deal.numbered(2))
    game.play("t")
    game.play("t")
    game.undo()
    before = game.dumps(), game.position
    with pytest.raises(error):
        game.play(*step)
    assert (game.dumps(), game.position) == before


def test_going_to_any_cursor_drops_nothing() -> None:
    game = played("t", "t+t", "t")
    seen = [game.position_at(cursor) for cursor in range(5)]
    for cursor in (0, 3, 1, 4, 2):
        assert game.go(cursor) == seen[cursor] == game.position
        assert (game.cursor, len(game.moves)) == (cursor, 4)
    assert [game.cursor, game.undo() == seen[1], game.cursor] == [2, True, 1]
    game.go(2)
    assert [game.redo() == seen[3], game.cursor] == [True, 3]


@pytest.mark.parametrize("cursor", [-1, 5, 1.0, True, None, "1", 10**30])
def test_other_cursors_are_refused(cursor: object) -> None:
    game = played("t", "t+t", "t")
    with pytest.raises(GameError) as caught:
        game.go(cursor)  # type: ignore[arg-type]
    assert caught.value.code == "game_cursor"
    assert caught.value.params == {"cursor": str(cursor), "moves": 4}
    assert game.cursor == 4


def test_a_move_from_the_middle_of_a_step_keeps_its_beginning_as_a_step() -> None:
    game = played("t", "t+t+t", "t")
    game.go(3)
    game.play("t")
    assert game.dumps() == "carpet 1\ndeal 1\nmoves t t+t t\nat 4\n"
    game.go(1)
    game.play("t")
    assert game.dumps() == "carpet 1\ndeal 1\nmoves t t\nat 2\n"
    game.go(0)
    game.play("t")
    assert game.dumps() == "carpet 1\ndeal 1\nmoves t\nat 1\n"


def test_games_are_equal_if_their_saves_are() -> None:
    assert played("t", "t") == played("t", "t")
    assert played("t", "t") != played("t+t")
    assert played("t") != "carpet 1\ndeal 1\nmoves t\nat 1\n"
    undone = played("t", "t")
    undone.undo()
    assert undone != played("t", "t")
    with pytest.raises(TypeError):
        hash(undone)


def test_a_repr_can_be_typed_back_in() -> None:
    game = played("t", "t+t")
    assert eval(repr(game), {"Game": Game}) == game


def test_all_builds() -> None:
    """The carpet before the waste, in cell order, and what each build sets free."""
    position = lay("AKKA", {"e4": "3S", "a1": "4S"}, waste="9C5S2S", stock="2C")
    builds = [str(move) for move in all_builds(position)]
    assert builds == ["w", "e4", "a1", "w", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2"]
    assert all_builds(lay("KKKK")) == ()


# --- the save -----------------------------------------------------------------------------------


def test_the_text_of_a_save() -> None:
    assert Game(START).dumps() == "carpet 1\ndeal 1234\nmoves -\nat 0\n"
    game = played("t", "t+t", "t")
    game.undo()
    assert game.dumps() == "carpet 1\ndeal 1\nmoves t t+t t\nat 3\n"
    cards = str(START)
    assert Game(Deal.parse(cards)).dumps() == f"carpet 1\ndeal {cards}\nmoves -\nat 0\n"
    position = lay("3AKA", waste="9H")
    assert Game(position).dumps() == f"carpet 1\nposition {position}\nmoves -\nat 0\n"


@pytest.mark.parametrize("games", [30, pytest.param(1000, marks=pytest.mark.long)])
def test_every_prefix_of_random_games_can_be_saved_and_loaded(games: int, seed: int) -> None:
    chance = random.Random(games + seed)
    for number in range(games):
        start = Deal.numbered(number + 1)
        game = Game(start if number % 2 else start.position() if number % 4 else Deal(start.cards))
        assert Game.loads(game.dumps()) == game
        for _ in walk(game, chance):
            if chance.random() < 0.2:
                for _ in range(chance.randint(1, 3)):
                    if game.can_undo:
                        game.undo()
            loaded = Game.loads(game.dumps())
            assert loaded.dumps() == game.dumps()
            assert (loaded.position, loaded.moves) == (game.position, game.moves)
            assert loaded.deal == game.deal


@pytest.mark.parametrize(
    "text",
    [
        "carpet 1\ndeal 1\nmoves t t+t t\nat 3",
        "\n\n  carpet 1\r\n\r\n\tdeal 1  \r\nmoves  t   t+t  t \r\nat 3\r\n\r\n",
        "carpet 1\ndeal 0001\nmoves t t+t t\nat 003\n",
    ],
)
def test_white_space_that_mail_adds_is_passed_over(text: str) -> None:
    assert Game.loads(text).dumps() == "carpet 1\ndeal 1\nmoves t t+t t\nat 3\n"


def refused(text: object) -> SaveError:
    with pytest.raises(SaveError) as caught:
        Game.loads(text)  # type: ignore[arg-type]
    return caught.value


GOOD = ["carpet 1", "deal 1", "moves t t+t t", "at 3"]


@pytest.mark.parametrize(
    ("line", "put", "quoted"),
    [
        (0, "", "deal 1"),
        (0, "Carpet 1", "Carpet 1"),
        (0, "carpet", "carpet"),
        (0, "carpet1", "carpet1"),
        (1, "", "moves t t+t t"),
        (1, "deal", "deal"),
        (1, "start 1", "start 1"),
        (1, "position", "position"),
        (2, "", "at 3"),
        (2, "moves", "moves"),
        (2, "t t t", "at 3"),
        (3, "", ""),
        (3, "at", "at"),
        (3, "at -1", "at -1"),
        (3, "at three", "at three"),
        (3, "at 1.0", "at 1.0"),
        (3, "at ٣", "at ٣"),
        (3, "at 0003", "at 0003"),
        (3, "at ²", "at ²"),
        (3, "at 3\ncarpet 1\ndeal 2", "carpet 1"),
    ],
)
def test_a_save_of_another_form_is_refused_with_its_line(line: int, put: str, quoted: str) -> None:
    error = refused("\n".join([*GOOD[:line], put, *GOOD[line + 1 :]]))
    assert (error.code, error.params) == ("save_form", {"line": quoted})


@pytest.mark.parametrize("lines", range(4))
@pytest.mark.parametrize("start", ["deal 1", f"position {lay()}"])
def test_a_save_that_breaks_off_is_refused(start: str, lines: int) -> None:
    error = refused("\n".join([GOOD[0], start, *GOOD[2:]][:lines]))
    assert (error.code, error.params) == ("save_form", {"line": ""})


@pytest.mark.parametrize(
    ("version", "code"),
    [
        *((text, "save_version") for text in ("0", "01", "02", "1.0", "next", "2" * 40, "-2")),
        *((text, "save_newer") for text in ("2", "10", "99999")),
    ],
)
def test_a_save_of_another_version_is_refused(version: str, code: str) -> None:
    error = refused("\n".join([f"carpet {version}", *GOOD[1:]]))
    assert (error.code, error.params) == (code, {"version": version})


@pytest.mark.parametrize(
    ("start", "params"),
    [
        ("deal 0", {"reason": "deal_number", "number": "0"}),
        ("deal 9007199254740992", {"reason": "deal_number", "number": "9007199254740992"}),
        ("deal 00000000000000001", {"reason": "deal_length", "found": 17}),
        ("deal ٣", {"reason": "deal_length", "found": 1}),
        ("deal -1", {"reason": "deal_length", "found": 2}),
        ("deal " + "2S" * 48, {"reason": "deal_twice", "card": "2S", "place": 2}),
        ("position KKKK", {"reason": "position_fields", "found": 1}),
    ],
)
def test_a_save_of_no_deal_is_refused_with_the_reason(
    start: str, params: dict[str, object]
) -> None:
    error = refused("\n".join([GOOD[0], start, *GOOD[2:]]))
    assert (error.code, error.params) == ("save_start", params)


@pytest.mark.parametrize(
    ("steps", "params"),
    [
        ("t x t", {"number": 2, "move": "x", "reason": "move_syntax"}),
        ("t t w", {"number": 3, "move": "w", "reason": "build_waits"}),
        ("wa1", {"number": 1, "move": "wa1", "reason": "cell_taken"}),
        ("t t++t", {"number": 2, "move": "t++t", "reason": "move_syntax"}),
        ("t+ t", {"number": 1, "move": "t+", "reason": "move_syntax"}),
        ("- t", {"number": 1, "move": "-", "reason": "move_syntax"}),
        (" ".join("t" * 29), {"number": 29, "move": "t", "reason": "stock_empty"}),
    ],
)
def test_a_save_with_an_illegal_move_is_refused(steps: str, params: dict[str, object]) -> None:
    error = refused("\n".join([*GOOD[:2], f"moves {steps}", GOOD[3]]))
    assert (error.code, error.params) == ("save_move", params)


@pytest.mark.parametrize("cursor", ["5", "999"])
def test_a_save_with_a_cursor_beyond_its_moves_is_refused(cursor: str) -> None:
    error = refused("\n".join([*GOOD[:3], f"at {cursor}"]))
    assert (error.code, error.params) == ("save_cursor", {"cursor": cursor, "moves": 4})


def test_a_save_that_is_too_long_is_refused() -> None:
    good = "\n".join(GOOD)
    assert Game.loads(good + " " * (LONGEST - len(good))).cursor == 3
    error = refused(good + " " * (LONGEST + 1 - len(good)))
    assert (error.code, error.params) == ("save_long", {"length": LONGEST + 1})


@pytest.mark.parametrize("text", [None, 5, b"carpet 1", [], {}])
def test_a_save_that_is_no_text_is_refused(text: object) -> None:
    error = refused(text)
    assert (error.code, error.params) == ("save_form", {"line": ""})


@pytest.mark.parametrize(
    "path", sorted((DATA / "saves").glob("*.carpet")), ids=lambda path: path.name
)
def test_saves_last(path: Path) -> None:
    """Saves as they were written by each version that was ever shipped; none is taken out.

    Beside each stands the position that it must still lead to.
    """
    text = path.read_text()
    game = Game.loads(text)
    assert f"{game.position}\n" == path.with_suffix(".position").read_text()
    assert Game.loads(game.dumps()) == game
    if text.startswith("carpet 1\n"):
        assert game.dumps() == text


def test_there_are_golden_saves() -> None:
    assert len(list((DATA / "saves").glob("*.carpet"))) >= 4
