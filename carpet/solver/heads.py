"""What a position is worth to a coin-tossing player.

It follows from one recursion (T4 in docs/solver.md). A card in the waste can't notice what lies
under it, but for the lowest rank of each suit there and the height: so for each such *head* it is
worked out once, from the time at which its card is turned, at which later times it can be taken
off again, and with which chance. To sit through the time until then, a head asks the heads that are
turned on top of it. The game is won if the empty waste sees the end of the stock.

Heads that can't be taken off in time (`last`, the dead test) are cut short. They are told apart by
it, too: the same head above different cards can have different such times.
"""

from __future__ import annotations

from typing import TypeAlias

from ..slices import Job
from .table import BIAS, Level, Table, below, dead

SLICE = 20
"""Heads between two yields."""

NODES = 5
"""How many nodes of the search take as long as one head."""

Chances: TypeAlias = tuple[float, tuple[tuple[int, float], ...]]
"""The chance that the game is won before this card is gone, and for each time at which the card can
be taken off the chance that this happens then."""


class Coin:
    """A player who builds all that fits, and else tosses a coin between a fill and a turn.

    The coin is fair, and tossed only where both moves are possible. What is found out about one
    waste and time is kept for the next: a whole attempt costs little more than its start.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: dict[tuple[int, int, int, int], Chances] = {}
        self._work = 0

    def chance(self, time: int, waste: int) -> Job[float]:
        """The chance that this player wins, exact but for rounding."""
        level: Level | None = self.table.level(waste)
        times: tuple[tuple[int, float], ...] = ((time, 1.0),)
        total = 0.0
        while level is not None and times and not dead(level, times[0][0]):
            won, times = yield from self._explore(level, times)
            total += won
            level = below(level)
        yield self._work * NODES
        self._work = 0
        return total

    def _explore(self, level: Level, start: tuple[tuple[int, float], ...]) -> Job[Chances]:
        """What becomes of a level that is the top at the times in `start`, with such chances."""
        self._work += 1
        if self._work == SLICE:
            yield SLICE * NODES
            self._work = 0
        spaces, _, _, last, fits, _, below, height, _ = level
        table, size, lock = self.table, self.table.size, self.table.lock + height
        here = [0.0] * (size + 1)
        for when, share in start:
            here[when] = share
        won = 0.0
        gone = []
        for time in range(start[0][0], last // 8):
            share = here[time]
            if not share:
                continue
            if spaces[time] + time >= lock:
                won += share
                continue
            if below is None:
                won += share if time == size else 0.0
            elif time >= fits:
                gone.append((time, share))
                continue
            elif spaces[time] > BIAS:
                share /= 1 if time == size else 2
                gone.append((time, share))
            if time == size:
                break
            turned = table.turn(level, time)
            key = time, turned[2], height, turned[3]
            worth = self._known.get(key)
            if worth is None:
                worth = self._known[key] = yield from self._explore(turned, ((time + 1, 1.0),))
            above, times = worth
            won += share * above
            for later, part in times:
                here[later] += share * part
        # A tuple: the garbage collector loses interest in it, and there are thousands.
        return won, tuple(gone)
