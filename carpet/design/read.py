"""Reading a design: the one question is whether it describes Carpet."""

from __future__ import annotations

from typing import NamedTuple

from .board import Board
from .check import At, free, keys, only, parse
from .rules import GAME, PACK


class Design(NamedTuple):
    """A design that this engine can play: its words, and how many columns its carpet has."""

    name: str
    description: str
    columns: int


def read_design(text: str) -> Design:
    """The design that `text` holds if it describes Carpet, in short or long form (R22).

    DesignError otherwise: `design_json`, `design_long`, `design_twice`, `design_form`,
    `design_missing`, `design_name`, `design_count`, `design_value`; `key` says where.
    """
    game = parse(text)
    if game.key("setup").value is not None:
        only(1, default=True)(game.key("schemaVersion"))
        game = game.key("setup")
    keys(GAME)(game)
    _check_pack(game.key("decks"))
    board = Board(game)
    board.check_rules()
    board.check_deal()
    win = game.key("winCondition")
    keys({"kind": only("allCardsIn"), "depots": free})(win)
    board.must_match(win.key("depots"), "foundation")
    name, description = game.key("name"), game.key("description")
    return Design(name.as_text(), description.as_text(missing=""), board.columns())


def _check_pack(decks: At) -> None:
    """One ordinary pack (R1), which is also what no `decks` at all means."""
    if decks.value is None:
        return
    packs = decks.items()
    if len(packs) != 1:
        raise decks.refused()
    keys(PACK)(packs[0])
