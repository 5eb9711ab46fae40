"""Playing in a terminal: lines of moves and commands in, the table out."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from ..deal import Deal
from ..errors import CarpetError
from ..game import Game, all_builds
from ..position import Outcome, Position
from ..session import Session
from .draw import Style, draw
from .files import read, write
from .typed import deal_number
from .words import reason_in_words

HELP = """\
t      turn a stock card          b3     build the card of b3 on its foundation
w      build the waste top        wb3    fill the space b3 with the waste top
       several on a line: t t w wa1

build (b)    build all that fits, carpet first
undo (u)     take back a step         redo (r)     make it again
hint (h)     what seems best by what you have seen
new [1234]   another deal             restart      the same deal again
save [FILE]  save the game            load FILE    go on with a saved game
help (?)     this page                quit (q)     leave

[2D] fits its foundation now; a dot is a space.
The goal: all 52 cards on the foundations, up by suit from ace to king.
Any carpet card may go to its foundation. Spaces take the waste top only.
The stock is turned once."""

_SHORT = {"b": "build", "u": "undo", "r": "redo", "h": "hint", "?": "help", "q": "quit"}


class Table:
    """One evening at the table: a session, and the commands that act on it."""

    def __init__(self, game: Game, style: Style) -> None:
        self.session = Session()
        self.session.begin(game, "terminal")
        self.style = style
        self._commands: dict[str, Callable[[str], None]] = {
            "build": self._build,
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "new": self._new,
            "restart": self._restart,
            "save": self._save,
            "load": self._load,
            "help": self._help,
        }

    @property
    def position(self) -> Position:
        return self.session.attempt.game.position

    def play(self) -> None:
        """Read and obey line after line, until the player leaves or the input ends."""
        print("Carpet. Type ? for help.\n")
        self._show()
        for line in _lines():
            word, _, rest = line.strip().partition(" ")
            word = _SHORT.get(word.lower(), word.lower())
            if word == "quit":
                break
            try:
                self._obey(word, rest.strip())
            except CarpetError as error:
                print(f"No: {error}.")

    def _obey(self, word: str, rest: str) -> None:
        command = self._commands.get(word)
        if command is not None:
            command(rest)
            return
        before = self.position
        try:
            for move in [word, *rest.lower().split()] if word else []:
                self.session.play(move)
        finally:
            if self.position != before:
                self._show()

    def _show(self) -> None:
        game = self.session.attempt.game
        if game.cursor == 0 and game.deal is not None and game.deal.number is not None:
            print(f"Deal {game.deal.number}\n")
        print(draw(self.position, self.style), "\n", sep="")
        if self.position.outcome is Outcome.WON:
            print("Won! All 52 cards are out.")
        elif self.position.outcome is Outcome.BLOCKED:
            print(f"Blocked: no move is left. {self.position.score} of 52. Undo, restart or new?")

    # --- commands -----------------------------------------------------------------------------

    def _build(self, _: str) -> None:
        moves = all_builds(self.position)
        if not moves:
            print("No card fits.")
            return
        self.session.play(*moves)
        print("Built:", " ".join(map(str, moves)), "\n")
        self._show()

    def _undo(self, _: str) -> None:
        self.session.undo()
        self._show()

    def _redo(self, _: str) -> None:
        self.session.redo()
        self._show()

    def _hint(self, _: str) -> None:
        from ..coach.advice import hint

        found = hint(self.position)
        if found is None:
            print("No move is left.")
            return
        self.session.attempt.mark(1, False)
        print(f"Try {found.move}: {reason_in_words(found.reason.code, found.reason.params)}.")

    def _new(self, text: str) -> None:
        number = deal_number(text) if text else random.randrange(1, 1_000_000)
        if number is None:
            print(f"No: {text} is no deal number.")
            return
        self.session.begin(Game(Deal.numbered(number)), "terminal")
        self._show()

    def _restart(self, _: str) -> None:
        self.session.restart("terminal")
        self._show()

    def _save(self, file: str) -> None:
        text = self.session.attempt.game.dumps()
        if not file:
            print(text, end="")
            return
        if Path(file).is_file():
            try:
                read(file, Game.loads)
            except CarpetError:
                print(f"No: {file} is there already, and is no saved game.")
                return
        write(file, text)
        print(f"Saved to {file}.")

    def _load(self, file: str) -> None:
        if not file:
            print("Load which file?")
            return
        self.session.begin(read(file, Game.loads), "terminal")
        self._show()

    def _help(self, _: str) -> None:
        print(HELP)


def _lines() -> Iterator[str]:
    """The player's lines, with a prompt if a person types them."""
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401  (lets the player edit a line and call back earlier ones)
    while True:
        try:
            yield input("> ")
        except EOFError:
            print()
            return
