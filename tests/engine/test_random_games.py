"""Whole games played by chance, and what must hold at every move of every one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from second import second
from tables import texts, walk

from carpet import Deal, Game, IllegalMoveError, Outcome, Position
from carpet.bridge.view import view
from carpet.game import all_builds
from carpet.move import MOVES
from carpet.session import Session

ALL = [str(move) for move in MOVES]


def progress(position: Position) -> int:
    """Grows with every move: three for a build's card, two for a turn less one on the waste …"""
    return 3 * position.score + 2 * (28 - len(position.stock)) - len(position.waste)


def spaces(position: Position) -> int:
    """How many cells are empty, by counting cards: e = Σf + w - i - 4."""
    turned = 28 - len(position.stock)
    return position.score + len(position.waste) - turned - 4


@pytest.mark.parametrize("games", [10_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_nothing_is_lost_in_random_games(games: int, seed: int) -> None:
    chance = random.Random(games + seed)
    longest = 0
    for number in range(1, games + 1):
        position = Deal.numbered(number).position()
        before = progress(position)
        made = 0
        while moves := position.legal_moves():
            position = position.play(chance.choice(moves))
            made += 1
            after = progress(position)
            assert after > before
            assert position.carpet.count(None) == spaces(position)
            before = after
        assert position.problems() == ()
        assert position.outcome is not None
        if position.outcome is Outcome.BLOCKED:
            assert not position.stock
            assert None not in position.carpet
            assert position.score == 32 - len(position.waste) <= 29
        longest = max(longest, made)
    assert longest <= 104


@pytest.mark.parametrize("games", [300, pytest.param(10_000, marks=pytest.mark.long)])
def test_undo_is_the_inverse_of_play(games: int, seed: int) -> None:
    chance = random.Random(games + seed)
    for number in range(1, games + 1):
        game = Game(Deal.numbered(number))
        path = [game.position]
        for position in walk(game, chance):
            assert game.undo() == path[-1]
            assert game.redo() == position
            path.append(position)
        assert all(position.problems() == () for position in path[::7])
        assert [game.undo() for _ in path[1:]] == path[-2::-1]


def positions(amount: int, seed: int) -> Iterator[Position]:
    """Different positions from all parts of random games, most of them with spaces."""
    chance = random.Random(seed)
    seen: set[Position] = set()
    while len(seen) < amount:
        game = Game(Deal.numbered(chance.randrange(1, 2**53)))
        for position in walk(game, chance):
            if chance.random() < 0.2 and position not in seen and len(seen) < amount:
                seen.add(position)
                yield position


def test_exactly_the_legal_is_accepted_of_all_42_moves() -> None:
    """At 5,000 positions, and with the outcome that the second program works out."""
    found = list(positions(5000, 42))
    answers = second("after", lines=found)
    assert len(answers) == 5000
    for position, answer in zip(found, answers, strict=True):
        accepted = {}
        for move in ALL:
            try:
                accepted[move] = str(position.play(move))
            except IllegalMoveError as error:
                assert error.params["move"] == move
        theirs = dict(pair.split(" ", 1) for pair in answer.split("|")) if answer else {}
        assert accepted == theirs
        assert list(accepted) != [] or position.outcome is not None
        assert set(texts(position)) == set(accepted)


def state(session: Session) -> tuple[Any, ...]:
    """What a player sees of a session, but for what waits for redo."""
    shown = view(session)
    assert shown is not None
    return tuple(shown[key] for key in shown if key not in ("moves", "can_redo"))


class Evening(RuleBasedStateMachine):
    """A player who does anything at all with a session; what must always hold does."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session()
        self.names = 0

    @property
    def game(self) -> Game:
        return self.session.attempt.game

    def name(self) -> str:
        self.names += 1
        return f"attempt {self.names}"

    @initialize(number=st.integers(1, 2**53 - 1))
    def begin(self, number: int) -> None:
        self.session.begin(Game(Deal.numbered(number)), self.name())

    @precondition(lambda self: self.game.position.legal_moves())
    @rule(share=st.floats(0, 1, exclude_max=True), times=st.integers(1, 8))
    def play(self, share: float, times: int) -> None:
        for _ in range(times):
            moves = self.game.position.legal_moves()
            if moves:
                before = state(self.session)
                self.session.play(moves[int(share * len(moves))])
                after = state(self.session)
                self.session.undo()
                assert state(self.session) == before
                self.session.redo()
                assert state(self.session) == after

    @rule(move=st.sampled_from(ALL))
    def play_anything(self, move: str) -> None:
        before = self.session.dumps()
        if move in texts(self.game.position):
            return
        with pytest.raises(IllegalMoveError):
            self.session.play(move)
        assert self.session.dumps() == before

    @rule()
    def build_all(self) -> None:
        position = self.game.position
        builds = all_builds(position)
        before = self.session.dumps()
        self.session.play(*builds)
        if not builds:
            assert self.session.dumps() == before
        else:
            self.session.undo()
            assert self.game.position == position
            self.session.redo()
        assert all_builds(self.game.position) == ()

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo(self) -> None:
        before, attempt = state(self.session), self.session.attempt
        self.session.undo()
        if self.session.attempt is attempt or not self.game.can_redo:
            self.session.redo()
            assert state(self.session) == before or self.cut_by_go
            self.session.undo()

    cut_by_go = False

    @precondition(lambda self: self.session.can_redo)
    @rule()
    def redo(self) -> None:
        before = state(self.session)
        self.session.redo()
        self.session.undo()
        assert state(self.session) == before or self.cut_by_go
        self.session.redo()

    @rule(share=st.floats(0, 1))
    def go(self, share: float) -> None:
        """Afterwards the cursor may stand within a step, so undo and redo are no more inverse."""
        moves = self.game.moves
        self.game.go(round(share * len(moves)))
        assert self.game.moves == moves
        self.cut_by_go = True

    @rule(number=st.integers(1, 100))
    def new(self, number: int) -> None:
        self.leave_by(lambda: self.session.begin(Game(Deal.numbered(number)), self.name()))

    @rule()
    def restart(self) -> None:
        deal = self.game.deal
        self.leave_by(lambda: self.session.restart(self.name()))
        assert self.game.deal == deal

    def leave_by(self, begin: Any) -> None:
        before = state(self.session)
        begin()
        assert self.game.cursor == 0
        self.session.undo()
        assert state(self.session) == before
        while self.game.can_redo:
            self.session.redo()
        self.session.redo()
        assert self.game.cursor == 0

    @rule(hints=st.integers(0, 3), assisted=st.booleans())
    def mark(self, hints: int, assisted: bool) -> None:
        self.session.attempt.mark(hints, assisted)

    @rule()
    def save_and_load(self) -> None:
        before = state(self.session)
        text = self.session.dumps()
        self.session = Session.loads(text)
        assert self.session.dumps() == text
        assert state(self.session) == before
        assert Game.loads(self.game.dumps()) == self.game

    @invariant()
    def all_cards_are_there(self) -> None:
        if self.session.started:
            assert self.game.position.problems() == ()

    @invariant()
    def the_path_is_what_the_moves_make(self) -> None:
        if self.session.started:
            position = self.game.start
            for move in self.game.moves[: self.game.cursor]:
                position = position.play(move)
            assert position == self.game.position


QUICK = settings(
    max_examples=40, stateful_step_count=30, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
TestEvening = Evening.TestCase
TestEvening.settings = QUICK


class LongEvening(Evening):
    pass


TestLongEvening = pytest.mark.long(LongEvening.TestCase)
TestLongEvening.settings = settings(QUICK, max_examples=2000, stateful_step_count=60)
