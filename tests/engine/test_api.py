"""What other programs rely on: names, codes, errors, values that never change, few imports."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tables import SOURCES
from test_fuzz import CODES

import carpet
from carpet import Card, CardError, CarpetError, Deal, Move, Outcome, Position, errors, solve
from carpet.cards import PACK
from carpet.errors import quote

PACKAGE = Path(carpet.__file__).parent

PROMISED = {
    "Card", "CardError", "CarpetError", "Deal", "DealError", "DesignError", "Game", "GameError",
    "Hint", "IllegalMoveError", "LinkError", "Move", "MoveError", "Outcome", "Position",
    "PositionError", "RequestError", "SaveError", "Solution", "hint", "rule", "solve", "value",
}  # fmt: skip
"""Names that stay."""

PROMISED_CODES = {
    "card", "deal_ace", "deal_card", "deal_length", "deal_number", "deal_twice",
    "game_cursor", "no_attempt", "not_locked", "nothing_to_build", "nothing_to_redo",
    "nothing_to_undo", "build_space", "build_waits", "cell_taken", "stock_empty", "waste_empty",
    "move_syntax", "position_card", "position_carpet", "position_cells", "position_fields",
    "position_foundations", "position_missing", "position_pile", "position_stock",
    "position_twice", "request_argument", "request_deal", "request_form", "request_verb",
    "attempt_id", "save_cursor", "save_form", "save_long", "save_move", "save_start",
    "save_newer", "save_version",
}  # fmt: skip
"""Codes that stay: pages in two languages have words for them."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(SOURCES.rglob("*.py")):
        yield file.relative_to(SOURCES).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def test_promised_names_are_there() -> None:
    assert set(carpet.__all__) >= PROMISED
    for name in carpet.__all__:
        assert getattr(carpet, name).__doc__, name
    assert list(carpet.__all__) == sorted(carpet.__all__, key=str)


def test_promised_codes_are_there() -> None:
    assert not PROMISED_CODES - CODES


def test_every_error_is_a_value_error_with_code_and_params() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    assert len(kinds) >= 10
    for kind in kinds:
        assert issubclass(kind, CarpetError)
        assert issubclass(kind, ValueError)
        error = kind("some_code", "what is wrong", card="2S")
        assert (error.code, error.params, str(error)) == (
            "some_code", {"card": "2S"}, "what is wrong",
        )  # fmt: skip


def test_values_are_frozen_and_can_be_keys() -> None:
    position = Deal.numbered(1).position()
    for value, field in (
        (Card.parse("2S"), "rank"), (Move.parse("t"), "kind"), (Deal.numbered(1), "number"),
        (position, "waste"), (solve(position), "line"),
    ):  # fmt: skip
        with pytest.raises(AttributeError):
            setattr(value, field, None)
        hash(value)
        assert eval(repr(value), vars(carpet)) == value


def test_outcomes() -> None:
    assert {outcome.name: outcome.value for outcome in Outcome} == {
        "WON": "won", "BLOCKED": "blocked",
    }  # fmt: skip


def test_cards_by_name() -> None:
    assert [str(Card.parse(str(card))) for card in PACK] == [str(card) for card in PACK]
    for wrong in (None, 3, ["2S"], Card(2, 0)):
        with pytest.raises(CardError) as caught:
            Card.parse(wrong)  # type: ignore[arg-type]
        assert caught.value.code == "card"


def test_quoting_never_fails_and_stays_short() -> None:
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    assert quote("x" * 120) == "x" * 120
    assert quote("x" * 121) == "x" * 119 + "…"
    assert quote(None) == "None"
    assert quote(10**5000) == "<int>"
    assert quote(Broken()) == "<Broken>"


def test_quoting_what_is_too_deep() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert quote(deep) == "<list>"
    while deep:  # take it apart by hand: freeing it at once can be too deep, too
        (deep,) = deep  # type: ignore[assignment]


def test_only_the_standard_library_is_imported_and_little_of_it() -> None:
    """In a fresh interpreter, apart from what Python itself has loaded by then."""
    program = f"import sys; sys.path[:0] = [{str(PACKAGE.parent)!r}]; before = set(sys.modules)"
    program += "; import carpet, carpet.bridge; print(*set(sys.modules) - before)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in done.stdout.split()} - {"carpet"}
    assert loaded <= sys.stdlib_module_names
    assert not loaded & {"random", "secrets", "time", "datetime", "socket", "asyncio", "pathlib"}


def test_no_clock_no_input_and_no_randomness_but_in_the_command() -> None:
    outside = {"random", "secrets", "time", "os", "sys", "pathlib", "io", "threading"}
    forbidden = {"open", "input", "eval", "exec", "now", "today"}
    for name, tree in sources():
        if name.startswith(("command/", "__main__")):
            continue
        for node in ast.walk(tree):
            imported = (
                [alias.name for alias in node.names] if isinstance(node, ast.Import)
                else [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level
                else []
            )  # fmt: skip
            assert not {module.partition(".")[0] for module in imported} & outside, name
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                assert called not in forbidden, name


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").exists()


@pytest.mark.parametrize(
    "name",
    [module.name for module in pkgutil.walk_packages(carpet.__path__, "carpet.")
     if not module.name.endswith("__main__")],
)  # fmt: skip
def test_examples_in_docstrings(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0


def test_a_position_is_immutable_even_through_its_parts() -> None:
    position: Position = Deal.numbered(1).position()
    for part in (position.foundations, position.carpet, position.waste, position.stock):
        assert isinstance(part, tuple)
