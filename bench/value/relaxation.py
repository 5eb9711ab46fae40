"""What seeing the stock is worth, taken back: how much a player pays for choosing before seeing.

Brown, Smith and Sun ("Information relaxations and duality in stochastic dynamic programs",
Operations Research 58, 2010): let a player see the order of the stock, but charge for it. A charge
that costs every player nothing on average who doesn't look leaves the best that such a player can
do below the mean of what the one who looks still reaches.

Here the charge is made from C, the chance that the order turns out to be one that can be won. A
turn leaves C as it is, on average; a choice made before it can only lower it, by

    loss(position, choice) = the mean over all orders of
                             (can the position be won?) - (can it be won after this choice?)

so any player wins C(start) less the losses of the choices made, on average, and one who can't see
the stock can't save more of them than one who can.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterable, Sequence
from itertools import count, islice
from typing import TypeAlias

from carpet.slices import finish
from carpet.solver.search import dig, search, worthwhile
from carpet.solver.table import STANDARD, Card, Level, Pack, Table, height, locked, places

Losses: TypeAlias = Callable[[Table, int, list[Level]], list[float]]
"""What each of the choices loses, from a table's cards and a time; the order that the table holds
must not change the answer."""


def least(table: Table, losses: Losses) -> float:
    """The least that a player loses in all who knows the table's order: the penalty of one deal."""
    tie = count()
    # Of ways that cost the same, the one that is nearest to the end goes on.
    todo = [(0.0, -table.begin, next(tie), table.level((1 << table.begin) - 1))]
    seen: set[tuple[int, int]] = set()
    while True:
        paid, early, _, level = heapq.heappop(todo)
        time = -early
        stops = choices(table, level, time)
        if not stops:
            return paid
        place = time, places(stops[0])
        if place in seen:
            continue
        seen.add(place)
        for stop, loss in zip(stops, losses(table, time, stops), strict=True):
            heapq.heappush(todo, (paid + loss, early - 1, next(tie), table.turn(stop, time)))


def choices(table: Table, level: Level, time: int) -> list[Level]:
    """The levels from which the next turn may be worth while for somebody who can't see the stock.

    None is left where nothing can be lost any more: the stock is gone, the game locked or hopeless.
    """
    if time == table.size:
        return []
    stops = worthwhile(level, time)
    if locked(table, stops[0], time):
        return []
    return dig(table, stops, time)[0]


def sampled(orders: int, seed: int) -> Losses:
    """Losses from so many random orders, the same ones for the same seed and position."""

    def losses(table: Table, time: int, stops: list[Level]) -> list[float]:
        waste = cards_of(table, stops[0])
        unseen = sorted(table.cards[time:])
        chance = random.Random(f"{seed} {waste} {unseen}")
        tried = (chance.sample(unseen, len(unseen)) for _ in count())
        return mean_losses(waste, [height(stop) for stop in stops], islice(tried, orders))

    return losses


def mean_losses(
    waste: Sequence[Card],
    heights: Sequence[int],
    orders: Iterable[Sequence[Card]],
    pack: Pack = STANDARD,
) -> list[float]:
    """What each choice of a position loses, over these orders of the stock.

    A choice is how high the waste is left; what lies above is taken off before the next turn.
    """
    lost = [0] * len(heights)
    of = 0
    if len(heights) > 1:
        for order in orders:
            won = _won(Table(waste, order, pack), heights)
            of += 1
            if not all(won) and any(won):
                lost = [sum_ + (not kept) for sum_, kept in zip(lost, won, strict=True)]
    return [losses / max(of, 1) for losses in lost]


def _won(table: Table, heights: Sequence[int]) -> list[bool]:
    """Whether each choice can be won in the table's order."""
    time = table.begin
    levels = [table.root]
    for place in range(time):
        levels.append(table.turn(levels[-1], place))
    turned = [table.turn(levels[left], time) for left in heights]
    return [finish(search(table, time + 1, level)) is not None for level in turned]


def cards_of(table: Table, level: Level) -> list[Card]:
    """The waste of a level, from bottom to top."""
    return [card for place, card in enumerate(table.cards) if places(level) >> place & 1]
