"""The closed game as its player sees it: the unseen cards as a set, the waste as a pile.

With every card built that fits, a position is no more than that (docs/solver.md): each foundation
stands one below the lowest card of its suit that is unseen or in the waste, and counting cards
gives the spaces. The one choice is how many cards to take off the waste before the next turn.

A card is a number, 16 times its suit plus its rank, and a set of cards is a mask with those bits.
"""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..solver.table import STANDARD, Pack
from .seen import Seen

_LANE = 16
_SUIT = (1 << _LANE) - 1

_LOWER = [((1 << number) - 1) & ~((1 << (number & ~15)) - 1) for number in range(4 * _LANE)]
"""For each card, the lower ones of its suit."""


class Waste(NamedTuple):
    """A card of the waste with all that lies under it; the empty waste has no `below`."""

    card: int
    below: Waste | None
    cards: int
    """This card and those under it."""
    height: int
    lower: int
    """The lower cards of this card's suit, wherever they are."""
    covers: bool
    """Whether one of them lies under it."""
    tops: int
    """The score if all cards but those of this waste were out."""

    def after(self, takes: int) -> Waste:
        """The waste when so many cards are taken off."""
        waste = self
        for _ in range(takes):
            assert waste.below is not None
            waste = waste.below
        return waste


def number_of(card: Card) -> int:
    """The card's number."""
    return _LANE * card.suit + card.rank


def numbers_in(cards: int) -> list[int]:
    """The cards of a mask, each as its number, in order."""
    numbers = []
    while cards:
        lowest = cards & -cards
        cards ^= lowest
        numbers.append(lowest.bit_length() - 1)
    return numbers


class Play:
    """The rules of the closed game for a size of the pack (at most 4 suits of 13 ranks)."""

    def __init__(self, pack: Pack = STANDARD) -> None:
        self.surplus = pack.surplus
        self.lock = pack.lock
        self.guards = sum(
            1 << _LANE * suit + (pack.ranks + 1 if suit < pack.suits else 1) for suit in range(4)
        )
        """A card above each suit's last: a suit that is all out is one that waits for it."""
        self.empty = Waste(0, None, 0, 0, 0, False, pack.suits * pack.ranks)

    def seen(self, seen: Seen) -> tuple[int, Waste]:
        """The unseen cards and the waste of what is seen, before any build is made."""
        waste = self.empty
        for card in seen.waste:
            waste = self.put(number_of(card), waste)
        return sum(1 << number_of(card) for card in seen.unseen), waste

    def put(self, card: int, waste: Waste) -> Waste:
        """A card on top of a waste."""
        cards = waste.cards | 1 << card
        lower = _LOWER[card]
        return Waste(
            card,
            waste,
            cards,
            waste.height + 1,
            lower,
            bool(lower & waste.cards),
            self.score(cards),
        )

    def turn(self, unseen: int, waste: Waste, card: int) -> tuple[int, Waste]:
        """What is unseen, and the closed waste, when a card has been turned."""
        unseen &= ~(1 << card)
        return unseen, self.close(unseen, self.put(card, waste))

    def score(self, left: int) -> int:
        """How many cards are out when every card is but those in `left` and what waits for them."""
        left |= self.guards
        spades, hearts = left & _SUIT, left >> _LANE & _SUIT
        diamonds, clubs = left >> 2 * _LANE & _SUIT, left >> 3 * _LANE
        # The bit length of a suit's lowest card is its rank and one, its foundation's top and two.
        return (
            (spades & -spades).bit_length()
            + (hearts & -hearts).bit_length()
            + (diamonds & -diamonds).bit_length()
            + (clubs & -clubs).bit_length()
            - 8
        )

    def spaces(self, unseen: int, waste: Waste) -> int:
        """How many cells are empty with this waste, every card built that fits."""
        return self.score(unseen | waste.cards) + waste.height + unseen.bit_count() - self.surplus

    def locked(self, unseen: int, waste: Waste) -> bool:
        """Whether nobody can lose any more who builds what fits (T2)."""
        return self.score(unseen | waste.cards) >= self.lock

    def close(self, unseen: int, waste: Waste) -> Waste:
        """The waste when every card is built that fits (L1)."""
        while waste.below is not None and not waste.lower & (unseen | waste.below.cards):
            waste = waste.below
        return waste

    def choices(self, unseen: int, waste: Waste) -> list[Waste]:
        """From which wastes the next turn may be worth while, by D1, D2, D3 and L3.

        Those that take fewer cards come first. None is left if no card can ever be built again.
        """
        return [stop for stop in self._stops(unseen, waste) if self.hopes(unseen, stop)]

    def _stops(self, unseen: int, waste: Waste) -> list[Waste]:
        """By D1 to D3: each but the first takes more cards and leaves fewer spaces."""
        stops: list[Waste] = []
        counts: list[int] = []
        useless = False
        while True:
            spaces = self.spaces(unseen, waste)
            if not useless:
                while counts and counts[-1] <= spaces:
                    counts.pop()
                    stops.pop()
                counts.append(spaces)
                stops.append(waste)
            below = waste.below
            if below is None or (spaces <= 0 and waste.lower & (unseen | below.cards)):
                return stops
            useless = waste.covers
            waste = below

    def hopes(self, unseen: int, waste: Waste) -> bool:
        """Whether some suit's next card is unseen; if none is, turning helps nothing (L3)."""
        left = unseen | waste.cards
        for shift in (0, _LANE, 2 * _LANE, 3 * _LANE):
            suit = left >> shift & _SUIT
            if suit & -suit & unseen >> shift:
                return True
        return False

    def free_run(self, unseen: int, waste: Waste) -> Waste:
        """What is left when all cards are taken that give back the spaces they cost (D1)."""
        return self._stops(unseen, waste)[0]

    def fills_to_a_build(self, unseen: int, waste: Waste) -> int | None:
        """How many cards must go into spaces before one can be built; None if spaces don't last."""
        for fills in range(self.spaces(unseen, waste) + 1):
            if waste.below is None:
                return None
            if not waste.lower & (unseen | waste.below.cards):
                return fills
            waste = waste.below
        return None

    def ends_won(self, waste: Waste) -> bool:
        """Whether the game is won with the stock gone: the waste can be emptied."""
        while waste.below is not None:
            if waste.lower & waste.below.cards and self.spaces(0, waste) <= 0:
                return False
            waste = waste.below
        return True
