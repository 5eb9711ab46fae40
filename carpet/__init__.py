"""Carpet (Le Tapis): the game, its rules and the truth about every position.

>>> position = Deal.numbered(1234).position()
>>> position.score, position.outcome
(4, None)
"""

from .cards import Card
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
    "solve",
    "value",
]
