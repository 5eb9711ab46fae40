"""A rule of thumb that plays a whole game in a moment, for play-outs.

In words: build all that fits. If a needed card can be dug out, dig it out. Otherwise fill a space
with the top card only if it covers no lower card of its suit, and of the cards that must come out
before it at most one more than half the number of spaces are still to be turned. Otherwise turn.
(The rules page gives players the same rule, a little more careful with an even number of spaces.)
"""

from __future__ import annotations

from ..solver.table import BIAS, Level, Table


def lower_cards(table: Table) -> list[int]:
    """For each place, the places of the lower cards of its suit, as a mask."""
    masks = [0] * table.size
    below: dict[int, int] = {}
    cards = table.cards
    for place in sorted(range(table.size), key=lambda place: cards[place][0]):
        suit = cards[place][1]
        masks[place] = below.get(suit, 0)
        below[suit] = masks[place] | 1 << place
    return masks


def play_out(table: Table, lower: list[int], time: int, level: Level) -> bool:
    """Whether a player who keeps to the rule wins from here, whatever the next cards are.

    The player sees no more than a player may: a stock card's place is looked at only once its time
    has come, or to count how many lower cards of a suit are still unseen.
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
            elif time == size or _worth_a_space(level, lower, time, spaces - BIAS):
                level = below
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


def _worth_a_space(level: Level, lower: list[int], time: int, spaces: int) -> bool:
    if level[8]:
        return False
    top = level[5].bit_length() - 1
    return (lower[top] >> time).bit_count() <= 1 + spaces // 2
