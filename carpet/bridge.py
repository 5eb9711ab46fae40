"""The one door between the page and the engine: a JSON request in, a JSON response out.

A request is an object whose "do" names a verb; the other keys are its arguments:

| do | arguments | what happens |
|---|---|---|
| new | number, cards or position; id | a new attempt, to which undo leads back |
| restart | id | the same deal as a new attempt (R16) |
| play | move | one move, one step |
| build_all | | every build that fits, as one step |
| finish | | once nothing can be lost: all moves to the win, as one step |
| undo, redo | | one step, across attempts too |
| go | cursor | look at the attempt after so many moves |
| mark | hints, assisted | note that help was used |
| load | text; id | a session's save, in place of all that is here; a game's is opened |
| open | link or text; id | a linked or saved game as a new attempt, to which undo leads back |
| links | | links to the start, the position and the game |
| design | text | whether a Cardz design file describes this game (R22) |
| save, game | | the session's save, the attempt's save |
| view | | nothing changes |
| analyse, step, drop | | long questions in slices, see `carpet.analysis` |

The answer is {"ok": true, "view": …, "events": […], …} or
{"ok": false, "error": {"code": …, "params": {…}}, "view": …}. A refused request changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from .analysis import Jobs
from .deal import Deal
from .errors import CarpetError, GameError, RequestError, quote
from .game import Game, all_builds
from .link import follow, links
from .move import Move
from .nesting import loads
from .position import Position
from .session import MOST_HINTS, Session, check_name
from .view import events, undone, view

Request = dict[str, Any]
Answer = dict[str, Any]

_LONGEST_REQUEST = 256 * 1024
_FRESH = {"events": [{"kind": "deal"}]}


class Bridge:
    """One session and the verbs that act on it."""

    def __init__(self) -> None:
        self.session = Session()
        self._jobs = Jobs()
        self._verbs: dict[str, Callable[[Request], Answer]] = {
            "new": self._new,
            "restart": self._restart,
            "play": self._play,
            "build_all": self._build_all,
            "finish": self._finish,
            "undo": self._undo,
            "redo": self._redo,
            "go": self._go,
            "mark": self._mark,
            "load": self._load,
            "open": self._open,
            "links": self._links,
            "design": self._design,
            "save": self._save,
            "game": self._game,
            "view": self._view,
            "analyse": self._analyse,
            "step": self._jobs.step,
            "drop": self._jobs.drop,
        }

    def handle(self, request: str) -> str:
        """Answer one request. Never raises: whatever goes wrong is said in the answer."""
        try:
            asked = _parse(request)
            answer = {"ok": True, **self._verb(asked)(asked)}
        except CarpetError as error:
            answer = {
                "ok": False,
                "error": {"code": error.code, "params": error.params},
            }
        except Exception as error:  # the door must hold, whatever a defect behind it does
            params = {"error": type(error).__name__, "text": quote(str(error))}
            answer = {"ok": False, "error": {"code": "internal", "params": params}}
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
        text = _argument(asked, "text", str)
        if not text.lstrip().startswith("{"):
            return self._open(asked)
        self.session = Session.loads(text)
        return _FRESH

    def _open(self, asked: Request) -> Answer:
        if "link" in asked:
            game = follow(_argument(asked, "link", str))
        else:
            game = Game.loads(_argument(asked, "text", str))
        self.session.begin(game, _name(asked))
        return _FRESH

    # --- moves --------------------------------------------------------------------------------

    def _play(self, asked: Request) -> Answer:
        return self._step((Move.parse(_argument(asked, "move", str)),))

    def _build_all(self, asked: Request) -> Answer:
        moves = all_builds(self.session.attempt.game.position)
        if not moves:
            raise GameError("nothing_to_build", "no card fits")
        return self._step(moves)

    def _finish(self, asked: Request) -> Answer:
        position = self.session.attempt.game.position
        if not position.locked or position.outcome is not None:
            raise GameError("not_locked", "the game can still be lost", score=position.score)
        moves: list[Move] = []
        while position.outcome is None:
            legal = position.legal_moves()
            # A build if there is one, else a turn: no legal play can lose from here.
            move = legal[0] if legal[0].kind == "build" else legal[-1]
            moves.append(move)
            position = position.play(move)
        return self._step(tuple(moves))

    def _step(self, moves: tuple[Move, ...]) -> Answer:
        before = self.session.attempt.game.position
        self.session.play(*moves)  # raises, with the rule's own reason, before anything is told
        return {"events": events(before, moves)}

    def _undo(self, asked: Request) -> Answer:
        return self._travel(self.session.undo)

    def _redo(self, asked: Request) -> Answer:
        return self._travel(self.session.redo)

    def _go(self, asked: Request) -> Answer:
        cursor = _argument(asked, "cursor", int)
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
        hints, assisted = asked.get("hints", 0), asked.get("assisted", False)
        if type(hints) is not int or not 0 <= hints <= MOST_HINTS:
            raise RequestError("request_argument", "hints is a small number", argument="hints")
        if type(assisted) is not bool:
            raise RequestError("request_argument", "assisted is true or false", argument="assisted")
        self.session.attempt.mark(hints, assisted)
        return {"events": []}

    def _save(self, asked: Request) -> Answer:
        return {"events": [], "save": self.session.dumps()}

    def _game(self, asked: Request) -> Answer:
        return {"events": [], "save": self.session.attempt.game.dumps()}

    def _links(self, asked: Request) -> Answer:
        return {"events": [], "links": links(self.session.attempt.game)._asdict()}

    def _design(self, asked: Request) -> Answer:
        from .design import read_design  # seldom asked for, so not loaded at the start

        return {
            "events": [],
            "design": read_design(_argument(asked, "text", str))._asdict(),
        }

    def _analyse(self, asked: Request) -> Answer:
        game = self.session.attempt.game if self.session.started else None
        return self._jobs.analyse(asked, game)

    def _view(self, asked: Request) -> Answer:
        return {"events": []}


def _parse(request: str) -> Request:
    if not isinstance(request, str) or len(request) > _LONGEST_REQUEST:
        raise RequestError("request_form", "a request is a JSON text of at most 256 kB")
    try:
        asked = loads(request)
    except ValueError:
        raise RequestError("request_form", "not JSON", request=quote(request)) from None
    if not isinstance(asked, dict):
        raise RequestError("request_form", "a request is an object", request=quote(request))
    return asked


def _name(asked: Request) -> str:
    return check_name(asked.get("id", "unnamed"))


def _argument(asked: Request, name: str, kind: type) -> Any:
    value = asked.get(name)
    if type(value) is not kind:
        raise RequestError(
            "request_argument",
            f"{asked['do']} needs {name}, a {kind.__name__}, not {quote(value)}",
            argument=name,
            found=quote(value),
        )
    return value


_BRIDGE = Bridge()
handle = _BRIDGE.handle
"""Answer one JSON request of the page, and never raise."""
