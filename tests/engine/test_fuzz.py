"""Damaged input: positions, deals, saves and requests, changed at random.

The only outcomes: it is accepted and means what it says, or it is refused with a known code and
nothing has changed. Bounded work is by construction: every input has a greatest length, which the
last tests try.
"""

from __future__ import annotations

import ast
import json
import random
import tracemalloc
from collections.abc import Callable

import pytest
from second import DATA, rows
from tables import SOURCES, walk

from carpet import CarpetError, Deal, Game, Position
from carpet.bridge import Bridge
from carpet.session import Session

SHARES = {"positions": 4, "deals": 2, "saves": 4, "sessions": 3, "requests": 7}
"""Of every 20 mutants, how many are of which kind."""

AMOUNTS = [1000, pytest.param(50_000, marks=pytest.mark.long)]
"""How often 20 mutants are tried: 20,000 on every commit, a million in the long run."""

SPLINTERS = [
    *("", " ", "\n", "\0", "/", "-", "--", "+", "9", "-1", "1e999", "1" * 400, "NaN", "null"),
    *('"', "{", "}", "[", "]", ",", ":", "\\", "\\ud800", "\ud800", "é", "♠", "٣", "\u2028"),
    *("AS", "2S", "KC", "TT", "a1", "e4", "wb3", "w", "t", "deal", "position", "carpet 2", "at"),
    *('"do"', '"new"', '"play"', '"load"', '"id"', '"cursor"', '"hints"', '"number"', "true"),
    *("\ufeff", "moves", "[" * 2000),
]


def known_codes() -> set[str]:
    """The first argument of every error that is made anywhere in the package."""
    codes = set()
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name.endswith("Error") and isinstance(node.args[0].value, str):
                    codes.add(node.args[0].value)
    return codes


CODES = known_codes()


def mutant(text: str, chance: random.Random, others: list[str]) -> str:
    """The text with one to four changes: a part put in, cut, doubled, moved or mixed."""
    for _ in range(chance.randint(1, 4)):
        first = chance.randrange(len(text) + 1)
        last = min(len(text), first + chance.choice((0, 1, 1, 2, 2, 4, 10, 50)))
        kind = chance.randrange(6)
        part = text[first:last]
        if kind == 0:
            text = text[:first] + chance.choice(SPLINTERS) + text[last:]
        elif kind == 1:
            text = text[:first] + text[last:]
        elif kind == 2:
            text = text[:first] + part + part + text[last:]
        elif kind == 3:
            other = chance.choice(others)
            at = chance.randrange(len(other) + 1)
            text = text[:first] + other[at : at + chance.choice((1, 2, 2, 10))] + text[last:]
        elif kind == 4:
            rest = text[:first] + text[last:]
            at = chance.randrange(len(rest) + 1)
            text = rest[:at] + part + rest[at:]
        else:
            text = text[:first] + "".join(chance.sample(part, len(part))) + text[last:]
    return text


def tries(times: int, seed: str, corpus: list[str], meet: Callable[[str], bool]) -> None:
    """Meet mutants of the corpus; both some that are accepted and some refused must come."""
    chance = random.Random(seed)
    accepted = 0
    for _ in range(times):
        text = mutant(chance.choice(corpus), chance, corpus)
        try:
            accepted += meet(text)
        except CarpetError as error:
            assert error.code in CODES, text
            assert json.dumps(error.params)
            assert len(str(error)) < 500
            assert len(json.dumps(error.params)) < 3000
    assert 0 < accepted < times


@pytest.mark.parametrize("amount", AMOUNTS)
def test_damaged_positions(amount: int, seed: int) -> None:
    """What is accepted is sound and written back the same; then it can be played."""
    chance = random.Random(1)

    def meet(text: str) -> bool:
        position = Position.parse(text)
        assert str(position) == text
        assert position.problems() == ()
        for _ in walk(Game(position), chance):
            pass
        return True

    corpus = [json.loads(row)["position"] for row in rows("oracle/positions.jsonl")]
    tries(amount * SHARES["positions"], f"positions {seed}", corpus, meet)


@pytest.mark.parametrize("amount", AMOUNTS)
def test_damaged_deals(amount: int, seed: int) -> None:
    def meet(text: str) -> bool:
        deal = Deal.parse(text)
        assert str(deal) == text
        assert deal.position().problems() == ()
        return True

    corpus = [row.split()[1] for row in rows("golden_deals.txt")]
    tries(amount * SHARES["deals"], f"deals {seed}", corpus, meet)


@pytest.mark.parametrize("amount", AMOUNTS)
def test_damaged_saves(amount: int, seed: int) -> None:
    def meet(text: str) -> bool:
        game = Game.loads(text)
        assert Game.loads(game.dumps()) == game
        assert game.position.problems() == ()
        return True

    corpus = [path.read_text() for path in sorted((DATA / "saves").glob("*.carpet"))]
    tries(amount * SHARES["saves"], f"saves {seed}", corpus, meet)


def sessions() -> list[str]:
    chance = random.Random(7)
    found = []
    for attempts in (1, 2, 3):
        session = Session()
        for number in range(attempts):
            game = Game(Deal.numbered(number + 1))
            for _ in zip(range(chance.randint(0, 60)), walk(game, chance), strict=False):
                pass
            session.begin(game, f"attempt {number}")
        found.append(session.dumps())
    return found


@pytest.mark.parametrize("amount", AMOUNTS)
def test_damaged_sessions(amount: int, seed: int) -> None:
    def meet(text: str) -> bool:
        session = Session.loads(text)
        assert Session.loads(session.dumps()).dumps() == session.dumps()
        return True

    tries(amount * SHARES["sessions"], f"sessions {seed}", sessions(), meet)


def requests() -> list[str]:
    link = {"do": "open", "link": "deal=1234"}
    asked = [
        {"do": "new", "number": 1234, "id": "x"},
        {"do": "new", "cards": str(Deal.numbered(3)), "id": "y"},
        {"do": "new", "position": str(Deal.numbered(4).position())},
        *(
            {"do": verb}
            for verb in ("restart", "build_all", "undo", "redo", "save", "game", "view")
        ),
        *({"do": "play", "move": move} for move in ("t", "w", "b3", "wb3")),
        *({"do": "finish"}, {"do": "links"}, link),
        {"do": "go", "cursor": 3},
        {"do": "mark", "hints": 1, "assisted": True},
        {"do": "load", "text": Game(Deal.numbered(5)).dumps(), "id": "z"},
        {"do": "load", "text": sessions()[0]},
    ]
    return [json.dumps(request) for request in asked]


@pytest.mark.parametrize("amount", AMOUNTS)
def test_damaged_requests(amount: int, seed: int) -> None:
    """The door answers every one, and after a refusal the session is byte for byte the same."""
    bridge = Bridge()
    corpus = requests()
    chance = random.Random(9)

    def meet(text: str) -> bool:
        if chance.random() < 0.5:
            bridge.handle(chance.choice(corpus))
        before = bridge.session.dumps()
        answer = json.loads(bridge.handle(text))
        if answer["ok"]:
            return True
        assert answer["error"]["code"] in CODES, text
        assert bridge.session.dumps() == before
        assert len(json.dumps(answer["error"])) < 4000
        return False

    tries(amount * SHARES["requests"], f"requests {seed}", corpus, meet)


def test_every_kind_has_its_share() -> None:
    assert sum(SHARES.values()) == 20
    assert "internal" not in CODES


@pytest.mark.parametrize(
    "filling", ["A", "2S", " ", "/", "-", "+t", "\n", "t ", "[", "{", '"', "\\", "9"]
)
def test_long_input_is_refused_in_little_memory(filling: str) -> None:
    """A megabyte, where it hurts most: what is made of it must stay small."""
    text = filling * (1_000_000 // len(filling))
    doors: list[Callable[[str], object]] = [Position.parse, Deal.parse, Game.loads, Session.loads]
    for door in doors:
        tracemalloc.start()
        try:
            with pytest.raises(CarpetError) as caught:
                door(text)
            assert caught.value.code in CODES
            assert len(str(caught.value)) < 500
        finally:
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
        assert peak < 80_000_000
    answer = json.loads(Bridge().handle(json.dumps({"do": "load", "text": text[:200_000]})))
    assert answer["error"]["code"] in CODES
