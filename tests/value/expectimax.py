"""The best that anybody can do who can't see the stock, on small packs: every move, every card.

No theorem and no part of the solver is used. A state is what is seen: the ranks on the foundations,
the set of cards in the carpet, the waste from bottom to top and the set of cards to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

Card: TypeAlias = tuple[int, int]
State: TypeAlias = tuple[tuple[int, ...], frozenset[Card], tuple[Card, ...], frozenset[Card]]


def best_chance(start: State, suits: int, ranks: int) -> float:
    """The chance that the best player wins from a state with a full carpet."""
    cells = len(start[1])

    def moves(state: State) -> Iterator[State]:
        tops, carpet, waste, unseen = state
        for card in carpet:
            if tops[card[1]] + 1 == card[0]:
                yield _raised(tops, card), carpet - {card}, waste, unseen
        if waste and tops[waste[-1][1]] + 1 == waste[-1][0]:
            yield _raised(tops, waste[-1]), carpet, waste[:-1], unseen
        if waste and len(carpet) < cells:
            yield tops, carpet | {waste[-1]}, waste[:-1], unseen

    @cache
    def chance(state: State) -> float:
        tops, carpet, waste, unseen = state
        if sum(tops) == suits * ranks:
            return 1.0
        best = max(map(chance, moves(state)), default=0.0)
        if unseen:
            turned = [chance((tops, carpet, (*waste, card), unseen - {card})) for card in unseen]
            best = max(best, sum(turned) / len(turned))
        return best

    return chance(start)


def _raised(tops: tuple[int, ...], card: Card) -> tuple[int, ...]:
    return tuple(card[0] if suit == card[1] else top for suit, top in enumerate(tops))
