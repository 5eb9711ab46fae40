"""A hint's reason in English, for the terminal. The page has words of its own."""

from __future__ import annotations

from collections.abc import Mapping

_REASONS = {
    "build": "{card} fits, and building costs nothing",
    "only_move": "there is no other move",
    "free_run": "after so many fills ({fills}) {card} fits, which gives all the spaces back",
    "dig": "{card} must come out first, {fills} below the top; nothing unseen fits before it",
    "take": "nothing is left to turn",
    "locked": "the game can't be lost any more",
    "turn_first": "no fill gains anything before the next turn",
    "best_fill": "a strong player who can't see the stock wins {chance} % so, {other} % by turning",
    "best_turn": "a strong player who can't see the stock wins {chance} % so, {other} % by filling",
    "close_fill": "{chance} % for a strong player who can't see the stock, much as by turning",
    "close_turn": "{chance} % for a strong player who can't see the stock, much as by filling",
    "hopeless": "no card can ever be built again",
    "best_score": "none of {of} orders of the stock can be won; this reaches {score}, on average",
}


def reason_in_words(code: str, params: Mapping[str, object]) -> str:
    """Why a hint's move is best (`carpet.coach.hint.Reason`)."""
    said = _REASONS.get(code)
    return code.replace("_", " ") if said is None else said.format(**params)
