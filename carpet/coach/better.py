"""Why another choice was better: facts about the card on which two choices part, all of them seen.

Two choices of one decision take the same cards off the waste, one of them more than the other. The
first card that only one of them takes is what the reason speaks of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..cards import Card
from ..move import Move
from ..position import Position


class Taken(NamedTuple):
    """A card that left the waste, by which of the choice's moves, and what lay there before."""

    card: Card
    number: int
    before: Position


def why_better(began: Position, made: Sequence[Move], best: Sequence[Move]) -> dict[str, Any]:
    """Why `best` was better than `made`, both legal from `began`; {"code", "params"}.

    Every card is a text such as "7C"; `count` is how many cards of its suit must be built before
    the card can be, and `unseen` how many of these were in the stock.

    | code | params | meaning |
    |---|---|---|
    | fits | card | best builds it, and made buries it |
    | frees | card, built | best fills with it, and then `built` can be built before the next turn |
    | near | card, count, unseen | best fills with it; unseen is at most half the spaces, or so |
    | buried | card, count, unseen | best fills with it, and made buries it |
    | last_space | card, count, unseen | made fills the last space with it |
    | keeps | card, count, unseen | made fills a space with it |
    """
    mine, wanted = _taken(began, made), _taken(began, best)
    if len(wanted) > len(mine):
        return _for_taking(wanted[len(mine)], best)
    return _against_filling(next(one for one in mine[len(wanted) :] if _fills(made, one)))


def _for_taking(taken: Taken, best: Sequence[Move]) -> dict[str, Any]:
    position, card = taken.before, taken.card
    if not _fills(best, taken):
        return {"code": "fits", "params": {"card": str(card)}}
    for move in best[taken.number :]:
        if move.kind == "build":
            built = position.waste[-1] if move.cell is None else position.carpet[move.cell]
            return {"code": "frees", "params": {"card": str(card), "built": str(built)}}
        if move.kind == "fill":
            position = position.play(move)
    waits = _waits(taken)
    near = 2 * waits["unseen"] <= taken.before.carpet.count(None) + 1
    return {"code": "near" if near else "buried", "params": waits}


def _against_filling(taken: Taken) -> dict[str, Any]:
    last = taken.before.carpet.count(None) == 1
    return {"code": "last_space" if last else "keeps", "params": _waits(taken)}


def _waits(taken: Taken) -> dict[str, Any]:
    """What must be built before the card, and how much of it had not been seen."""
    position, (rank, suit) = taken.before, taken.card
    missing = range(position.foundations[suit] + 1, rank)
    unseen = sum(1 for card in position.stock if card.suit == suit and card.rank in missing)
    return {"card": str(taken.card), "count": len(missing), "unseen": unseen}


def _taken(position: Position, moves: Sequence[Move]) -> list[Taken]:
    """The cards that the moves of one decision take off the waste, in order."""
    found = []
    for number, move in enumerate(moves):
        before = position
        if move.kind == "turn":
            break
        position = position.play(move)
        if len(position.waste) < len(before.waste):
            found.append(Taken(before.waste[-1], number, before))
    return found


def _fills(moves: Sequence[Move], taken: Taken) -> bool:
    return moves[taken.number].kind == "fill"
