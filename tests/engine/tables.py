"""Positions laid out for a test: what matters is named, the rest of the pack lies where it may."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping
from pathlib import Path

import carpet
from carpet import Card, Game, Position
from carpet.cards import CELLS, PACK

SOURCES = Path(os.environ.get("CARPET_SOURCES") or Path(carpet.__file__).parent)
"""Where the engine can be read; where it runs may be bytecode alone."""


def lay(
    foundations: str = "AAAA",
    cells: Mapping[str, str] | None = None,
    *,
    spaces: str = "",
    waste: str = "",
    stock: str | None = None,
) -> Position:
    """A sound position. Cards that are not named fill the free cells, then the stock's end.

    `stock="-"` leaves no stock: the cards that are left over go under the waste.
    """
    tops = tuple("A23456789TJQK".index(rank) + 1 for rank in foundations)
    named = {cell: Card.parse(card) for cell, card in (cells or {}).items()}
    on_waste = _cards(waste)
    in_stock = () if stock in (None, "-") else _cards(stock)
    used = {*named.values(), *on_waste, *in_stock}
    free = iter([card for card in PACK if card.rank > tops[card.suit] and card not in used])
    empty = spaces.split()
    carpet = tuple(
        named.get(cell) or (None if cell in empty else next(free, None)) for cell in CELLS
    )
    left = tuple(free)
    if stock == "-":
        position = Position(tops, carpet, left + on_waste, ())
    else:
        position = Position(tops, carpet, on_waste, in_stock + left)
    return Position.parse(str(position))


def texts(position: Position) -> list[str]:
    """The legal moves as texts, in their order."""
    return [str(move) for move in position.legal_moves()]


def walk(game: Game, chance: random.Random) -> Iterator[Position]:
    """Play legal moves drawn by chance until none is left; give each position that comes."""
    while moves := game.position.legal_moves():
        yield game.play(chance.choice(moves))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
