"""From the search's answer to moves that a player can make."""

from __future__ import annotations

from ..cards import Card
from ..move import BUILD_WASTE, BUILDS, FILLS, TURN, Move
from ..position import Position
from .search import Found


class Hand:
    """A position while the moves of a line are made on it; every build is made at once."""

    def __init__(self, position: Position) -> None:
        self.moves: list[Move] = []
        self.score = position.score
        self.waste = list(position.waste)
        self.stock = list(reversed(position.stock))
        self._tops = list(position.foundations)
        self._cell_of = {card: cell for cell, card in enumerate(position.carpet) if card}
        self._spaces = [cell for cell, card in enumerate(position.carpet) if not card][::-1]
        for suit in range(len(self._tops)):
            self._build_from_carpet(suit)
        self._build_from_waste()

    def fill(self) -> None:
        """Fill a space with the waste's top card, which doesn't fit."""
        cell = self._spaces.pop()
        self._cell_of[self.waste.pop()] = cell
        self.moves.append(FILLS[cell])
        self._build_from_waste()

    def turn(self) -> None:
        """Turn a stock card."""
        self.waste.append(self.stock.pop())
        self.moves.append(TURN)
        self._build_from_waste()

    def _build_from_waste(self) -> None:
        waste, tops = self.waste, self._tops
        while waste and waste[-1].rank == tops[waste[-1].suit] + 1:
            suit = waste.pop().suit
            self.moves.append(BUILD_WASTE)
            self._raise(suit)
            self._build_from_carpet(suit)

    def _build_from_carpet(self, suit: int) -> None:
        while (cell := self._cell_of.pop(Card(self._tops[suit] + 1, suit), None)) is not None:
            self._spaces.append(cell)
            self.moves.append(BUILDS[cell])
            self._raise(suit)

    def _raise(self, suit: int) -> None:
        self._tops[suit] += 1
        self.score += 1


def line(position: Position, found: Found, score: int) -> tuple[Move, ...]:
    """Moves that go the way found, and on until `score` cards are out."""
    hand = Hand(position)
    for stop in _stops(found):
        while len(hand.waste) > stop:
            hand.fill()
        if hand.stock:
            hand.turn()
    while hand.score < score:
        if hand.stock:
            hand.turn()
        else:
            hand.fill()
    return tuple(hand.moves)


def _stops(found: Found) -> list[int]:
    """How high the waste is before each turn of the way."""
    stops = [found.stop]
    node = found.node
    while node[2] is not None:
        turned = node[1]
        stops.append(turned[7] - 1)
        node = node[2]
    stops.reverse()
    return stops
