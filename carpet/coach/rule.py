"""A rule of thumb that plays a whole game in a moment, for play-outs.

In words, and the rules page gives players the same:

1. Build all that fits.
2. If a card that fits lies under no more cards than there are spaces, dig it out.
3. If the top card is the lowest of its suit in the waste, fill with it if of the cards that must
   come out before it at most half the number of spaces, rounded up, are unseen; one more is allowed
   if its two next higher cards lie in the carpet.
4. A top card that covers a lower one of its suit is a lid. Look at the three cards under it: if one
   that is no lid passes line 3 with the spaces that would then be left, fill down to it and with
   it.
5. Otherwise turn.
"""

from __future__ import annotations

from typing import NamedTuple

from ..solver.table import Level, Table, below, covers, dead, fits, locked, places, spaces

_UNDER_A_LID = 3


class Suited(NamedTuple):
    """Where the other cards of a card's suit are, as masks of places; all others are in the carpet
    or out from the start."""

    lower: int
    next_two: int
    """The two next higher cards; all places if there are no two."""


def suited(table: Table) -> list[Suited]:
    """For each place, the places of the cards of its suit."""
    place_of = {card: 1 << place for place, card in enumerate(table.cards)}
    found = []
    for rank, suit in table.cards:
        lower = sum(place_of.get((other, suit), 0) for other in range(2, rank))
        higher = [place_of.get((rank + above, suit), 0) for above in (1, 2)]
        found.append(Suited(lower, sum(higher) if rank + 2 <= table.pack.ranks else -1))
    return found


def play_out(table: Table, suits: list[Suited], time: int, level: Level) -> bool:
    """Whether a player who keeps to the rule wins from here, whatever the next cards are.

    The player sees no more than a player may: a stock card's place is looked at only once its time
    has come, or to tell the unseen cards of a suit from those that are not.
    """
    size = table.size
    while not dead(level, time):
        rest = below(level)
        if rest is not None:
            if locked(table, level, time):
                return True
            taken = rest if fits(level, time) else take(table, suits, level, time)
            if taken is not None:
                level = taken
                continue
        if time == size:
            return rest is None
        level = table.turn(level, time)
        time += 1
    return False


def take(table: Table, suits: list[Suited], level: Level, time: int) -> Level | None:
    """What is left after the next fill, or fills, that the rule asks for; None if it asks for none.

    The waste's top card doesn't fit.
    """
    left = spaces(level, time)
    if left <= 0:
        return None
    if time == table.size:
        return below(level)
    return _dig(level, time) or _fill(level, suits, time, left)


def _dig(level: Level, time: int) -> Level | None:
    """The level under the nearest card that fits, if spaces last until there."""
    while not fits(level, time):
        rest = below(level)
        if rest is None or spaces(level, time) <= 0:
            return None
        level = rest
    return below(level)


def _fill(level: Level, suits: list[Suited], time: int, left: int) -> Level | None:
    """The level under the card that is worth filling down to, with so many spaces."""
    if not covers(level):
        return below(level) if _worth_a_space(level, suits, time, left) else None
    for _ in range(min(_UNDER_A_LID, left - 1)):
        rest = below(level)
        assert rest is not None  # a lid lies on something
        if below(rest) is None:
            return None
        level, left = rest, left - 1
        if not covers(level) and _worth_a_space(level, suits, time, left):
            return below(level)
    return None


def _worth_a_space(level: Level, suits: list[Suited], time: int, left: int) -> bool:
    """Line 3 of a card that is no lid."""
    waste = places(level)
    lower, next_two = suits[waste.bit_length() - 1]
    allowed = (left + 1) // 2
    if not next_two & (waste | -1 << time):
        allowed += 1
    return (lower >> time).bit_count() <= allowed
