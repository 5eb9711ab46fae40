"""The search: can the waste be emptied, or brought down to a given height?

Depth first over closed positions, always trying first to take the most cards. A node is a time
and the level that was just turned. The only choice is how many cards to take off before the next
turn; D1 to D5 (docs/solver.md, brute-forced in tests/solver) leave few of them:

- D1, D2: walking down as far as cards can be taken, only those stops matter that leave more spaces
  than every later stop.
- D3: no stop right after filling a card that covers a lower one of its suit.
- D4: if the next stock card fits at once, take no more than the free run before turning it.
- D5: if no suit's next card is undrawn, dig for the nearest of them now or never (L3).

A waste that was met once is never looked at again: its mask says which card was turned last and so
the time as well.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ..slices import Job
from .table import Level, Table, takeable

SLICE = 100
"""Nodes between two yields of a search."""

Node: TypeAlias = "tuple[int, Level, Node | None]"
"""A time, the level on top at that time, and the node before it."""


class Found(NamedTuple):
    """A way to the goal."""

    node: Node
    """The way's last node."""
    stop: int
    """How high the waste is when all that the way takes off at its last node is taken."""
    left: int
    """How high it is in the end."""


def search(table: Table, time: int, waste: Level, keep: int = 0) -> Job[Found | None]:
    """Find a way from `waste` at `time` to a waste of at most `keep` cards with the stock gone.

    `waste` must have been made with the same `keep`. None if there is no way.
    """
    size, places, undrawn, lock = table.size, table.places, table.undrawn, table.lock
    ones, highs, guards, width = table.ones, table.highs, table.guards, table.size + 1
    seen: set[int] = set()
    todo: list[Node] = [(time, waste, None)] if 8 * time + 8 <= waste[3] else []
    count = 0
    while todo:
        node = todo.pop()
        time, level, _ = node
        count += 1
        if count == SLICE:
            yield count
            count = 0
        if time == size:
            yield count
            left = _rest(level, time)
            return Found(node, left, left)

        stops = worthwhile(level, time)
        base = stops[0]
        if base[0][time] + time >= lock + base[7]:
            yield count
            return Found(node, base[7], 0)
        if (undrawn[time] - base[2]) & guards == guards:
            stops, base = dig(table, stops, time)
            if not stops:
                left = table.pack.surplus - table.score(base, time)
                if left <= keep:
                    yield count
                    return Found(node, base[7], left)
                continue

        # D4
        field, rank, fits, fits_lanes, out = places[time]
        bit = 1 << time
        time += 1
        if fits <= time and rank < base[2] >> field & 15:
            del stops[1:]

        for level in stops:
            _, lanes, lows, last, _, mask, _, height, _ = level
            mask |= bit
            if mask in seen:
                continue
            seen.add(mask)
            # What Table.turn does, written out where most of the time goes.
            lanes += ones
            height += 1
            low = lows >> field & 15
            if rank < low:
                lanes += out[rank] - out[low]
                lows -= (low - rank) << field
                if height > keep:
                    last = ((lanes & highs | fits_lanes) & ((1 << last) - 1)).bit_length()
                if last > 8 * time:
                    spread = lanes.to_bytes(width, "little")
                    turned = spread, lanes, lows, last, fits, mask, level, height, False
                    todo.append((time, turned, node))
            else:
                if height > keep:
                    last = (lanes & highs & ((1 << last) - 1)).bit_length()
                if last > 8 * time:
                    spread = lanes.to_bytes(width, "little")
                    turned = spread, lanes, lows, last, 99, mask, level, height, True
                    todo.append((time, turned, node))
    yield count
    return None


def worthwhile(level: Level, time: int) -> list[Level]:
    """The levels at which the next turn may be worth while, by D1, D2 and D3.

    The first is where the free run ends, which costs nothing: it may be taken in any case. Each of
    the others takes more cards than the one before it and leaves fewer spaces.
    """
    stops: list[Level] = []
    counts: list[int] = []
    useless = False
    while True:
        spaces = level[0][time]
        if not useless:
            while counts and counts[-1] <= spaces:
                counts.pop()
                stops.pop()
            counts.append(spaces)
            stops.append(level)
        below = level[6]
        if below is None or (spaces < 128 and time < level[4]):
            return stops
        useless = level[8]
        level = below


def dig(table: Table, stops: list[Level], time: int) -> tuple[list[Level], Level]:
    """D5: while no suit's next card is undrawn, dig for the nearest of them.

    Gives what is left of the stops, and the last level from which this was so. No stop is left if
    no needed card can be reached: then no card will ever be built again.
    """
    while True:
        base = stops[0]
        if (table.undrawn[time] - base[2]) & table.guards != table.guards:
            return stops, base
        level = base
        while time < level[4]:
            below = level[6]
            if below is None or level[0][time] < 128:
                return [], base
            level = below
        stops = [stop for stop in stops if stop[7] < level[7]]


def _rest(level: Level, time: int) -> int:
    """How many cards of the waste stay if as many as possible are taken."""
    while takeable(level, time):
        below = level[6]
        assert below is not None
        level = below
    return level[7]
