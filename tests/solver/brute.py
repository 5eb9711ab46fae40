"""The game on small packs, played out in every possible way: no shortcut, no theorem.

A state is (tops, carpet, waste, turned): the ranks on the foundations, the set of cards in the
carpet, the waste from bottom to top, how many stock cards are turned. Cells have no names here,
since no rule looks at them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from carpet.solver.table import Card, Pack, Table

State: TypeAlias = tuple[tuple[int, ...], frozenset[Card], tuple[Card, ...], int]

LOST = 10**6


class Worth(NamedTuple):
    """What the best play from a state reaches: its score, and the fewest fills in a win."""

    best: int
    fills: int


class Brute:
    """Every state that can be reached from a deal, each with its worth."""

    def __init__(self, pack: Pack, stock: tuple[Card, ...], start: State) -> None:
        self.pack = pack
        self.stock = stock
        self.start = start
        self.worths: dict[State, Worth] = {}
        self.chances: dict[State, float] = {}
        self.worth(start)

    def moves(self, state: State) -> Iterator[tuple[str, State]]:
        tops, carpet, waste, turned = state
        for card in carpet:
            if fits(tops, card):
                yield "build", (raised(tops, card), carpet - {card}, waste, turned)
        if waste and fits(tops, waste[-1]):
            yield "build waste", (raised(tops, waste[-1]), carpet, waste[:-1], turned)
        if waste and len(carpet) < self.pack.cells:
            yield "fill", (tops, carpet | {waste[-1]}, waste[:-1], turned)
        if turned < len(self.stock):
            yield "turn", (tops, carpet, (*waste, self.stock[turned]), turned + 1)

    def worth(self, state: State) -> Worth:
        known = self.worths.get(state)
        if known is not None:
            return known
        best, fills = sum(state[0]), LOST
        if best == self.pack.suits * self.pack.ranks:
            fills = 0
        for kind, after in self.moves(state):
            worth = self.worth(after)
            best = max(best, worth.best)
            fills = min(fills, worth.fills + (kind == "fill"))
        self.worths[state] = Worth(best, fills)
        return self.worths[state]

    def chance(self, state: State) -> float:
        """The coin-tossing player's chance, by trying out both sides of every coin."""
        if state not in self.chances:
            after = dict(self.moves(state))
            for kind in ("build", "build waste"):
                if kind in after:
                    after = {kind: after[kind]}
            if after:
                self.chances[state] = sum(map(self.chance, after.values())) / len(after)
            else:
                self.chances[state] = float(sum(state[0]) == self.pack.suits * self.pack.ranks)
        return self.chances[state]

    def table(self, state: State) -> Table:
        """The solver's view of a state."""
        return Table(state[2], self.stock[state[3] :], self.pack)

    def spaces(self, state: State) -> int:
        return self.pack.cells - len(state[1])


def fits(tops: tuple[int, ...], card: Card) -> bool:
    return tops[card[1]] + 1 == card[0]


def raised(tops: tuple[int, ...], card: Card) -> tuple[int, ...]:
    return tuple(card[0] if suit == card[1] else top for suit, top in enumerate(tops))


def closed(brute: Brute, state: State) -> State:
    """The state after every build that can be made."""
    for kind, after in brute.moves(state):
        if kind.startswith("build"):
            return closed(brute, after)
    return state


SMALL = (
    (Pack(1, 9, 3), 20),
    (Pack(2, 5, 1), 60),
    (Pack(2, 6, 2), 50),
    (Pack(2, 7, 2), 40),
    (Pack(2, 7, 3), 15),
    (Pack(2, 8, 3), 8),
    (Pack(2, 9, 4), 2),
    (Pack(3, 4, 1), 30),
    (Pack(3, 5, 2), 6),
    (Pack(3, 6, 3), 1),
    (Pack(4, 4, 2), 3),
)
"""Packs, and how many deals of each a test looks at: the smaller the more."""


THOROUGH = int(os.environ.get("CARPET_THOROUGH", "1"))
"""How many times as many deals to look at as on every commit; 10 takes some minutes."""


def shuffled(pack: Pack, chance: random.Random) -> list[Card]:
    cards = [(rank, suit) for suit in range(pack.suits) for rank in range(2, pack.ranks + 1)]
    chance.shuffle(cards)
    return cards


def deals(seed: int) -> Iterator[Brute]:
    """Random deals, as many of each pack as SMALL says, searched through."""
    chance = random.Random(seed)
    for pack, count in SMALL:
        for _ in range(count * THOROUGH):
            cards = shuffled(pack, chance)
            carpet = frozenset(cards[: pack.cells])
            yield Brute(pack, tuple(cards[pack.cells :]), ((1,) * pack.suits, carpet, (), 0))


def hand_made(seed: int) -> Iterator[Brute]:
    """Random positions with cards out, holes, a waste and builds that nobody has made."""
    chance = random.Random(seed)
    for pack, count in SMALL:
        for _ in range(count * THOROUGH):
            tops = tuple(chance.randint(1, pack.ranks // 2) for _ in range(pack.suits))
            cards = [card for card in shuffled(pack, chance) if card[0] > tops[card[1]]]
            dealt = chance.randint(max(0, len(cards) - pack.suits * pack.ranks), pack.cells)
            carpet, rest = frozenset(cards[:dealt]), cards[dealt:]
            under = chance.randint(0, len(rest) // 2)
            yield Brute(pack, tuple(rest[under:]), (tops, carpet, tuple(rest[:under]), 0))
