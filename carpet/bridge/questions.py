"""Long questions, answered in slices: the door's verbs `analyse`, `step` and `drop`.

    {"do": "analyse", "what": …, …}          → {"job": N}
    {"do": "step", "job": N, "work": W}      → {"job": N, "done": …, "progress": 0 … 1, "result": …}
    {"do": "drop", "job": N}                 → {"job": N}

Here a job is a question that is being worked on (`Question`); it keeps the position that it began
with, and whoever asked drops it when that is no longer on the table. `work` is counted in nodes of
the search, of which some 200 fit into a millisecond; a step may do up to a few hundred more than it
was asked for. There is no clock here: the caller measures and chooses. `result` is the best answer
so far, or null; when `done`, it is the answer. The step that says `done` also ends the job.

- **hint**; seed (0): {"move", "reason": {"code", "params"}, "confidence": 0 … 1 or null}, or null
  if no move is legal. Fair: it judges by what the player has seen (`carpet.coach.hint`).
- **verdict**: {"winnable", "best_score", "moves": {move: {"winnable", "best_score"}}}.
- **review**; text, a game's save (the running attempt): {"winnable", "best_score", "lost_at",
  "better", "critical", "critical_at", "bests", "strip", "fair"} (`carpet.coach.review`); fair is
  {"start", "result", "steps": [{"cursor", "value", "luck", "lost", "revision", "best", "made",
  "why"}], "kept"} (`carpet.coach.fair`), or null while it is not worked out.
- **coach**; text (the running attempt): {"result": "won" or "blocked", "score", "moves"}, the game
  that the hints play at the attempt's start, the same for ever.
- **why_lost**; text (the running attempt), cursor (its present one): {"code", "params"}, which two
  cards would have to change places so that the position could be won (`carpet.coach.why`).
- **line**; text (the running attempt), cursor (its present one): {"winnable", "best_score",
  "moves"}, moves from there that reach the best score.
- **difficulty**; number or cards (the running attempt's start): {"chance", "band", "exact"}.
- **pick**; kind, "winnable" or a band's name, and from, a number: {"number"}.
- **daily**; date, such as "2026-11-30": {"number"}.
- **ahead**: what the door would answer to the moves that are likely next (`carpet.bridge.ahead`).

The bands are gentle, easy, even, tricky, hard and fiendish; difficulty can also say unwinnable.
Confidence is the chance to win of a strong player who can't see the stock; null means that the
reason is a proof. Only hint, coach and a review's fair part may be shown without saying that hidden
cards were looked at; difficulty tells of them, too. Moves are texts, such as "wb3".
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..coach.deals import daily, pick
from ..coach.difficulty import difficulty
from ..coach.example import best_line, coach_game
from ..coach.hint import hint
from ..coach.review import review
from ..coach.seen import Seen
from ..coach.verdict import verdict
from ..coach.why import why_lost
from ..deal import LAST_NUMBER, Deal
from ..errors import RequestError, quote
from ..game import Game
from ..position import Position
from ..session import Session
from ..slices import Job, Report
from ..solver.table import Table
from .ahead import ahead
from .requests import Answer, Request, text, whole

MOST_QUESTIONS = 8
"""How many questions are kept at once; the oldest is dropped for another."""

_MOST_WORK = 10_000_000


class Question(NamedTuple):
    """The work on an answer, and how far it has got."""

    job: Job[Any]
    report: Report


class Questions:
    """The questions that are being worked on, by number."""

    def __init__(self) -> None:
        self._open: dict[int, Question] = {}
        self._begun = 0

    def analyse(self, asked: Request, session: Session) -> Answer:
        """Take a question, about the attempt on the table if it names no other."""
        report = Report()
        what = asked.get("what")
        game = session.attempt.game if session.started else None
        if what in ("pick", "daily"):
            job = _about_deals(asked, report)
        elif what == "difficulty":
            job = difficulty(_start(asked, game), report)
        elif what == "ahead":
            job = ahead(session.copy(), report)
        elif what in ("hint", "verdict", "review", "coach", "why_lost", "line"):
            job = _about_game(asked, game, report)
        else:
            raise RequestError("request_what", f"nothing is called {quote(what)}", what=quote(what))
        self._begun += 1
        self._open[self._begun] = Question(job, report)
        if len(self._open) > MOST_QUESTIONS:
            self._open.pop(next(iter(self._open))).job.close()
        return {"job": self._begun}

    def step(self, asked: Request) -> Answer:
        """Go on with a question for about so much work."""
        number, (job, report) = self._find(asked)
        work = whole(asked, "work", 1, _MOST_WORK)
        done = False
        try:
            while work > 0:
                work -= next(job)
        except StopIteration:
            done = True
            del self._open[number]
        return {"job": number, "done": done, "progress": report.progress, "result": report.result}

    def drop(self, asked: Request) -> Answer:
        """Give a question up."""
        number, question = self._find(asked)
        question.job.close()
        del self._open[number]
        return {"job": number}

    def _find(self, asked: Request) -> tuple[int, Question]:
        number = asked.get("job")
        if type(number) is not int or number not in self._open:
            raise RequestError("request_job", f"there is no job {quote(number)}", job=quote(number))
        return number, self._open[number]


def _about_deals(asked: Request, report: Report) -> Job[Any]:
    if asked["what"] == "daily":
        return daily(text(asked, "date"), report)
    return pick(text(asked, "kind"), whole(asked, "from", 1, LAST_NUMBER), report)


def _about_game(asked: Request, game: Game | None, report: Report) -> Job[Any]:
    what = asked["what"]
    if what not in ("hint", "verdict") and "text" in asked:
        game = Game.loads(text(asked, "text"))
    if game is None:
        raise RequestError("request_deal", "no deal has been started", given=[])
    if what == "review":
        return review(game.start, game.moves, report)
    if what == "coach":
        return coach_game(game.start, report)
    if what in ("why_lost", "line"):
        cursor = whole(asked, "cursor", 0, len(game.moves), missing=game.cursor)
        position = game.position_at(cursor)
        return why_lost(position, report) if what == "why_lost" else best_line(position, report)
    if what == "verdict":
        return verdict(game.position, report)
    seed = whole(asked, "seed", 0, LAST_NUMBER, missing=0)
    return hint(Seen.of(game.position), seed, report)


def _start(asked: Request, game: Game | None) -> Table:
    start: Position
    if "number" in asked:
        start = Deal.numbered(asked["number"]).position()
    elif "cards" in asked:
        start = Deal.parse(asked["cards"]).position()
    elif game is not None:
        start = game.start
    else:
        raise RequestError("request_deal", "no deal has been started", given=[])
    return Table(start.waste, start.stock)
