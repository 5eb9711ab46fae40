"""The fair hint for a whole position, as others call it."""

from __future__ import annotations

from ..deal import LAST_NUMBER
from ..errors import RequestError, quote, shown
from ..position import Position
from ..slices import Report, finish
from ..solver import check
from ..whole import is_whole
from .hint import ORDERS, Hint
from .hint import hint as job
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
