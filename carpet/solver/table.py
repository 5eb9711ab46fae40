"""One order of the cards, made ready for the search: levels, lanes and times.

The search never looks at a carpet. Once every card that fits is out, a position is nothing but the
waste and how much of the stock is left: each foundation then stands just below the lowest card of
its suit that is still in one of the two, and counting cards gives the number of spaces.

**Places and times.** Waste and stock together are numbered by place, 0 to n - 1, in the order in
which they were or will be turned. *Time* t means that the cards at places below t are turned. So a
waste is a set of places below t (a bit mask), with the highest place on top.

**Levels.** A waste is kept as a linked list, top first. While a card lies in the waste, what lies
under it can't change. A *level* is therefore a card together with all that lies under it, and
how things stand whenever this level is the top depends on the time alone. So that is worked out for
all times at once, when the card is turned, and never again:

    spaces   bytes: 127 + the number of spaces at each time (127 + a negative number stands for a
             time at which this level can't be the top)
    lanes    the same as one whole number of 8-bit lanes, so that adding is one addition
    lows     the lowest rank of each suit in this waste, in fields of 5 bits (ranks + 1: none)
    last     8 t + 8, where t is the last time at which this level may still be the top if the
             waste is ever to be emptied; less than 8 if there is none
    fits     the time from which the top card fits its foundation, NEVER while a lower card of its
             suit lies under it
    waste    the mask of places
    below    the level under the top card; None for the empty waste
    height   how many cards lie in this waste
    covers   whether a lower card of its suit lies under the top card

`last` is the *dead test*: going down the waste, each card needs a time, not before that of the card
above it, at which it fits or a space is free. Taken from the bottom up the latest such times are
known as soon as a card is turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

NEVER = 99
"""A time that no game reaches."""

BIAS = 127
"""Added to the number of spaces in a lane: the lane's top bit then says "at least one space"."""

Card: TypeAlias = tuple[int, int]
"""Rank and suit; `carpet.cards.Card` is one."""

Level: TypeAlias = tuple[bytes, int, int, int, int, int, "Level | None", int, bool]
"""spaces, lanes, lows, last, fits, waste, below, height, covers: a tuple, for speed.

The search unpacks it or counts its parts; everyone else asks the functions that are named for them.
"""

_FIELD = 5
_LOW = 15


class Pack(NamedTuple):
    """How large the game is. The tests prove theorems on smaller packs than the real one."""

    suits: int = 4
    ranks: int = 13
    cells: int = 20

    @property
    def surplus(self) -> int:
        """How many cards can't lie in the carpet: spaces = score + waste + stock - surplus."""
        return self.suits * self.ranks - self.cells

    @property
    def lock(self) -> int:
        """The score from which no play can lose any more (T2 in docs/solver.md)."""
        cards = self.suits * self.ranks
        blocked = [
            score
            for score in range(cards)
            if score + -(-(cards - score) // (self.ranks - 1)) < self.surplus
        ]
        return max(blocked, default=-1) + 1


STANDARD = Pack()


class _Constants(NamedTuple):
    """What a pack and a number of cards alone decide, in lanes for the times 0 to size."""

    ones: list[int]
    """For each time, 1 in every lane from that time on."""
    highs: list[int]
    """The same with the lanes' top bits."""
    spaces: int
    """The empty waste's spaces, less what is built beyond the aces."""
    lows: int
    """No card at all in the waste."""
    guards: int
    """The top bit of each field in `lows`."""
    lock: int
    """Where spaces + time - height says that nothing can be lost any more."""


@lru_cache(maxsize=64)
def _constants(pack: Pack, size: int) -> _Constants:
    times = range(size + 1)
    ones = [sum(1 << 8 * time for time in times[start:]) for start in times] + [0]
    left = sum((size - time) << 8 * time for time in times)
    return _Constants(
        ones,
        [lanes << 7 for lanes in ones],
        left + (pack.suits - pack.surplus + BIAS) * ones[0],
        sum((pack.ranks + 1) << _FIELD * suit for suit in range(pack.suits)),
        sum(1 << _FIELD * suit + _FIELD - 1 for suit in range(pack.suits)),
        BIAS + pack.lock - pack.surplus + size,
    )


class Table:
    """All that the search needs to know about one order of waste and stock."""

    __slots__ = (
        "begin",
        "cards",
        "guards",
        "highs",
        "lock",
        "ones",
        "pack",
        "places",
        "root",
        "size",
        "undrawn",
    )

    def __init__(self, waste: Sequence[Card], stock: Sequence[Card], pack: Pack = STANDARD) -> None:
        self.pack = pack
        self.cards = cards = [*waste, *stock]
        self.begin = len(waste)
        """The time at which the position stands."""
        self.size = size = len(cards)
        ones, highs, lanes, lows, self.guards, self.lock = _constants(pack, size)
        self.ones, self.highs = ones[0], highs[0]
        turned = [[0] * (pack.ranks + 1) for _ in range(pack.suits)]
        for place, (rank, suit) in enumerate(cards):
            turned[suit][rank] = place + 1
        outs: list[list[int]] = []
        free_from: list[list[int]] = []
        for times in turned:
            # out[low]: the cards below `low` that are not undrawn, in each lane; `free` is when
            # all cards of the suit up to a rank are turned.
            out, free = [0, 0, 0], [0, 0]
            total = latest = 0
            for time in times[2:]:
                if time > latest:
                    latest = time
                total += ones[latest]
                out.append(total)
                free.append(latest)
            outs.append(out)
            free_from.append(free)
            lanes += total
        self.places = [
            (_FIELD * suit, rank, free_from[suit][rank], highs[free_from[suit][rank]], outs[suit])
            for rank, suit in cards
        ]
        """Per card: its field in `lows`, rank, when it fits if no lower card of its suit lies in
        the waste, the same as lanes, and its suit's foundation by lowest waste card as lanes."""
        self.undrawn = undrawn = [lows | self.guards] * (size + 1)
        """The lowest undrawn rank of each suit at each time, with guard bits: subtract `lows`, and
        the guards that stay are the suits whose next card is not undrawn."""
        for place in range(size - 1, -1, -1):
            rank, suit = cards[place]
            before = undrawn[place + 1]
            lower = (before >> _FIELD * suit & _LOW) - rank
            undrawn[place] = before - (lower << _FIELD * suit) if lower > 0 else before
        self.root: Level = (
            lanes.to_bytes(size + 1, "little"),
            lanes,
            lows,
            8 * size + 8,
            NEVER,
            0,
            None,
            0,
            False,
        )

    def turn(self, level: Level, place: int, keep: int = 0) -> Level:
        """The level that the card at `place` makes on top of `level`.

        The lowest `keep` cards of the waste are allowed to stay where they are for ever.
        """
        _, lanes, lows, last, _, waste, _, height, _ = level
        field, rank, fits, fits_lanes, out = self.places[place]
        low = lows >> field & _LOW
        lanes += self.ones
        covers = rank > low
        if covers:
            fits = NEVER
            times = lanes & self.highs
        else:
            lanes += out[rank] - out[low]
            lows -= (low - rank) << field
            times = lanes & self.highs | fits_lanes
        height += 1
        if height > keep:
            last = (times & ((1 << last) - 1)).bit_length()
        spaces = lanes.to_bytes(self.size + 1, "little")
        return spaces, lanes, lows, last, fits, waste | 1 << place, level, height, covers

    def level(self, waste: int, keep: int = 0) -> Level:
        """The level of a waste that is given as a mask of places."""
        level = self.root
        for place in range(waste.bit_length()):
            if waste >> place & 1:
                level = self.turn(level, place, keep)
        return level

    def score(self, level: Level, time: int) -> int:
        """How many cards are out when every card that fits is, with `level` on top."""
        return level[0][time] - BIAS + self.pack.surplus - level[7] - (self.size - time)


def below(level: Level) -> Level | None:
    """The level under the top card; None for the empty waste."""
    return level[6]


def height(level: Level) -> int:
    """How many cards lie in the waste."""
    return level[7]


def places(level: Level) -> int:
    """The mask of the places in the waste."""
    return level[5]


def covers(level: Level) -> bool:
    """Whether a lower card of its suit lies under the top card."""
    return level[8]


def spaces(level: Level, time: int) -> int:
    """How many spaces the carpet has while this level is the top; less than 0 if it can't be."""
    return level[0][time] - BIAS


def fits(level: Level, time: int) -> bool:
    """Whether the top card fits its foundation."""
    return time >= level[4]


def dead(level: Level, time: int) -> bool:
    """Whether the waste can't be emptied any more, as far as the dead test tells."""
    return level[3] <= 8 * time


def locked(table: Table, level: Level, time: int) -> bool:
    """Whether nothing can be lost any more (T2)."""
    return level[0][time] + time >= table.lock + level[7]


def takeable(level: Level, time: int) -> bool:
    """Whether the top card fits its foundation, or a space would take it."""
    return level[6] is not None and (level[0][time] > BIAS or time >= level[4])
