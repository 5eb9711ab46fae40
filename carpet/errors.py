"""What can be wrong with an input: every error has a stable code and parameters."""

from __future__ import annotations

_QUOTE_AT_MOST = 120


def quote(value: object) -> str:
    """The value as text for a message, cut short if it is long."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # too deep, too long a number: the message must not fail on its subject
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _QUOTE_AT_MOST else text[: _QUOTE_AT_MOST - 1] + "…"


def shown(value: object) -> str:
    """The same with quotation marks around a text, so that '5' can be told from 5."""
    return repr(quote(value)) if isinstance(value, str) else quote(value)


class CarpetError(ValueError):
    """Something that was handed in can't be used.

    `code` names what is wrong and never changes between versions; `params` says with which input.
    The message is for programmers: the words for players belong to the page.
    """

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[object, ...]:
        """So that one can be copied, and sent from one process to another."""
        return _again, (type(self), self.code, str(self), self.params)


def _again(
    kind: type[CarpetError], code: str, message: str, params: dict[str, object]
) -> CarpetError:
    return kind(code, message, **params)


class CardError(CarpetError):
    """Something that should be a card, or a suit, isn't."""


class DealError(CarpetError):
    """A deal number or a list of 48 cards that stands for no deal."""


class MoveError(CarpetError):
    """A text that is no move at all."""


class IllegalMoveError(CarpetError):
    """A move that the rules forbid here; `code` says why, `params` what would be needed."""


class PositionError(CarpetError):
    """A position's text is malformed, or the position is unsound."""


class GameError(CarpetError):
    """An attempt can't do this now, such as undo at its start."""


class SaveError(CarpetError):
    """A saved game that can't be loaded."""


class DesignError(CarpetError):
    """A Cardz design file that is none, or describes a game which this engine can't play."""


class LinkError(CarpetError):
    """A text that should be a link to a deal, a position or a game."""


class RequestError(CarpetError):
    """A request through the bridge that has the wrong form."""
