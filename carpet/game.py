"""An attempt: where it started, the moves made, and how many of them are in force."""

from __future__ import annotations

from collections.abc import Sequence

from .deal import Deal
from .errors import CarpetError, DealError, GameError, SaveError, quote, shown
from .move import Move
from .position import Position
from .save_text import SaveText, read
from .whole import is_whole, spelt


class Game:
    """One attempt at a deal (R16), or at a sound position that somebody set up.

    DealError or PositionError if it is none.

    >>> game = Game(Deal.numbered(1234))
    >>> _ = game.play("t")
    >>> _ = game.undo()
    >>> game.moves, game.cursor
    ((Move.parse('t'),), 0)
    """

    def __init__(self, start: Deal | Position) -> None:
        if not isinstance(start, (Deal, Position)):
            found = shown(start)
            message = f"a game starts at a deal or a position, not {found}"
            raise GameError("game_start", message, found=found)
        self.deal = _checked(start) if isinstance(start, Deal) else None
        """The deal, or None for an attempt that began at a hand-made position."""
        position = start.position() if isinstance(start, Deal) else start
        for problem in position.problems():
            raise problem
        self._positions = [position]
        self._moves: list[Move] = []
        self._steps: list[int] = []
        self._cursor = 0

    def __eq__(self, other: object) -> bool:
        return self.dumps() == other.dumps() if isinstance(other, Game) else NotImplemented

    def copy(self) -> Game:
        """The same attempt once more, to be played on by itself."""
        copy = Game.__new__(Game)
        copy.deal, copy._cursor = self.deal, self._cursor
        copy._positions, copy._moves, copy._steps = (
            self._positions[:],
            self._moves[:],
            self._steps[:],
        )
        return copy

    def __repr__(self) -> str:
        return f"Game.loads({self.dumps()!r})"

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position after the moves in force."""
        return self._positions[self._cursor]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of the attempt, those waiting for redo included."""
        return tuple(self._moves)

    @property
    def cursor(self) -> int:
        """How many of `moves` are in force."""
        return self._cursor

    @property
    def can_undo(self) -> bool:
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        return self._cursor < len(self._moves)

    def position_at(self, cursor: int) -> Position:
        """The position after `cursor` moves; GameError (`game_cursor`) if there is none."""
        if not is_whole(cursor, 0, len(self._moves)):
            raise GameError(
                "game_cursor",
                f"the attempt has {len(self._moves)} moves; {quote(cursor)} is no place in it",
                cursor=quote(cursor),
                moves=len(self._moves),
            )
        return self._positions[cursor]

    def play(self, *moves: Move | str, joined: bool = False) -> Position:
        """Play the moves as one step and give the position after them.

        Moves that waited for redo are dropped. If one is refused (MoveError, IllegalMoveError),
        none is made. Joined, they become part of the step before them, if there is one.
        """
        made = [Move.parse(move) for move in moves]
        positions = [self.position]
        for move in made:
            positions.append(positions[-1].play(move))
        if made:
            self._drop_redo()
            if joined:
                del self._steps[-1:]
            self._moves += made
            self._positions += positions[1:]
            self._cursor = len(self._moves)
            self._steps.append(self._cursor)
        return self.position

    def _drop_redo(self) -> None:
        """Drop what waits for redo; of a step in whose middle the cursor stands, a step is left."""
        if self.can_redo:
            cursor = self._cursor
            del self._moves[cursor:]
            del self._positions[cursor + 1 :]
            self._steps = [end for end in self._steps if end < cursor]
            if cursor:
                self._steps.append(cursor)

    def undo(self) -> Position:
        """Take the last step back (R6 binds moves, not undo); GameError (`nothing_to_undo`)."""
        if not self.can_undo:
            raise GameError("nothing_to_undo", "no move has been made")
        self._cursor = max((end for end in self._steps if end < self._cursor), default=0)
        return self.position

    def redo(self) -> Position:
        """Make the step again that was taken back; GameError (`nothing_to_redo`)."""
        if not self.can_redo:
            raise GameError("nothing_to_redo", "no move waits to be made again")
        self._cursor = min(end for end in self._steps if end > self._cursor)
        return self.position

    def go(self, cursor: int) -> Position:
        """Go to the position after `cursor` moves and drop nothing; GameError (`game_cursor`)."""
        position = self.position_at(cursor)
        self._cursor = cursor
        return position

    def dumps(self) -> str:
        """The attempt as text (`carpet.save_text`): the deal, the moves and the cursor."""
        deal = self.deal
        steps = [
            "+".join(map(str, self._moves[begin:end]))
            for begin, end in zip([0, *self._steps], self._steps, strict=False)
        ]
        if deal is None:
            return str(SaveText("position", str(self.start), steps, self._cursor))
        start = str(deal if deal.number is None else deal.number)
        return str(SaveText("deal", start, steps, self._cursor))

    @classmethod
    def loads(cls, text: str) -> Game:
        """The attempt that `text` holds, replayed move by move; SaveError if anything is wrong.

        What mail, chats and word processors do to a text is passed over (`carpet.pasted`).
        """
        saved = read(text)
        game = cls(_start(saved))
        _replay(game, saved.steps)
        try:
            game.go(saved.cursor)
        except GameError as error:
            raise SaveError("save_cursor", str(error), **error.params) from None
        return game


def all_builds(position: Position) -> tuple[Move, ...]:
    """Every build that fits, one after another until none is left: carpet first, then the waste."""
    made: list[Move] = []
    while True:
        moves = position.legal_moves()
        if not moves or moves[0].kind != "build":
            return tuple(made)
        made.append(moves[0])
        position = position.play(moves[0])


def sure_win(position: Position) -> tuple[Move, ...]:
    """Moves that win where nothing can be lost: a build if there is one, else a turn."""
    moves: list[Move] = []
    while position.outcome is None:
        legal = position.legal_moves()
        moves.append(legal[0] if legal[0].kind == "build" else legal[-1])
        position = position.play(moves[-1])
    return tuple(moves)


def _checked(deal: Deal) -> Deal:
    """The deal, if it is what it says: a save and a link hold its number alone."""
    if deal.number is not None and Deal.numbered(deal.number) != deal:
        number = quote(deal.number)
        raise DealError("deal_number", f"these aren't the cards of deal {number}", number=number)
    if not isinstance(deal.cards, tuple):
        found = quote(deal.cards)
        raise DealError("deal_length", f"a deal is a tuple of 48 cards, not {found}", found=found)
    return deal


def _start(saved: SaveText) -> Deal | Position:
    try:
        if saved.kind == "position":
            return Position.parse(saved.start)
        number = spelt(saved.start, 16)
        return Deal.parse(saved.start) if number is None else Deal.numbered(number)
    except CarpetError as error:
        raise SaveError("save_start", str(error), reason=error.code, **error.params) from None


def _replay(game: Game, steps: Sequence[str]) -> None:
    for step in steps:
        try:
            game.play(*step.split("+"))
        except CarpetError as error:
            number = len(game.moves) + 1
            raise SaveError(
                "save_move",
                f"move {number}, {quote(step)}: {error}",
                number=number,
                move=quote(step),
                reason=error.code,
            ) from None
