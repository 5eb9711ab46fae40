"""Choices tried out on random orders of the unseen cards, where one ply can't tell them apart.

In each order two things are asked of each choice: can it be won by a player who knows this order,
and does a simple rule win it that knows nothing? The first alone is too hopeful, the second too
clumsy; together with the value they judge well (bench/solver).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..slices import Job
from ..solver.search import search
from ..solver.table import Table, below
from .rule import play_out, suited
from .seen import Seen
from .value import Choice

TRUST = 0.5
"""How much it counts that the rule wins an order, beside that it can be won."""

WEIGHT = 2.0
"""How much a choice's value counts, beside the share of orders that can be won."""

ENOUGH = 25
"""So many orders are tried before the choices may be called clearly apart."""

_WORK_PER_ORDER = 15
"""What an order costs beside the search itself, counted in nodes."""


class Trial:
    """Some choices before the next turn, tried out on one order after another."""

    def __init__(self, seen: Seen, seed: int, choices: Sequence[Choice]) -> None:
        """Of choices that take more and more cards."""
        self.seen = seen
        self.choices = choices
        self.kept = [0] * len(choices)
        """In how many orders each choice can still be won."""
        self.tried = 0
        self._orders = seen.orders(seed)
        self._totals = [0.0] * len(choices)
        """Per choice, what the orders say in all: 1 if one can be won, and `TRUST` more if the rule
        wins it."""
        self._gaps = [[0.0] * len(choices) for _ in choices]
        """For each two choices, the sum of the squares of how far apart the orders see them."""

    def again(self) -> Job[None]:
        """Try one more order."""
        table = Table(self.seen.waste, next(self._orders))
        suits = suited(table)
        time = table.begin
        level = table.level((1 << time) - 1)
        taken = 0
        worths = []
        for number, choice in enumerate(self.choices):
            while taken < choice.takes:
                rest = below(level)
                assert rest is not None
                level = rest
                taken += 1
            turned = table.turn(level, time)
            worth = 0.0
            # An order that the rule wins needs no search: it is won.
            if play_out(table, suits, time + 1, turned):
                worth = 1.0 + TRUST
            elif (yield from search(table, time + 1, turned)):
                worth = 1.0
            self.kept[number] += worth > 0
            worths.append(worth)
        self.tried += 1
        for number, worth in enumerate(worths):
            self._totals[number] += worth
            for other, against in enumerate(worths):
                self._gaps[number][other] += (worth - against) ** 2
        yield _WORK_PER_ORDER * (1 + len(self.choices))

    def best(self) -> Choice:
        """The choice for which most speaks; of equal ones that which takes the fewest cards."""
        return self.choices[self._ranked()[0]]

    def decided(self) -> bool:
        """Whether some order can be won, and more are most unlikely to change the best choice."""
        if self.tried < ENOUGH or not any(self.kept):
            return False
        first, second = self._ranked()[:2]
        lead = self._score(first) - self._score(second)
        return lead**2 > 16 * self._gaps[first][second]

    def _ranked(self) -> list[int]:
        return sorted(range(len(self.choices)), key=lambda number: -self._score(number))

    def _score(self, number: int) -> float:
        """What orders and value say of a choice, in orders; rounded, so that ties are ties."""
        return round(self._totals[number] + WEIGHT * self.tried * self.choices[number].value, 6)
