"""What to do by what a player can see, as others call it: the fair hint, the rule of thumb."""

from __future__ import annotations

from collections.abc import Iterator

from ..deal import LAST_NUMBER
from ..errors import RequestError, quote, shown
from ..move import BUILD_WASTE, Move
from ..position import Position
from ..slices import Report, finish
from ..solver import check
from ..solver.table import Table, height
from ..whole import is_whole
from .hint import ORDERS, Hint
from .hint import hint as job
from .rule import suited, take
from .seen import Seen

_MOST_ORDERS = 100_000


def hint(position: Position, seed: int = 0, orders: int = ORDERS) -> Hint | None:
    """The best move by what a player can see, and why; None if no move is legal.

    It reads nothing of the stock's order. Where two choices are about as good, up to `orders`
    random orders are tried, which follow from `seed`: the same arguments give the same hint.
    PositionError if the position is unsound, RequestError (`request_argument`) for other numbers.

    >>> from carpet import Deal
    >>> found = hint(Deal.numbered(1).position())
    >>> found.move, found.reason.code
    (Move.parse('b1'), 'build')
    """
    check(position)
    for name, value, most in (("seed", seed, LAST_NUMBER), ("orders", orders, _MOST_ORDERS)):
        if not is_whole(value, 0, most):
            message = f"{name} is a whole number from 0 to {most}, not {shown(value)}"
            raise RequestError("request_argument", message, argument=name, found=quote(value))
    return finish(job(Seen.of(position), seed, Report(), orders))


def rule(position: Position) -> tuple[Move, ...]:
    """What the rule of thumb does next: a build, one fill or several, or the turn; () at the end.

    Five lines that people can keep in mind (docs/value.md), and they read nothing of the stock's
    order. To play by them, play all these moves and ask again; that wins some 90.5 % of all deals.
    PositionError if the position is unsound.

    >>> from carpet import Deal
    >>> rule(Deal.numbered(1).position())
    (Move.parse('b1'),)
    """
    check(position)
    legal = position.legal_moves()
    if not legal or legal[0].kind != "fill":
        return legal[:1]  # a build; or nothing but the turn can be done
    table = Table(position.waste, position.stock)
    waste = table.level((1 << table.begin) - 1)
    left = take(table, suited(table), waste, table.begin)
    return legal[-1:] if left is None else tuple(_taken(position, height(waste) - height(left)))


def _taken(position: Position, count: int) -> Iterator[Move]:
    """The moves that take so many cards off the waste: each is built if it fits, else it fills."""
    for _ in range(count):
        moves = position.legal_moves()
        move = BUILD_WASTE if BUILD_WASTE in moves else next(m for m in moves if m.kind == "fill")
        yield move
        position = position.play(move)
