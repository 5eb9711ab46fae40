"""The fair hint: the best move by what the player has seen.

Building is always right (L1), so the only real question is whether to fill or to turn. Some of the
theorems behind the exact search ask nothing about the stock's order; where they decide, the hint is
certain. Otherwise the unseen cards are put into many random orders. For each number of cards that
may be taken before the next turn, and each order, two things are asked: can it be won by a player
who knows this order, and does a simple rule win it that knows nothing? The first alone is too
hopeful, the second too clumsy; together they judge well (bench/solver).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..move import TURN, Move
from ..position import Position
from ..slices import Job, Report
from ..solver import best_way
from ..solver.search import dig, search, worthwhile
from ..solver.table import Level, Table
from .rule import lower_cards, play_out
from .seen import Seen

ORDERS = 300
"""How many orders are tried before a hint is final."""

ORDERS_FOR_SCORE = 20
"""How many orders are tried for the best score, when no order can be won."""

TRUST = 0.5
"""How much it counts that the rule wins an order, beside that it can be won."""

_WORK_PER_ORDER = 15
"""What an order costs beside the search itself, counted in nodes."""


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
    | best_fill | card, kept, other, of | wins `kept` of `of` orders, turning wins `other` |
    | best_turn | kept, other, of | wins `kept` of `of` orders, filling wins `other` |
    | hopeless | | no card can ever be built again |
    | best_score | score, of | none of `of` orders can be won; this move scores most, on average |
    """

    code: str
    params: dict[str, Any]


class Hint(NamedTuple):
    """A move, why, and for how sure a win it stands (None: the reason is a proof)."""

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

    Anytime: `report.result` holds a sensible hint from the first order on. The same seed and `most`
    give the same hint, whatever the stock's real order.
    """
    position = seen.with_order(seen.unseen)
    moves = position.legal_moves()
    best = None
    if moves and (best := _certain(position, moves)) is None:
        trial = Trial(seen, seed)
        for number in range(1, most + 1):
            yield from trial.again()
            best = trial.hint(moves)
            report.progress = number / most
            report.result = best.plain()
            if trial.decided():
                break
        if not any(trial.kept):
            best = yield from _for_score(seen, seed, moves)
    report.progress = 1.0
    report.result = None if best is None else best.plain()
    yield 1
    return best


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


def _certain(position: Position, moves: tuple[Move, ...]) -> Hint | None:
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
    table, level = _now(position)
    stops = worthwhile(level, table.begin)
    code = "turn_first" if stops[0] is level else "free_run"
    stops, base = dig(table, stops, table.begin)
    if base is level and not stops:
        return Hint(TURN, Reason("hopeless", {}), 0.0)
    if level not in stops:
        fills = _fills_to_a_build(level, table.begin)
        params = {"card": str(position.waste[-1 - fills]), "fills": fills}
        return Hint(first, Reason("dig" if code == "turn_first" else code, params), None)
    return Hint(TURN, Reason("turn_first", {}), None) if len(stops) == 1 else None


def _now(position: Position) -> tuple[Table, Level]:
    table = Table(position.waste, position.stock)
    return table, table.level((1 << table.begin) - 1)


def _fills_to_a_build(level: Level, time: int) -> int:
    fills = 0
    while time < level[4]:
        assert level[6] is not None
        level = level[6]
        fills += 1
    return fills


class Trial:
    """The choices before the next turn, tried out on one order after another."""

    def __init__(self, seen: Seen, seed: int) -> None:
        self.seen = seen
        self.orders = seen.orders(seed)
        table, level = _now(seen.with_order(seen.unseen))
        self.takes = [level[7] - stop[7] for stop in worthwhile(level, table.begin)]
        """How many cards each choice takes before it turns; the first takes none."""
        self.kept = [0] * len(self.takes)
        """In how many orders each choice can still be won."""
        self.tried = 0
        self.totals = [0.0] * len(self.takes)
        """Per choice, what the orders say in all: 1 if one can be won, and `TRUST` more if the rule
        wins it."""
        self._gaps = [[0.0] * len(self.takes) for _ in self.takes]
        """For each two choices, the sum of the squares of how far apart the orders see them."""

    def again(self) -> Job[None]:
        """Try one more order."""
        table, level = _now(self.seen.with_order(next(self.orders)))
        lower = lower_cards(table)
        time = table.begin
        taken = 0
        worths = []
        for choice, take in enumerate(self.takes):
            while taken < take:
                assert level[6] is not None
                level = level[6]
                taken += 1
            turned = table.turn(level, time)
            worth = 0.0
            # An order that the rule wins needs no search: it is won.
            if play_out(table, lower, time + 1, turned):
                worth = 1.0 + TRUST
            elif (yield from search(table, time + 1, turned)):
                worth = 1.0
            self.kept[choice] += worth > 0
            worths.append(worth)
        self.tried += 1
        for choice, worth in enumerate(worths):
            self.totals[choice] += worth
            for other, against in enumerate(worths):
                self._gaps[choice][other] += (worth - against) ** 2
        yield _WORK_PER_ORDER * (1 + len(self.takes))

    def ranked(self) -> list[int]:
        """The choices, best first; of equal ones that which takes fewer cards."""
        return sorted(range(len(self.takes)), key=lambda choice: -self.totals[choice])

    def decided(self) -> bool:
        """Whether more orders are most unlikely to change the best choice."""
        first, second = self.ranked()[:2]
        spread = self._gaps[first][second]
        if spread == 0:
            return self.tried >= 100
        return self.tried >= 50 and (self.totals[first] - self.totals[second]) ** 2 > 16 * spread

    def hint(self, moves: tuple[Move, ...]) -> Hint:
        best = self.ranked()[0]
        of = self.tried
        sure = self.kept[best] / of
        params: dict[str, Any]
        if best == 0:
            params = {"kept": self.kept[0], "other": max(self.kept[1:]), "of": of}
            return Hint(TURN, Reason("best_turn", params), sure)
        top = str(self.seen.waste[-1])
        params = {"card": top, "kept": self.kept[best], "other": self.kept[0], "of": of}
        return Hint(moves[0], Reason("best_fill", params), sure)
