"""What the player can get back to: the running attempt and those before it.

New deals and restarts are steps like any other: undo leads back to the attempt before, at the move
where it was left. What belongs to an attempt but not to the position, such as counted hints, is
kept here too and no undo restores it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from .errors import GameError, SaveError, quote
from .game import Game
from .move import Move
from .safe_json import loads
from .save_text import check_version
from .whole import is_whole

VERSION = 1
KEPT_ATTEMPTS = 20
MOST_HINTS = 1000
"""Where counting stops."""

_LONGEST_SAVE = 128 * 1024
_LONGEST_NAME = 64


@dataclass
class Attempt:
    """A game, the name that the page's log knows it by, and what help was asked for in it."""

    game: Game
    name: str
    hints: int = 0
    assisted: bool = False

    def mark(self, hints: int, assisted: bool) -> None:
        """Note that so many hints were shown, and whether help was had in any other way."""
        self.hints = min(self.hints + hints, MOST_HINTS)
        self.assisted = self.assisted or assisted


class Session:
    """The attempts in order, and which of them is on the table."""

    def __init__(self) -> None:
        self._attempts: list[Attempt] = []
        self._at = -1

    @property
    def attempt(self) -> Attempt:
        """The attempt on the table; GameError (`no_attempt`) before the first deal."""
        if self._at < 0:
            raise GameError("no_attempt", "no deal has been started")
        return self._attempts[self._at]

    @property
    def started(self) -> bool:
        return self._at >= 0

    @property
    def can_undo(self) -> bool:
        return self.started and (self._at > 0 or self.attempt.game.can_undo)

    @property
    def can_redo(self) -> bool:
        return self.started and (self._at + 1 < len(self._attempts) or self.attempt.game.can_redo)

    def copy(self) -> Session:
        """The same session once more; what is played in it leaves this one alone."""
        copy = Session()
        copy._attempts, copy._at = self._attempts[:], self._at
        if self.started:
            copy._attempts[self._at] = replace(self.attempt, game=self.attempt.game.copy())
        return copy

    def begin(self, game: Game, name: str) -> None:
        """Put another attempt on the table (R16). The oldest is let go when there are too many."""
        self._attempts[self._at + 1 :] = [Attempt(game, name)]
        del self._attempts[:-KEPT_ATTEMPTS]
        self._at = len(self._attempts) - 1

    def restart(self, name: str) -> None:
        """Begin the same deal again, as an attempt of its own (R16)."""
        game = self.attempt.game
        self.begin(Game(game.deal or game.start), name)

    def leave(self) -> None:
        """Leave the attempt for the one before, as it was left; GameError (`nothing_to_undo`)."""
        if self._at < 1:
            raise GameError("nothing_to_undo", "there is no attempt before")
        self._at -= 1

    def play(self, *moves: Move | str, joined: bool = False) -> None:
        """Play the moves as one step, or `joined` to the step before them.

        Attempts that came after this one are let go.
        """
        self.attempt.game.play(*moves, joined=joined)
        if moves:
            del self._attempts[self._at + 1 :]

    def undo(self) -> None:
        """Take back the last step, which may be a new deal; GameError (`nothing_to_undo`)."""
        game = self.attempt.game
        if self._at > 0 and not game.can_undo:
            self._at -= 1
        else:
            game.undo()

    def redo(self) -> None:
        """Make again what undo took back; GameError (`nothing_to_redo`)."""
        game = self.attempt.game
        if not game.can_redo and self._at + 1 < len(self._attempts):
            self._at += 1
        else:
            game.redo()

    def dumps(self) -> str:
        """All attempts as one text (JSON)."""
        attempts = [
            {
                "id": attempt.name,
                "hints": attempt.hints,
                "assisted": attempt.assisted,
                "game": attempt.game.dumps(),
            }
            for attempt in self._attempts
        ]
        saved = {"carpet": VERSION, "at": self._at, "attempts": attempts}
        return json.dumps(saved, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str) -> Session:
        """The session that `text` holds, every attempt replayed; SaveError if anything is wrong."""
        if not isinstance(text, str):
            raise SaveError("save_form", f"a save is a text, not {quote(text)}", line="")
        if len(text) > _LONGEST_SAVE:
            raise SaveError("save_long", "too long for a save", length=len(text))
        try:
            saved = loads(text)
        except ValueError:
            saved = None
        if not isinstance(saved, dict):
            raise SaveError("save_form", "not a session's save", line=quote(text))
        check_version(saved.get("carpet"), VERSION)
        attempts, at = saved.get("attempts"), saved.get("at")
        if not isinstance(attempts, list) or not 1 <= len(attempts) <= KEPT_ATTEMPTS:
            raise SaveError("save_form", "a session holds 1 to 20 attempts", line="attempts")
        if not is_whole(at, 0, len(attempts) - 1):
            raise SaveError("save_form", f"no attempt {quote(at)}", line="at")
        session = cls()
        session._attempts = [_load_attempt(attempt) for attempt in attempts]
        session._at = at
        return session


def check_name(name: object) -> str:
    """The name if it can name an attempt: 1 to 64 characters; SaveError (`attempt_id`) if not."""
    if not isinstance(name, str) or not 1 <= len(name) <= _LONGEST_NAME:
        raise SaveError("attempt_id", f"{quote(name)} can't name an attempt", id=quote(name))
    return name


def _load_attempt(saved: object) -> Attempt:
    if not isinstance(saved, dict):
        raise SaveError("save_form", "an attempt is an object", line=quote(saved))
    hints, assisted = saved.get("hints"), saved.get("assisted")
    if not is_whole(hints, 0, MOST_HINTS) or type(assisted) is not bool:
        raise SaveError("save_form", "an attempt counts its hints", line=quote(saved))
    game = Game.loads(saved.get("game", ""))
    return Attempt(game, check_name(saved.get("id")), hints, assisted)
