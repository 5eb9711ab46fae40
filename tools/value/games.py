"""Self-play: games whose decisions a table can learn from.

A game is a row of plain values:

    deal       its number
    won        whether it was won
    decisions  for each turn before the game is decided, [waste, heights, worths, value, made]:
               the closed waste's cards from bottom to top, as numbers; how high each choice leaves
               the waste; what each choice is worth; what the position was worth; the choice made

At the start there is no table. Then a choice's worth is whether the rule of thumb wins after it, in
the order in which the stock lies. Later it is the mean of the present table over the next card.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from carpet import Deal
from carpet.cards import Card
from carpet.coach.closed import Play, Waste, number_of
from carpet.coach.rule import play_out, suited
from carpet.coach.value import Judge
from carpet.solver.table import Table

from .table import net_at

FIRST = 10**12
"""Training begins with this deal, far from those that strength is measured on."""

ASTRAY = 0.6
"""The share of games in which one choice is made at random."""

Game: TypeAlias = dict[str, Any]
Decision: TypeAlias = list[Any]

Decide: TypeAlias = Callable[[int, int, Waste, list[Waste]], int]
"""From time, unseen cards, closed waste and choices to the number of the choice that is made."""


def rule_game(number: int) -> Game:
    """A game in which the rule of thumb judges every choice.

    It goes on with the first choice after which the rule wins another order of the unseen cards:
    as well as the rule or a little better, and not always the same.
    """
    stock = Deal.numbered(number).position().stock
    chance = random.Random(number)
    real = Table((), stock)
    decisions: list[Decision] = []

    def decide(time: int, unseen: int, waste: Waste, choices: list[Waste]) -> int:
        turned = stock[:time]
        places = [turned.index(_card(one)) for one in cards_of(waste)]
        heights = [choice.height for choice in choices]
        worths = _rule_wins(real, places, heights, time)
        other = Table(turned, chance.sample(stock[time:], len(stock) - time))
        supposed = _rule_wins(other, places, heights, time)
        made = supposed.index(max(supposed))
        decisions.append([cards_of(waste), heights, worths, max(worths), made])
        return made

    won = _wins(Play(), stock, decide)
    return {"deal": number, "won": won, "decisions": decisions}


def table_game(table: str, number: int) -> Game:
    """A game by one ply of the table in a file; in some, one choice is made at random."""
    judge = judge_of(table)
    stock = Deal.numbered(number).position().stock
    chance = random.Random(number)
    stray = chance.randrange(len(stock)) if chance.random() < ASTRAY else len(stock)
    decisions: list[Decision] = []

    def decide(time: int, unseen: int, waste: Waste, choices: list[Waste]) -> int:
        nonlocal stray
        worths = _worths(judge, unseen, choices)
        made = worths.index(max(worths))
        if time >= stray and len(choices) > 1:
            made = chance.randrange(len(choices))
            stray = len(stock)
        heights = [choice.height for choice in choices]
        decisions.append([cards_of(waste), heights, worths, _value(judge, unseen, waste), made])
        return made

    won = _wins(judge.play, stock, decide)
    return {"deal": number, "won": won, "decisions": decisions}


def strength_game(table: str, number: int) -> Game:
    """Whether one ply of a table wins a deal, and what it said of the positions on the way."""
    judge = judge_of(table)
    values: list[float] = []

    def decide(time: int, unseen: int, waste: Waste, choices: list[Waste]) -> int:
        values.append(_value(judge, unseen, waste))
        if len(choices) == 1:
            return 0
        worths = _worths(judge, unseen, choices)
        return worths.index(max(worths))

    won = _wins(judge.play, Deal.numbered(number).position().stock, decide)
    return {"deal": number, "won": won, "values": values}


@lru_cache(maxsize=2)
def judge_of(table: str) -> Judge:
    """The judge with the packed table in a file."""
    return Judge(Play(), net_at(Path(table)).chance)


def cards_of(waste: Waste) -> list[int]:
    """The cards of a waste, from bottom to top."""
    cards: list[int] = []
    while waste.below is not None:
        cards.append(waste.card)
        waste = waste.below
    return cards[::-1]


def waste_of(play: Play, cards: list[int]) -> Waste:
    """The waste of such cards."""
    waste = play.empty
    for card in cards:
        waste = play.put(card, waste)
    return waste


def _wins(play: Play, stock: tuple[Card, ...], decide: Decide) -> bool:
    """Whether a deal is won; `decide` is asked until nothing hangs on a choice any more."""
    unseen, waste = sum(1 << number_of(card) for card in stock), play.empty
    for time, card in enumerate(stock):
        if play.locked(unseen, waste):
            return True
        choices = play.choices(unseen, waste)
        if not choices:
            return False
        made = decide(time, unseen, waste, choices)
        unseen, waste = play.turn(unseen, choices[made], number_of(card))
    return play.ends_won(waste)


def _worths(judge: Judge, unseen: int, choices: list[Waste]) -> list[float]:
    return [round(judge.one_ply(unseen, choice), 6) for choice in choices]


def _value(judge: Judge, unseen: int, waste: Waste) -> float:
    return round(judge.value(unseen, waste), 6)


def _rule_wins(table: Table, places: list[int], heights: list[int], time: int) -> list[int]:
    """For each choice, 1 if the rule wins the table's order after it, else 0."""
    suits = suited(table)
    levels = [table.root]
    for place in places:
        levels.append(table.turn(levels[-1], place))
    return [
        int(play_out(table, suits, time + 1, table.turn(levels[height], time)))
        for height in heights
    ]


def _card(number: int) -> Card:
    return Card(number & 15, number >> 4)
