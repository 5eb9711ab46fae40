"""Positions: their text, what is unsound and where, the order of moves, what is locked."""

from __future__ import annotations

import json

import pytest
from second import rows
from tables import lay, texts

from carpet import Card, Deal, IllegalMoveError, Move, MoveError, Outcome, Position, PositionError
from carpet.cards import CELLS, PACK
from carpet.move import BUILDS, FILLS, MOVES, TURN

START = str(Deal.numbered(1).position())
LATE = "KKKJ ----------/----------/----------/------KC-- QC -"


def problem(text: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(PositionError) as caught:
        Position.parse(text)  # type: ignore[arg-type]
    assert str(caught.value)
    return caught.value.code, caught.value.params


# --- the text -----------------------------------------------------------------------------------


def test_the_text_of_a_start() -> None:
    foundations, carpet, waste, stock = START.split(" ")
    assert foundations == "AAAA"
    assert [len(row) for row in carpet.split("/")] == [10, 10, 10, 10]
    assert waste == "-"
    assert len(stock) == 56


@pytest.mark.parametrize(
    "text", [START, LATE, "KKKK " + "/".join(["-" * 10] * 4) + " - -", str(lay("3AK5", waste="9H"))]
)
def test_text_and_position_are_one(text: str) -> None:
    position = Position.parse(text)
    assert str(position) == text
    assert eval(repr(position), {"Position": Position, "Card": Card}) == position


def test_piles_are_written_bottom_first_and_next_first() -> None:
    position = lay("AAAK", waste="9H6D", stock="TSJS")
    waste, stock = str(position).split(" ")[2:]
    assert waste == "9H6D"
    assert stock.startswith("TSJS")
    assert str(position.waste[-1]) == "6D"
    assert str(position.play("t").waste[-1]) == "TS"


@pytest.mark.parametrize("text", [None, 5, b"AAAA", ["AAAA"], Position.parse(LATE)])
def test_what_is_no_text_is_refused(text: object) -> None:
    code, params = problem(text)
    assert code == "position_fields"
    assert params.keys() == {"found"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", 1),
        ("KKKK", 1),
        (START + " ", 5),
        (" " + START, 5),
        (START.replace(" ", "  ", 1), 5),
        (START.rpartition(" ")[0], 3),
        (START.replace(" ", "\t"), 1),
        (START + " -", 5),
    ],
)
def test_fields_are_four_with_one_space_between(text: str, found: int) -> None:
    assert problem(text) == ("position_fields", {"found": found})


@pytest.mark.parametrize("tops", ["", "AAA", "AAAAA", "aAAA", "1AAA", "AAA-", "A♠AA", "10AA"])
def test_foundations_are_four_ranks(tops: str) -> None:
    assert problem(tops + START[4:]) == ("position_foundations", {"found": tops})


@pytest.mark.parametrize(
    "carpet",
    ["", "-", "----------/----------/----------", "-" * 43, "/".join(["-" * 10] * 5),
     "/".join(["-" * 8] * 5), "/".join(["-" * 10, "-" * 10, "-" * 12, "-" * 8])],
)  # fmt: skip
def test_the_carpet_is_four_rows_of_five(carpet: str) -> None:
    assert problem(f"KKKK {carpet} - -") == ("position_carpet", {"found": carpet})


@pytest.mark.parametrize("name", ["XX", "-2", "2-", "2s", "AX"])
def test_a_wrong_card_is_named_with_its_cell(name: str) -> None:
    assert problem(LATE.replace("KC", name)) == ("position_card", {"place": "d4", "card": name})


@pytest.mark.parametrize("pile", ["waste", "stock"])
def test_a_wrong_pile_is_named(pile: str) -> None:
    for text in ("", "--", "Q", "QC-", "QCK", "2S" * 29):
        fields = ["KKKJ", LATE.split(" ")[1], "QC", "-"]
        fields[2 if pile == "waste" else 3] = text
        if text == "--":
            assert problem(" ".join(fields)) == ("position_card", {"place": pile, "card": "--"})
        else:
            assert problem(" ".join(fields)) == ("position_pile", {"pile": pile, "found": text})
    fields[2 if pile == "waste" else 3] = "QX"
    assert problem(" ".join(fields)) == ("position_card", {"place": pile, "card": "QX"})


def test_28_cards_in_a_pile_can_be_read() -> None:
    assert len(lay(stock="-").waste) == 28
    assert problem("AAAA " + LATE.split(" ")[1] + " - " + "2S" * 28)[0] == "position_twice"


def test_long_text_is_quoted_short() -> None:
    _, params = problem("A" * 5000 + START[4:])
    assert params == {"found": "A" * 119 + "…"}
    exactly = "A" * 120
    assert problem(exactly + START[4:]) == ("position_foundations", {"found": exactly})


# --- sound --------------------------------------------------------------------------------------


def test_every_start_is_sound() -> None:
    for number in range(1, 50):
        assert Deal.numbered(number).position().problems() == ()


@pytest.mark.parametrize(
    ("text", "params"),
    [
        (LATE.replace("QC", "-"), {"card": "QC"}),
        (LATE.replace("KC", "--"), {"card": "KC"}),
        (LATE.replace("KKKJ", "KKKT"), {"card": "JC"}),
    ],
)
def test_a_missing_card_is_named(text: str, params: dict[str, object]) -> None:
    assert problem(text) == ("position_missing", params)


@pytest.mark.parametrize(
    ("text", "params"),
    [
        (LATE.replace("KKKJ", "KKKQ"), {"card": "QC", "places": ["C", "waste"]}),
        (LATE.replace("KKKJ", "KKKK").replace("QC", "-"), {"card": "KC", "places": ["C", "d4"]}),
        (LATE[:-1] + "KC", {"card": "KC", "places": ["d4", "stock"]}),
        (LATE.replace("QC", "QCQC"), {"card": "QC", "places": ["waste", "waste"]}),
        (LATE.replace("------KC--", "KC----KCKC"), {"card": "KC", "places": ["a4", "d4", "e4"]}),
        (LATE.replace("QC", "QCAS"), {"card": "AS", "places": ["S", "waste"]}),
    ],
)
def test_a_card_that_is_there_twice_is_named_with_its_places(
    text: str, params: dict[str, object]
) -> None:
    assert problem(text) == ("position_twice", params)


def test_more_than_28_cards_in_waste_and_stock() -> None:
    start = Position.parse(START)
    assert start.carpet[19] is not None
    crowded = start._replace(carpet=(*start.carpet[:19], None), waste=(start.carpet[19],))
    (only,) = crowded.problems()
    assert (only.code, only.params) == ("position_stock", {"found": 29})
    assert problem(str(crowded)) == ("position_stock", {"found": 29})


def test_all_problems_are_told_at_once() -> None:
    late = Position.parse(LATE)
    wrong = late._replace(waste=(Card(14, 0), Card(12, 2)), stock=(Card(1, 4),))
    assert [(error.code, error.params) for error in wrong.problems()] == [
        ("position_card", {"place": "waste", "card": "Card(rank=14, suit=0)"}),
        ("position_card", {"place": "stock", "card": "Card(rank=1, suit=4)"}),
        ("position_twice", {"card": "QD", "places": ["D", "waste"]}),
        ("position_missing", {"card": "QC"}),
    ]


@pytest.mark.parametrize("tops", [(), (1, 1, 1), (0, 1, 1, 1), (1, 1, 1, 14), (1, 1, 1, 1, 1)])
def test_hand_made_foundations_are_checked(tops: tuple[int, ...]) -> None:
    (only,) = Position.parse(START)._replace(foundations=tops).problems()
    assert (only.code, only.params) == ("position_foundations", {"found": repr(tops)})


def test_a_hand_made_carpet_is_checked() -> None:
    start = Position.parse(START)
    for cards in (start.carpet[:19], (*start.carpet, None), ()):
        (only,) = start._replace(carpet=cards).problems()
        assert (only.code, only.params) == ("position_cells", {"found": len(cards)})
    both = start._replace(foundations=(), carpet=()).problems()
    assert [error.code for error in both] == ["position_foundations", "position_cells"]


# --- moves --------------------------------------------------------------------------------------


def test_the_42_moves() -> None:
    assert len({str(move) for move in MOVES}) == 42
    for move in MOVES:
        assert Move.parse(str(move)) is Move.parse(move)
        assert eval(repr(move), {"Move": Move}) == move
    assert str(TURN) == "t"
    assert [str(move) for move in BUILDS] == list(CELLS)
    assert [str(move) for move in FILLS] == ["w" + cell for cell in CELLS]


@pytest.mark.parametrize(
    "text", ["", "x", "W", "B3", "b5", "f1", "wwb3", "b3 ", "w b3", None, 3, ("turn", None), b"t"]
)
def test_what_is_no_move_is_refused(text: object) -> None:
    for parse in (Move.parse, Position.parse(START).play):
        with pytest.raises(MoveError) as caught:
            parse(text)  # type: ignore[arg-type]
        assert caught.value.code == "move_syntax"
        expected = text if isinstance(text, str) else repr(text)
        assert caught.value.params == {"move": expected}


def test_a_hand_made_move_is_checked_and_made_plain() -> None:
    for move in (Move("turn", 3), Move("fill", None), Move("build", 20), Move("deal", None)):  # type: ignore[arg-type]
        with pytest.raises(MoveError):
            Move.parse(move)
    plain = Move.parse(Move("fill", 3.0))  # type: ignore[arg-type]
    assert type(plain.cell) is int


def test_builds_come_first_then_fills_in_cell_order_then_the_turn() -> None:
    position = lay("AA4K", {"d1": "2S", "b2": "2H"}, waste="9H5D", spaces="a1 e2 c4")
    assert texts(position) == ["d1", "b2", "w", "wa1", "we2", "wc4", "t"]


def test_a_waste_top_may_fit_its_foundation_and_a_space() -> None:
    position = lay("AA4K", waste="5D", spaces="e1")
    assert [text for text in texts(position) if text[0] == "w"] == ["w", "we1"]


def test_several_builds_in_a_chain_from_the_waste() -> None:
    position = lay("AAAK", waste="5S4S3S2S")
    for score in (17, 18, 19, 20):
        position = position.play("w")
        assert position.score == score
    assert position.waste == ()


def test_twenty_builds_before_the_first_turn() -> None:
    cells = dict(
        zip(CELLS, map(str, (Card(r, s) for r in range(2, 7) for s in range(4))), strict=True)
    )
    position = lay(cells=cells)
    for cell in CELLS:
        position = position.play(cell)
    assert position.score == 24
    assert position.carpet == (None,) * 20
    assert texts(position) == ["t"]


def test_a_space_with_an_empty_waste_is_no_fill() -> None:
    position = lay("AAAK", spaces="a1")
    assert not any(move.kind == "fill" for move in position.legal_moves())


def test_a_refused_fill_says_first_that_the_cell_is_taken() -> None:
    """With nothing to fill it with as well, the cell is what the player pointed at."""
    with pytest.raises(IllegalMoveError) as caught:
        Position.parse(START).play("wa1")
    assert caught.value.code == "cell_taken"


def test_a_position_never_changes() -> None:
    position = Position.parse(START)
    for move in position.legal_moves():
        assert position.play(move) != position
    assert str(position) == START
    with pytest.raises(AttributeError):
        position.stock = ()  # type: ignore[misc]


def test_legal_moves_agree_with_another_program() -> None:
    """100 positions, their legal moves listed by a program that shares nothing with this one."""
    positions = [json.loads(row) for row in rows("oracle/positions.jsonl")]
    assert len(positions) == 100
    for row in positions:
        position = Position.parse(row["position"])
        assert str(position) == row["position"]
        assert set(texts(position)) == set(row["moves"]), row["position"]


# --- how it stands ------------------------------------------------------------------------------


def test_what_a_card_waits_for() -> None:
    position = lay("3AKA")
    assert position.waits_for(Card.parse("4S")) is None
    assert position.waits_for(Card.parse("7C")) == Card.parse("6C")
    assert [str(card) if card else None for card in map(position.next_card, range(4))] == [
        "4S", "2H", None, "2C",
    ]  # fmt: skip
    fitting = [str(card) for card in PACK if position.fits(card)]
    assert fitting == ["4S", "2H", "2C"]


@pytest.mark.parametrize(
    ("tops", "locked"),
    [
        ("AAAA", False),
        ("777A", False),  # 22
        ("KTAA", False),  # 25
        ("KKAA", False),  # 28
        ("KK2A", False),  # 29, a two is missing
        ("K9A6", False),  # 29, a two is missing
        ("9884", True),  # 29, all twos out
        ("KJ32", True),  # 29, all twos out, just
        ("8875", False),  # 28
        ("KKA3", True),  # 30
        ("KKKK", True),
    ],
)
def test_nothing_can_be_lost_from_30_cards_or_29_with_all_twos(tops: str, locked: bool) -> None:
    assert lay(tops).locked is locked


def test_a_score_of_29_can_be_blocked_while_a_two_is_missing() -> None:
    """So the lock can't begin earlier: 23 cards left, the two below two cards in the waste."""
    cells = [Card(rank, 3) for rank in range(3, 14)] + [Card(rank, 2) for rank in range(5, 14)]
    carpet = dict(zip(CELLS, map(str, cells), strict=True))
    position = lay("KK2A", carpet, stock="-", waste="2C3D4D")
    assert position.score == 29
    assert position.outcome is Outcome.BLOCKED


@pytest.mark.parametrize("number", range(1, 6))
def test_outcome_is_blocked_only_without_a_move(number: int) -> None:
    position = Deal.numbered(number).position()
    while moves := position.legal_moves():
        assert position.outcome is None
        position = position.play(moves[-1])
    assert position.outcome in (Outcome.WON, Outcome.BLOCKED)
