"""From the search's answer to moves that a player can make."""

from __future__ import annotations

from ..cards import Card
from ..move import BUILD_WASTE, BUILDS, FILLS, TURN, Move
from ..position import Position
from .search import Found


class Hand:
    """A position while the moves of a line are made on it, with cards found by name."""

    def __init__(self, position: Position) -> None:
        self.moves: list[Move] = []
        self.tops = list(position.foundations)
        self.cell_of = {card: cell for cell, card in enumerate(position.carpet) if card is not None}
        self.spaces = [cell for cell, card in enumerate(position.carpet) if card is None]
        self.spaces.reverse()
        self.waste = list(position.waste)
        self.stock = list(reversed(position.stock))

    @property
    def score(self) -> int:
        return sum(self.tops)

    def build_all(self) -> None:
        """Build every card that fits until none does (L1)."""
        before = -1
        while before != len(self.moves):
            before = len(self.moves)
            for suit, rank in enumerate(self.tops):
                card = Card(rank + 1, suit)
                while True:
                    if card in self.cell_of:
                        cell = self.cell_of.pop(card)
                        self.spaces.append(cell)
                        self.moves.append(BUILDS[cell])
                    elif self.waste and self.waste[-1] == card:
                        self.waste.pop()
                        self.moves.append(BUILD_WASTE)
                    else:
                        break
                    self.tops[suit] = card.rank
                    card = Card(card.rank + 1, suit)

    def fill(self) -> None:
        cell = self.spaces.pop()
        self.cell_of[self.waste.pop()] = cell
        self.moves.append(FILLS[cell])

    def turn(self) -> None:
        self.waste.append(self.stock.pop())
        self.moves.append(TURN)


def line(position: Position, found: Found, score: int) -> tuple[Move, ...]:
    """Moves that go the way found, and on until `score` cards are out."""
    hand = Hand(position)
    hand.build_all()
    for stop in _stops(found):
        while len(hand.waste) > stop:
            hand.fill()
            hand.build_all()
        if hand.stock:
            hand.turn()
            hand.build_all()
    while hand.score < score:
        if hand.stock:
            hand.turn()
        else:
            hand.fill()
        hand.build_all()
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
