"""The fair hint: the best move by what the player has seen.

Building is always right (L1), so the only real question is whether to fill or to turn. Some of
the theorems behind the exact search ask nothing about the stock's order; where they decide, the
hint is certain. Otherwise each number of cards that may be taken before the next turn is worth the
mean, over the next card, of the value of what is seen then (`carpet.coach.value`). Where some are
worth about the same, they are tried out on random orders of the unseen cards
(`carpet.coach.trial`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..move import TURN, Move
from ..position import Position
from ..slices import Job, Report
from ..solver import best_way
from ..solver.table import Table
from .seen import Seen
from .trial import Trial
from .value import WORK_PER_CARD, Choice, closed, judge

ORDERS = 100
"""How many orders are tried at most before a hint is final."""

CLOSE = 0.04
"""Choices whose values are no further apart than this are tried out on orders."""

SURE = 0.995
"""With a choice of at least this value, nothing is left that orders could tell."""

CLEAR = 0.03
"""By how much the better of two moves must lead in value to be called better."""

ORDERS_FOR_SCORE = 20
"""How many orders are tried for the best score, when no order can be won."""


class Reason(NamedTuple):
    """Why a move is best: a code for the page's words, and what they need to know.

    | code | params | meaning |
    |---|---|---|
    | build | card | a card that fits may be built at once, it costs nothing |
    | only_move | | there is no other |
    | free_run | card, fills | filling leads to a build that gives back all the spaces it takes |
    | dig | card, fills | nothing unseen fits before this card is out |
    | take | | nothing is left to turn |
    | locked | | the game can't be lost any more |
    | turn_first | | no fill gains anything before the next turn |
    | best_fill | card, chance, other | filling wins with `chance`, turning with `other` |
    | best_turn | chance, other | turning wins with `chance`, filling with `other` |
    | close_fill | card, chance | filling wins with `chance`, turning about as often |
    | close_turn | chance | turning wins with `chance`, filling about as often |
    | hopeless | | no card can ever be built again |
    | best_score | score, of | none of `of` orders can be won; this move scores most, on average |

    Chances are whole per cent, 1 to 99: what a strong player wins who can't see the stock either.
    """

    code: str
    params: dict[str, Any]


class Hint(NamedTuple):
    """A move, why, and the chance to win with it, 0 to 1 (None: the reason is a proof)."""

    move: Move
    reason: Reason
    confidence: float | None

    def plain(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "reason": {"code": self.reason.code, "params": self.reason.params},
            "confidence": self.confidence,
        }


def hint(seen: Seen, seed: int, report: Report, most: int = ORDERS) -> Job[Hint | None]:
    """The best move by what is seen; None if no move is legal.

    Anytime: `report.result` holds the one-ply hint first, and then what the orders say that were
    tried so far, at most `most`. The same seed and `most` give the same hint, whatever the stock's
    real order.
    """
    position = seen.with_order(seen.unseen)
    moves = position.legal_moves()
    best = None
    if moves and (best := _certain(seen, position, moves)) is None:
        best = yield from _weigh(seen, seed, moves, report, most)
    report.progress = 1.0
    report.result = None if best is None else best.plain()
    yield 1
    return best


def _weigh(seen: Seen, seed: int, moves: tuple[Move, ...], report: Report, most: int) -> Job[Hint]:
    """The hint where values have to decide, and orders where they are close."""
    unseen, waste = closed(seen)
    choices = []
    for stop in judge().play.choices(unseen, waste):
        value = round(judge().one_ply(unseen, stop), 6)
        choices.append(Choice(waste.height - stop.height, value))
        yield WORK_PER_CARD * unseen.bit_count()
    top = max(choices, key=lambda choice: choice.value)
    best = _in_words(seen, moves, choices, top)
    report.result = best.plain()
    close = [choice for choice in choices if choice.value >= top.value - CLOSE]
    if len(close) == 1 or top.value >= SURE or not most:
        return best
    trial = Trial(seen, seed, close)
    while trial.tried < most and not trial.decided():
        yield from trial.again()
        best = _in_words(seen, moves, choices, trial.best())
        report.progress = trial.tried / most
        report.result = best.plain()
    if not any(trial.kept):
        best = yield from _for_score(seen, seed, moves)
    return best


def _in_words(seen: Seen, moves: tuple[Move, ...], choices: list[Choice], best: Choice) -> Hint:
    """The hint for a choice, some others being there."""
    turns = best.takes == 0
    other = max(choice.value for choice in choices if (choice.takes == 0) != turns)
    params: dict[str, Any] = {"chance": per_cent(best.value)}
    code = "close"
    if best.value >= other + CLEAR:
        code = "best"
        params["other"] = per_cent(other)
    if turns:
        return Hint(TURN, Reason(f"{code}_turn", params), best.value)
    params["card"] = str(seen.waste[-1])
    return Hint(moves[0], Reason(f"{code}_fill", params), best.value)


def per_cent(chance: float) -> int:
    """A chance that is no proof, in whole per cent: never none and never all.

    >>> per_cent(0.5049), per_cent(0.9999)
    (50, 99)
    """
    return min(max(round(100 * chance), 1), 99)


def _for_score(seen: Seen, seed: int, moves: tuple[Move, ...]) -> Job[Hint]:
    """A hint for a game that looks lost: what gets the most cards out, if the order were known."""
    orders = seen.orders(seed)
    now = len(seen.waste)
    waste = (1 << now) - 1
    turning = filling = 0
    for _ in range(ORDERS_FOR_SCORE):
        table = Table(seen.waste, next(orders))
        turned, _ = yield from best_way(table, now + 1, waste * 2 + 1)
        filled, _ = yield from best_way(table, now, waste >> 1)
        turning += turned
        filling += filled
    move = TURN if turning >= filling else moves[0]
    score = round(max(turning, filling) / ORDERS_FOR_SCORE)
    return Hint(move, Reason("best_score", {"score": score, "of": ORDERS_FOR_SCORE}), 0.0)


def _certain(seen: Seen, position: Position, moves: tuple[Move, ...]) -> Hint | None:
    """A hint that needs no order of the stock, if there is one."""
    first = moves[0]
    if first.kind == "build":
        card = position.waste[-1] if first.cell is None else position.carpet[first.cell]
        return Hint(first, Reason("build", {"card": str(card)}), None)
    if not position.stock:
        return Hint(first, Reason("take", {}), None)
    if position.locked:
        return Hint(TURN, Reason("locked", {}), None)
    if first == TURN:
        return Hint(first, Reason("only_move", {}), None)
    play = judge().play
    unseen, waste = closed(seen)
    free = play.free_run(unseen, waste) is not waste
    if not free and play.hopes(unseen, waste):
        alone = len(play.choices(unseen, waste)) == 1
        return Hint(TURN, Reason("turn_first", {}), None) if alone else None
    fills = play.fills_to_a_build(unseen, waste)
    if fills is None:
        return Hint(TURN, Reason("hopeless", {}), 0.0)
    params = {"card": str(position.waste[-1 - fills]), "fills": fills}
    return Hint(first, Reason("free_run" if free else "dig", params), None)
