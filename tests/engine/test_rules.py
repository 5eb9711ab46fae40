"""The rules, R1 to R19, each with what it forbids. `test_rule_table.py` counts them."""

from __future__ import annotations

import pytest
from tables import lay, texts

import carpet
from carpet import Card, Deal, Game, IllegalMoveError, MoveError, Outcome, Position, PositionError
from carpet import move as moves
from carpet.cards import CELLS, PACK
from carpet.session import Session

MOVES = [str(move) for move in moves.MOVES]


def refusal(position: Position, move: str) -> tuple[str, dict[str, object]]:
    """How the position refuses the move; it must, and must stay as it is."""
    before = str(position)
    with pytest.raises(IllegalMoveError) as caught:
        position.play(move)
    assert str(position) == before
    assert move not in texts(position)
    return caught.value.code, caught.value.params


# --- R1 to R4: the pack and the deal ------------------------------------------------------------


def test_r1_the_pack_has_52_cards() -> None:
    assert len(set(PACK)) == 52
    assert {str(card) for card in PACK} == {r + s for r in "A23456789TJQK" for s in "SHDC"}


@pytest.mark.parametrize("name", ["", "1S", "JK", "XX", "10S", "S2", "2s", "2S ", "--", "*S", "2♠"])
def test_r1_refuses_jokers_and_other_cards(name: str) -> None:
    with pytest.raises(carpet.CardError) as caught:
        Card.parse(name)
    assert caught.value.code == "card"
    assert caught.value.params == {"card": name}


def test_r1_refuses_a_second_copy_of_a_card() -> None:
    cards = str(Deal.numbered(1))
    with pytest.raises(carpet.DealError) as caught:
        Deal.parse(cards[:-2] + cards[:2])
    assert caught.value.code == "deal_twice"
    assert caught.value.params == {"card": cards[:2], "place": 48}


def test_r2_the_aces_start_the_foundations_in_suit_order() -> None:
    position = Deal.numbered(1).position()
    assert position.foundations == (1, 1, 1, 1)
    assert str(position).startswith("AAAA ")
    nexts = [str(position.next_card(suit)) for suit in range(4)]
    assert nexts == ["2S", "2H", "2D", "2C"]


def test_r2_no_ace_is_ever_dealt() -> None:
    for number in range(1, 200):
        assert all(card.rank > 1 for card in Deal.numbered(number).cards)


@pytest.mark.parametrize("place", [1, 20, 21, 48])
def test_r2_refuses_a_deal_with_an_ace_in_it(place: int) -> None:
    """Dalton's form deals the aces with the rest; this game doesn't."""
    cards = str(Deal.numbered(7))
    with pytest.raises(carpet.DealError) as caught:
        Deal.parse(cards[: 2 * place - 2] + "AS" + cards[2 * place :])
    assert caught.value.code == "deal_ace"
    assert caught.value.params == {"card": "AS", "place": place}


def test_r2_refuses_a_position_with_an_ace_in_the_carpet() -> None:
    start = str(Deal.numbered(7).position())
    with pytest.raises(PositionError) as caught:
        Position.parse(start[:5] + "AS" + start[7:])
    assert caught.value.code in ("position_twice", "position_missing")


def test_r2_refuses_an_empty_foundation() -> None:
    start = str(Deal.numbered(7).position())
    for tops in ("-AAA", "AAA-", "0AAA", "AAA", "AAAAA", ""):
        with pytest.raises(PositionError) as caught:
            Position.parse(tops + start[4:])
        assert caught.value.code == "position_foundations"


def test_r3_twenty_cards_lie_in_five_columns_of_four() -> None:
    deal = Deal.numbered(3)
    position = deal.position()
    assert CELLS[:7] == ("a1", "b1", "c1", "d1", "e1", "a2", "b2")
    assert CELLS[-1] == "e4"
    assert len(CELLS) == 20
    assert position.carpet == deal.cards[:20]


def test_r3_every_carpet_card_is_available() -> None:
    """The four twos may be played wherever they lie: no card covers another."""
    for cell in CELLS:
        position = lay(cells={cell: "2H"})
        assert str(position.play(cell)).startswith("A2AA ")


@pytest.mark.parametrize("cell", ["a0", "a5", "f1", "A1", "1a", "a", "e44", "waste", "stock", "S"])
def test_r3_refuses_a_cell_that_is_not_there(cell: str) -> None:
    position = lay("AAAK", waste="KD", spaces="a1")
    for move in (cell, "w" + cell):
        with pytest.raises(MoveError) as caught:
            position.play(move)
        assert caught.value.code == "move_syntax"
        assert caught.value.params == {"move": move}


def test_r4_the_other_28_are_the_stock_and_the_waste_is_empty() -> None:
    deal = Deal.numbered(3)
    position = deal.position()
    assert position.stock == deal.cards[20:]
    assert len(position.stock) == 28
    assert position.waste == ()


def test_r4_no_stock_card_is_turned_for_the_player() -> None:
    """PySolFC turns the first stock card; here the player does."""
    position = Game(Deal.numbered(3)).position
    assert (len(position.waste), len(position.stock)) == (0, 28)
    assert refusal(position, "w")[0] == "waste_empty"


def test_r4_refuses_more_than_28_cards_in_waste_and_stock() -> None:
    start = Deal.numbered(3).position()
    first = start.carpet[0]
    assert first is not None
    crowded = start._replace(carpet=(None, *start.carpet[1:]), waste=(first,))
    with pytest.raises(PositionError) as caught:
        Position.parse(str(crowded))
    assert caught.value.code == "position_stock"
    assert caught.value.params == {"found": 29}


# --- R5 to R7: building -------------------------------------------------------------------------


def test_r5_every_suit_builds_from_two_to_king() -> None:
    for suit, name in enumerate("SHDC"):
        for rank in range(2, 14):
            tops = [1, 1, 1, 1]
            tops[suit] = rank - 1
            ranks = "".join("A23456789TJQK"[top - 1] for top in tops)
            card = str(Card(rank, suit))
            assert card[1] == name
            after = lay(ranks, {"c2": card}).play("c2")
            tops[suit] = rank
            assert after.foundations == tuple(tops)
            assert after.carpet[CELLS.index("c2")] is None


def test_r5_refuses_a_gap_and_names_the_card_that_is_needed() -> None:
    position = lay("2AAA", {"a1": "4S", "b1": "KS", "c1": "3H"})
    for cell, card, needs in (("a1", "4S", "3S"), ("b1", "KS", "QS"), ("c1", "3H", "2H")):
        code, params = refusal(position, cell)
        assert code == "build_waits"
        assert params == {"move": cell, "card": card, "needs": needs}


def test_r5_refuses_another_suit_of_the_same_colour() -> None:
    """Clubs stand at seven; the eight of spades is black too, and waits for its own seven."""
    position = lay("AAA7", {"a1": "8S", "b1": "8C"})
    assert refusal(position, "a1") == (
        "build_waits",
        {"move": "a1", "card": "8S", "needs": "7S"},
    )
    assert position.play("b1").foundations == (1, 1, 1, 8)


def test_r5_nothing_follows_the_king() -> None:
    """No step from king to ace: a finished foundation takes no card."""
    position = lay("KAAA")
    assert position.next_card(0) is None
    with pytest.raises(PositionError):
        Position.parse("KAAA AS" + str(position)[7:])


def test_r5_a_suit_is_finished_by_its_king() -> None:
    after = lay("QKKK", {"a1": "KS"}).play("a1")
    assert after.foundations == (13, 13, 13, 13)


def test_r6_undo_takes_a_build_back() -> None:
    """The rule binds moves; taking a move back is no move."""
    game = Game(lay(cells={"a1": "2S"}))
    game.play("a1")
    assert game.undo().foundations == (1, 1, 1, 1)


def test_r6_refuses_to_take_a_foundation_card_back() -> None:
    """PySolFC lets them. No move text can even say it, and no legal move takes one off."""
    position = lay("5AAA", spaces="a1 b2", waste="9D")
    for text in ("S", "Sa1", "5Sa1", "fa1", "sa1", "Sw", "S-", "u"):
        with pytest.raises(MoveError):
            position.play(text)
    for move in position.legal_moves():
        after = position.play(move)
        assert all(
            now >= then for now, then in zip(after.foundations, position.foundations, strict=True)
        )


def test_r7_a_carpet_card_goes_to_its_foundation() -> None:
    after = lay(cells={"e4": "2C"}).play("e4")
    assert after.foundations == (1, 1, 1, 2)
    assert after.carpet[19] is None
    assert (after.waste, after.stock) == ((), lay(cells={"e4": "2C"}).stock)


def test_r7_refuses_moves_between_cells_and_to_the_waste() -> None:
    """PySolFC moves cards between cells. Here no text says it, and no move brings it about."""
    position = lay("AAAK", {"a1": "KH"}, spaces="b1")
    for text in ("a1b1", "a1-b1", "a1w", "a1t", "b1a1", "a1 b1", "a1e4", "a1b1c1"):
        with pytest.raises(MoveError):
            position.play(text)
    for text in MOVES:
        if text in texts(position):
            after = position.play(text)
            held = [
                cell
                for cell in range(20)
                if after.carpet[cell] not in (None, position.carpet[cell])
            ]
            assert held == []


def test_r7_refuses_to_build_a_space() -> None:
    assert refusal(lay("AAAK", spaces="d2"), "d2") == ("build_space", {"move": "d2", "cell": "d2"})


# --- R8 to R13: stock, waste and spaces ---------------------------------------------------------


def test_r8_one_card_is_turned_at_a_time() -> None:
    position = lay(stock="7D8D", waste="KD")
    after = position.play("t")
    assert [str(card) for card in after.waste] == ["KD", "7D"]
    assert after.stock == position.stock[1:]
    assert (after.foundations, after.carpet) == (position.foundations, position.carpet)


@pytest.mark.parametrize("text", ["tt", "t1", "t3", "T", "ta1", "tS", "3t", " t", "t "])
def test_r8_refuses_to_turn_otherwise(text: str) -> None:
    with pytest.raises(MoveError):
        lay().play(text)


def test_r9_the_waste_top_goes_to_its_foundation_or_any_space() -> None:
    position = lay("AA4A", waste="9C5D", spaces="a1 c3 e4")
    assert [move for move in texts(position) if move.startswith("w")] == ["w", "wa1", "wc3", "we4"]
    built = position.play("w")
    assert built.foundations == (1, 1, 5, 1)
    assert str(built.waste[-1]) == "9C"
    for cell in ("a1", "c3", "e4"):
        filled = position.play("w" + cell)
        assert str(filled.carpet[CELLS.index(cell)]) == "5D"
        assert [str(card) for card in filled.waste] == ["9C"]


def test_r9_refuses_a_card_from_inside_the_waste() -> None:
    """The two of hearts fits, but lies below the king of diamonds."""
    position = lay("AAAK", waste="2HKD", spaces="a1")
    assert refusal(position, "w") == ("build_waits", {"move": "w", "card": "KD", "needs": "QD"})
    for text in ("2H", "w1", "w2", "w2H", "ww", "wwa1"):
        with pytest.raises(MoveError):
            position.play(text)
    assert str(position.play("wa1").play("w")).startswith("A2AK ")


def test_r9_refuses_an_empty_waste() -> None:
    position = lay("AAAK", spaces="a1")
    assert refusal(position, "w") == ("waste_empty", {"move": "w"})
    assert refusal(position, "wa1") == ("waste_empty", {"move": "wa1"})


def test_r10_a_space_is_filled_from_the_waste() -> None:
    after = lay("AAAK", waste="KD", spaces="b3").play("wb3")
    assert str(after.carpet[CELLS.index("b3")]) == "KD"


def test_r10_a_space_stays_open_until_the_player_fills_it() -> None:
    """GNOME AisleRiot refills it at once, from the waste or else the stock."""
    for waste in ("KD", ""):
        position = lay(cells={"a1": "2S"}, waste=waste)
        after = position.play("a1")
        assert after.carpet[0] is None
        assert (after.waste, after.stock) == (position.waste, position.stock)


def test_r10_refuses_to_fill_from_cell_stock_or_foundation() -> None:
    position = lay("3AAA", {"b1": "KH"}, spaces="a1", stock="9C")
    for text in ("ta1", "sa1", "b1a1", "Sa1", "9Ca1", "fa1"):
        with pytest.raises(MoveError):
            position.play(text)
    assert refusal(position, "wa1")[0] == "waste_empty"
    turned = position.play("t")
    assert str(turned.waste[-1]) == "9C"
    assert turned.carpet[0] is None


def test_r11_builds_and_fills_may_wait() -> None:
    """Turning is legal with builds and fills pending, even when that buries a card."""
    position = lay("AAAK", {"a1": "2S"}, spaces="b1", waste="2H")
    assert texts(position) == ["a1", "w", "wb1", "t"]
    buried = position.play("t")
    assert buried.waste[0] == Card.parse("2H")
    assert "a1" in texts(buried)
    assert "w" not in texts(buried)


def test_r11_refuses_nothing_that_waited() -> None:
    position = lay("AAAK", {"a1": "2S"}, spaces="b1")
    for _ in range(len(position.stock)):
        position = position.play("t")
    assert position.play("a1").foundations[0] == 2
    assert position.play("wb1").carpet[1] == position.waste[-1]


def test_r12_refuses_an_occupied_cell() -> None:
    """No stacking, whatever the cards are: not even the next lower or higher of the suit."""
    position = lay("AAK3", {"a1": "7C", "b1": "5C", "c1": "KS"}, waste="6C", spaces="e4")
    for cell, card in (("a1", "7C"), ("b1", "5C"), ("c1", "KS")):
        assert refusal(position, "w" + cell) == (
            "cell_taken",
            {"move": "w" + cell, "cell": cell, "card": card},
        )


def test_r12_a_filled_cell_is_occupied() -> None:
    position = lay("AAKA", waste="9H6C", spaces="a1").play("wa1")
    assert refusal(position, "wa1")[0] == "cell_taken"


def test_r12_a_cell_can_be_filled_right_after_a_build() -> None:
    position = lay(cells={"a1": "2S"}, waste="KD")
    assert refusal(position, "wa1")[0] == "cell_taken"
    assert str(position.play("a1").play("wa1").carpet[0]) == "KD"


def test_r13_the_stock_passes_once() -> None:
    position = Deal.numbered(5).position()
    turned = position
    for _ in range(28):
        turned = turned.play("t")
    assert turned.waste == position.stock
    assert turned.stock == ()


def test_r13_refuses_a_second_pass() -> None:
    position = lay(stock="-")
    assert position.waste
    assert refusal(position, "t") == ("stock_empty", {"move": "t"})
    for text in ("r", "redeal", "tw", "wt", "s"):
        with pytest.raises(MoveError):
            position.play(text)


def test_r13_play_goes_on_without_a_stock() -> None:
    position = lay("AAAK", {"a1": "2S"}, stock="-", waste="2H")
    assert texts(position) == ["a1", "w"]
    assert texts(position.play("a1")) == ["b1", "w", "wa1"]
    assert position.outcome is None


# --- R14 and R15: the end -----------------------------------------------------------------------


def test_r14_won_with_52_cards_out() -> None:
    last = lay("KKKQ", {"c3": "KC"})
    assert last.outcome is None
    after = last.play("c3")
    assert after.outcome is Outcome.WON
    assert after.score == 52
    assert after.legal_moves() == ()


def test_r14_refuses_to_call_51_cards_won() -> None:
    for place in ({"c3": "KC"}, {}):
        position = lay("KKKQ", place, spaces="" if place else " ".join(CELLS))
        assert position.outcome is None


def test_r14_every_move_is_refused_once_won() -> None:
    won = lay("KKKK")
    codes = {refusal(won, text)[0] for text in MOVES}
    assert codes == {"stock_empty", "waste_empty", "build_space"}


def blocked() -> Position:
    """Twenty full cells, no stock, nothing fits: the twos lie at the bottom of the waste."""
    return lay(stock="-", cells=_highest_twenty())


def _highest_twenty() -> dict[str, str]:
    highest = [str(Card(rank, suit)) for rank in range(9, 14) for suit in range(4)]
    return dict(zip(CELLS, highest, strict=True))


def test_r15_blocked_when_no_move_is_left() -> None:
    position = blocked()
    assert position.legal_moves() == ()
    assert position.outcome is Outcome.BLOCKED


def test_r15_an_empty_stock_alone_is_no_defeat() -> None:
    fits = lay(stock="-", waste="2S", cells=_highest_twenty())
    assert texts(fits) == ["w"]
    assert fits.outcome is None
    space = lay("3AAA", stock="-", spaces="e4")
    assert space.outcome is None


def test_r15_a_stock_is_no_block() -> None:
    position = lay(cells=_highest_twenty())
    assert texts(position) == ["t"]
    assert position.outcome is None


def test_r15_lost_but_not_blocked_is_not_blocked() -> None:
    """Every two lies under a king it needs: nothing can be won, yet a card can still be turned."""
    cells = _highest_twenty()
    position = lay(cells=cells, stock="2S2H2D2C3S3H3D3C4S4H4D4C")
    for _ in range(27):
        position = position.play("t")
        assert position.outcome is None
    assert position.play("t").outcome is Outcome.BLOCKED


def test_r15_a_space_without_a_waste_is_no_move() -> None:
    """Only a full carpet can block: with a space and no waste and stock, some card always fits."""
    position = lay("TTTT", stock="-", spaces="a1")
    assert position.waste == ()
    assert len(position.legal_moves()) == 4
    assert all(move.kind == "build" for move in position.legal_moves())


def test_r15_refuses_every_move_in_a_blocked_position() -> None:
    codes = {refusal(blocked(), text)[0] for text in MOVES}
    assert codes == {"stock_empty", "cell_taken", "build_waits"}


# --- R16 to R19: attempts, the score, the example -----------------------------------------------


def test_r16_a_restart_is_a_new_attempt_at_the_same_deal() -> None:
    session = Session()
    session.begin(Game(Deal.numbered(9)), "first")
    session.play("t")
    first = session.attempt
    session.restart("second")
    assert session.attempt is not first
    assert session.attempt.game.deal == first.game.deal
    assert session.attempt.game.moves == ()
    assert [str(move) for move in first.game.moves] == ["t"]


def test_r16_refuses_a_partial_redeal() -> None:
    """Nothing but legal moves changes an attempt: there is no text for a redeal or a shuffle."""
    game = Game(Deal.numbered(9))
    for text in ("redeal", "r", "n", "shuffle", "d", "", "-"):
        with pytest.raises(MoveError):
            game.play(text)
    assert game.position == Deal.numbered(9).position()
    assert {outcome.value for outcome in Outcome} == {"won", "blocked"}


def test_r17_the_score_counts_foundation_cards_with_the_aces() -> None:
    assert Deal.numbered(1).position().score == 4
    assert lay("5A3K").score == 22
    assert lay("KKKK").score == 52


def test_r17_only_builds_score() -> None:
    position = lay("AAAK", {"a1": "2S"}, spaces="b1", waste="9H")
    assert position.score == 16
    assert position.play("t").score == 16
    assert position.play("wb1").score == 16
    assert position.play("a1").score == 17


def test_r19_the_worked_example() -> None:
    """♠A on its foundation, ♠2 in the carpet, ♦K on top of the waste; rules page 08."""
    position = lay("AAAA", {"b2": "2S"}, waste="7CKD")

    after_two = position.play("b2")
    assert after_two.foundations == (2, 1, 1, 1)
    assert after_two.carpet[CELLS.index("b2")] is None

    filled = after_two.play("wb2")
    assert str(filled.carpet[CELLS.index("b2")]) == "KD"
    assert [str(card) for card in filled.waste] == ["7C"]


def test_r19_refuses_the_king_of_diamonds_on_the_two_of_spades() -> None:
    """For suit, since diamonds stand at the ace, and for rank, since a king is no three."""
    position = lay("AAAA", {"b2": "2S"}, waste="7CKD").play("b2")
    assert refusal(position, "w") == ("build_waits", {"move": "w", "card": "KD", "needs": "QD"})
    assert str(position.next_card(0)) == "3S"
    assert not position.fits(Card.parse("KD"))
    assert not position.fits(Card.parse("3D")), "right rank, wrong suit"
    assert not position.fits(Card.parse("KS")), "right suit, wrong rank"
    in_cell = position.play("wb2")
    assert refusal(in_cell, "b2") == ("build_waits", {"move": "b2", "card": "KD", "needs": "QD"})
