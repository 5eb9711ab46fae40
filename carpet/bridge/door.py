"""The verbs of the door, and the session that they act on."""

from __future__ import annotations

import json
from collections.abc import Callable

from ..deal import Deal
from ..errors import CarpetError, GameError, RequestError, quote
from ..game import Game, all_builds, sure_win
from ..link import follow, links
from ..move import Move
from ..position import Position
from ..session import MOST_HINTS, Session, check_name
from .questions import Questions
from .requests import Answer, Request, flag, parse, text, texts, whole
from .view import events, undone, view

_FRESH: Answer = {"events": [{"kind": "deal"}]}
_LAST_CURSOR = 1000
"""More moves than any game has."""


class Bridge:
    """One session and the verbs that act on it."""

    def __init__(self) -> None:
        self.session = Session()
        self._questions = Questions()
        self._verbs: dict[str, Callable[[Request], Answer]] = {
            "new": self._new,
            "restart": self._restart,
            "play": self._play,
            "build_all": self._build_all,
            "finish": self._finish,
            "undo": self._undo,
            "redo": self._redo,
            "leave": self._leave,
            "go": self._go,
            "mark": self._mark,
            "load": self._load,
            "open": self._open,
            "links": self._links,
            "design": self._design,
            "save": self._save,
            "game": self._game,
            "check": self._check,
            "view": self._view,
            "analyse": self._analyse,
            "step": self._questions.step,
            "drop": self._questions.drop,
        }

    def handle(self, request: str) -> str:
        """Answer one request. Never raises: whatever goes wrong is said in the answer."""
        asked: Request = {}
        try:
            asked = parse(request)
            answer = {"ok": True, **self._verb(asked)(asked)}
        except CarpetError as error:
            answer = {"ok": False, "error": {"code": error.code, "params": error.params}}
        except Exception as error:  # the door must hold, whatever a defect behind it does
            params = {"error": type(error).__name__, "text": quote(str(error))}
            answer = {"ok": False, "error": {"code": "internal", "params": params}}
        if asked.get("do") not in ("step", "drop"):
            answer["view"] = view(self.session)
        return json.dumps(answer, separators=(",", ":"))

    def _verb(self, asked: Request) -> Callable[[Request], Answer]:
        name = asked.get("do")
        verb = self._verbs.get(name) if isinstance(name, str) else None
        if verb is None:
            raise RequestError("request_verb", f"nothing does {quote(name)!r}", do=quote(name))
        return verb

    # --- attempts -----------------------------------------------------------------------------

    def _new(self, asked: Request) -> Answer:
        given = [key for key in ("number", "cards", "position") if key in asked]
        if len(given) != 1:
            raise RequestError(
                "request_deal", "give one of number, cards and position", given=given
            )
        source, value = given[0], asked[given[0]]
        start: Deal | Position
        if source == "number":
            start = Deal.numbered(value)
        elif source == "cards":
            start = Deal.parse(value)
        else:
            start = Position.parse(value)
        self.session.begin(Game(start), _name(asked))
        return _FRESH

    def _restart(self, asked: Request) -> Answer:
        self.session.restart(_name(asked))
        return _FRESH

    def _load(self, asked: Request) -> Answer:
        saved = text(asked, "text")
        if not saved.lstrip("\ufeff \t\r\n").startswith("{"):
            return self._open(asked)
        self.session = Session.loads(saved)
        return _FRESH

    def _open(self, asked: Request) -> Answer:
        linked = "link" in asked
        game = follow(text(asked, "link")) if linked else Game.loads(text(asked, "text"))
        self.session.begin(game, _name(asked))
        ends = game.position_at(len(game.moves)).outcome
        return {**_FRESH, "ends": ends.value if ends else None}

    # --- moves --------------------------------------------------------------------------------

    def _play(self, asked: Request) -> Answer:
        return self._step((Move.parse(text(asked, "move")),), flag(asked, "joined"))

    def _build_all(self, asked: Request) -> Answer:
        moves = all_builds(self.session.attempt.game.position)
        if not moves:
            raise GameError("nothing_to_build", "no card fits")
        return self._step(moves, flag(asked, "joined"))

    def _finish(self, asked: Request) -> Answer:
        position = self.session.attempt.game.position
        if not position.locked or position.outcome is not None:
            raise GameError("not_locked", "the game can still be lost", score=position.score)
        return self._step(sure_win(position))

    def _step(self, moves: tuple[Move, ...], joined: bool = False) -> Answer:
        before = self.session.attempt.game.position
        # It raises, with the rule's own reason, before anything is told.
        self.session.play(*moves, joined=joined)
        return {"events": events(before, moves)}

    def _undo(self, asked: Request) -> Answer:
        return self._travel(self.session.undo)

    def _redo(self, asked: Request) -> Answer:
        return self._travel(self.session.redo)

    def _leave(self, asked: Request) -> Answer:
        return self._travel(self.session.leave)

    def _go(self, asked: Request) -> Answer:
        cursor = whole(asked, "cursor", 0, _LAST_CURSOR)
        return self._travel(lambda: self.session.attempt.game.go(cursor))

    def _travel(self, go: Callable[[], object]) -> Answer:
        """What changes on the table while `go` moves the cursor, or to another attempt."""
        left = self.session.attempt.game
        before = left.cursor
        go()
        game = self.session.attempt.game
        if game is not left:
            return _FRESH
        low, high = sorted((before, game.cursor))
        happened = events(game.position_at(low), game.moves[low:high])
        return {"events": happened if game.cursor >= before else undone(happened)}

    # --- the rest -----------------------------------------------------------------------------

    def _mark(self, asked: Request) -> Answer:
        hints = whole(asked, "hints", 0, MOST_HINTS, missing=0)
        self.session.attempt.mark(hints, flag(asked, "assisted"))
        return {"events": []}

    def _save(self, asked: Request) -> Answer:
        return {"events": [], "save": self.session.dumps()}

    def _game(self, asked: Request) -> Answer:
        return {"events": [], "save": self.session.attempt.game.dumps()}

    def _check(self, asked: Request) -> Answer:
        return {"events": [], "games": [_facts(save) for save in texts(asked, "texts")]}

    def _links(self, asked: Request) -> Answer:
        return {"events": [], "links": links(self.session.attempt.game)._asdict()}

    def _design(self, asked: Request) -> Answer:
        from ..design import read_design  # seldom asked for, so not loaded at the start

        return {"events": [], "design": read_design(text(asked, "text"))._asdict()}

    def _analyse(self, asked: Request) -> Answer:
        return self._questions.analyse(asked, self.session)

    def _view(self, asked: Request) -> Answer:
        return {"events": []}


def _name(asked: Request) -> str:
    return check_name(asked.get("id", "unnamed"))


def _facts(save: str) -> Answer:
    """What a saved game comes to when it is replayed, or why it can't be."""
    try:
        game = Game.loads(save)
    except CarpetError as error:
        return {"error": error.code}
    position = game.position
    outcome = position.outcome.value if position.outcome else None
    return {"outcome": outcome, "score": position.score, "moves": game.cursor}
