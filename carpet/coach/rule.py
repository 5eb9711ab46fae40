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

from ..solver.table import BIAS, Level, Table

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
    size, turn, lock = table.size, table.turn, table.lock
    while True:
        while (below := level[6]) is not None:
            spaces = level[0][time]
            if time >= level[4]:
                level = below
            elif spaces + time >= lock + level[7]:
                return True
            elif spaces <= BIAS:
                break
            elif (dug := _dig(level, time)) is not None:
                level = dug
            elif time == size:
                level = below
            elif (filled := _fill(level, suits, time, spaces - BIAS)) is not None:
                level = filled
            else:
                break
        if time == size:
            return level[6] is None
        level = turn(level, time)
        time += 1
        if level[3] <= 8 * time:
            return False


def _dig(level: Level, time: int) -> Level | None:
    """The level under the nearest card that fits, if spaces last until there."""
    while time < level[4]:
        below = level[6]
        if below is None or level[0][time] <= BIAS:
            return None
        level = below
    return level[6]


def _fill(level: Level, suits: list[Suited], time: int, spaces: int) -> Level | None:
    """The level under the card that is worth filling down to; None if there is no such."""
    if not level[8]:
        return level[6] if _worth_a_space(level, suits, time, spaces) else None
    for _ in range(min(_UNDER_A_LID, spaces - 1)):
        assert level[6] is not None
        level = level[6]
        spaces -= 1
        if level[6] is None:
            return None
        if not level[8] and _worth_a_space(level, suits, time, spaces):
            return level[6]
    return None


def _worth_a_space(level: Level, suits: list[Suited], time: int, spaces: int) -> bool:
    """Line 3 of a card that is no lid."""
    waste = level[5]
    lower, next_two = suits[waste.bit_length() - 1]
    allowed = (spaces + 1) // 2
    if not next_two & (waste | -1 << time):
        allowed += 1
    return (lower >> time).bit_count() <= allowed
