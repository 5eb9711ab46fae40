"""Carpet (Le Tapis): the game, its rules and the truth about every position.

>>> position = Deal.numbered(1234).position()
>>> position.score, position.outcome
(4, None)

Docstrings cite the rules by number, R1 to R22: docs/rules.md lists them.
"""

from .cards import Card
from .coach.advice import hint, rule
from .coach.hint import Hint
from .coach.value import value
from .deal import Deal
from .errors import (
    CardError,
    CarpetError,
    DealError,
    DesignError,
    GameError,
    IllegalMoveError,
    LinkError,
    MoveError,
    PositionError,
    RequestError,
    SaveError,
)
from .game import Game
from .move import Move
from .position import Outcome, Position
from .solver import Solution, solve

__all__ = [
    "Card",
    "CardError",
    "CarpetError",
    "Deal",
    "DealError",
    "DesignError",
    "Game",
    "GameError",
    "Hint",
    "IllegalMoveError",
    "LinkError",
    "Move",
    "MoveError",
    "Outcome",
    "Position",
    "PositionError",
    "RequestError",
    "SaveError",
    "Solution",
    "hint",
    "rule",
    "solve",
    "value",
]
