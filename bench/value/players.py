"""Players that ask nobody: a coin, and the rule for people."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from carpet import Move, Position
from carpet.coach.rule import suited, take
from carpet.solver.line import Hand
from carpet.solver.table import Level, Table, below, height, spaces

Take: TypeAlias = Callable[[Level, int], Level | None]
"""What is left of a waste at a time after the next fills, or None to turn."""


def play(position: Position, table: Table, take: Take) -> list[Move]:
    """A game by a player who builds all that fits."""
    hand = Hand(position)
    level, time = table.root, 0
    while True:
        while height(level) > len(hand.waste):
            rest = below(level)
            assert rest is not None
            level = rest
        taken = take(level, time) if hand.waste else None
        if taken is not None:
            while len(hand.waste) > height(taken):
                hand.fill()
        elif hand.stock:
            level = table.turn(level, time)
            time += 1
            hand.turn()
        else:
            return hand.moves


def coin(table: Table, seed: int) -> Take:
    """Fills or turns by a fair coin where both are possible."""
    tosses = random.Random(seed)

    def taking(level: Level, time: int) -> Level | None:
        fills = spaces(level, time) > 0 and (time == table.size or tosses.random() < 0.5)
        return below(level) if fills else None

    return taking


def rule(table: Table) -> Take:
    suits = suited(table)
    return lambda level, time: take(table, suits, level, time)
