"""The fair review: what in an attempt was luck and what was choice, by what could be seen.

A *decision* is all that a player does from one turn to the next: in effect how many waste cards are
gone when the next card is turned. All builds that are possible count as made, so a build that is
put off costs nothing; turning over a waste top that fits buries it, and that is a choice like any
other. With the value before and after (`carpet.coach.value`) each decision has

- **lost**: the best choice's one-ply value less that of the one made; never negative,
- **luck**: the value once the next card is turned, less the one-ply value of the choice made; its
  mean over the next card is zero,
- **revision**: the best choice's one-ply value less the value before, by which one ply corrects the
  table of weights.

So the value at the start, with the sums of luck and revision added and that of lost taken away, is
the value at the end: 1 for a game won, 0 for a game lost, the present value for one that isn't
over. Cards taken after the last turn of such a game count as a decision too: it can have lost
something, and has no luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..move import TURN, Move
from ..position import Position
from ..slices import Job, Report
from ..solver.line import Hand
from .better import why_better
from .closed import Waste, number_of
from .seen import Seen
from .value import WORK_PER_CARD, judge

_TIE = 1e-9
"""Values that lie no further apart are the same."""


def fair(start: Position, moves: Sequence[Move], report: Report) -> Job[dict[str, Any]]:
    """The fair review of an attempt; all chances are from 0 to 1.

    | key | |
    |---|---|
    | start | the value before the first move |
    | result | the value after the last one: 1 or 0 when the game is over |
    | steps | one for each decision |
    | kept | the share of the chances that choices kept: 100 times the product of made / best |

    | key of a step | |
    |---|---|
    | cursor | how many moves were made before the decision |
    | value | the value after it, its turn included |
    | luck, lost, revision | as above |
    | best | moves that would have been best: builds as soon as they are possible, fills, the turn |
    | made | the moves that were made; `best` is the same list if nothing was lost |
    | why | why best was better (`carpet.coach.better`); None if nothing was lost |
    """
    attempt = _Attempt(start)
    began = attempt.value
    steps = []
    for number, move in enumerate(moves, 1):
        attempt.play(move)
        if move == TURN or (number == len(moves) and attempt.undecided()):
            steps.append((yield from attempt.decide()))
        report.progress = number / len(moves)
    kept = 100 * attempt.kept
    return report.done({"start": began, "result": attempt.value, "steps": steps, "kept": kept})


class _Attempt:
    """An attempt while it is replayed, as its player sees it."""

    def __init__(self, start: Position) -> None:
        self.kept = 1.0
        """The product of made / best over the decisions."""
        self._position = start
        self._unseen, self._waste = judge().play.seen(Seen.of(start))
        self._cursor = 0
        self._begin()

    def _begin(self) -> None:
        """A decision begins: take down how things stand."""
        self._began_at = self._position
        self._first = self._closed()
        self._moves: list[Move] = []
        self.value = judge().value(self._unseen, self._first)
        """The value before the decision."""

    def _closed(self) -> Waste:
        return judge().play.close(self._unseen, self._waste)

    def play(self, move: Move) -> None:
        """Make a move; the card that a turn brings isn't looked at yet."""
        self._position = self._position.play(move)
        self._moves.append(move)
        if move.kind == "fill" or (move.kind == "build" and move.cell is None):
            self._waste = self._waste.after(1)

    def undecided(self) -> bool:
        """Whether cards were taken since the last turn, beside those that are built in any case."""
        return bool(self._unseen) and self._closed() is not self._first

    def decide(self) -> Job[dict[str, Any]]:
        """End a decision: its step. Another one begins."""
        turned = self._moves[-1] == TURN
        choices = judge().play.choices
        mine = [self._waste] if turned else choices(self._unseen, self._closed())
        values = {}
        for waste in [*choices(self._unseen, self._first), *mine]:
            if waste not in values:
                values[waste] = judge().one_ply(self._unseen, waste)
                yield WORK_PER_CARD * self._unseen.bit_count()
        made = max((values[waste] for waste in mine), default=0.0)
        best = max(values.values(), default=0.0)
        self.kept *= made / best if best else 1.0
        moves = [str(move) for move in self._moves]
        step: dict[str, Any] = {
            "cursor": self._cursor,
            "lost": best - made,
            "made": moves,
            "best": moves,
            "why": None,
        }
        if best - made > _TIE:
            better = self._best_moves(values)
            step["best"] = [str(move) for move in better]
            step["why"] = why_better(self._began_at, self._moves, better)
        before = self.value
        if turned:
            self._see()
        self._cursor += len(moves)
        self._begin()
        # Without a turn there was no luck: what the value changes by is only said more exactly.
        luck, rest = (self.value - made, 0.0) if turned else (0.0, self.value - made)
        return {**step, "value": self.value, "luck": luck, "revision": best - before + rest}

    def _see(self) -> None:
        card = number_of(self._position.waste[-1])
        self._unseen &= ~(1 << card)
        self._waste = judge().play.put(card, self._waste)

    def _best_moves(self, values: dict[Waste, float]) -> list[Move]:
        """The moves of the best choice; of equal ones that which takes the fewest cards."""
        stop = max(values, key=lambda waste: (round(values[waste], 9), waste.height))
        hand = Hand(self._began_at)
        while len(hand.waste) > stop.height:
            hand.fill()
        return [*hand.moves, TURN]
