"""JSON that is nested too deeply is refused before it is parsed; brackets in texts don't count."""

from __future__ import annotations

import json

import pytest

from carpet import SaveError
from carpet.safe_json import DEEPEST, loads
from carpet.session import Session


@pytest.mark.parametrize(
    "text",
    [
        "[" * DEEPEST + "]" * DEEPEST,
        '{"a":' * DEEPEST + "1" + "}" * DEEPEST,
        "[" + ",".join(["[[]]"] * DEEPEST) + "]",
        json.dumps("[{" * DEEPEST),
        json.dumps(['"[', "\\[" * DEEPEST, "\\"]),
        json.dumps({"[" * 2 * DEEPEST: '\\"' + "[" * DEEPEST}),
    ],
    ids=["lists", "objects", "side by side", "a text", "texts with quotes", "a key"],
)
def test_what_json_reads_is_read(text: str) -> None:
    assert loads(text) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
        '{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1),
        '["\\\\",' + "[" * DEEPEST,
        "[" * 100_000,
    ],
    ids=["lists", "objects", "after a text", "very many"],
)
def test_more_levels_are_too_many(text: str) -> None:
    with pytest.raises(ValueError, match="nested"):
        loads(text)


@pytest.mark.parametrize("text", ["", "[", '"[', '"\\', '"' + '\\"' * 200_000, '"' * 200_001])
def test_what_is_no_json_is_refused(text: str) -> None:
    """The last two would take hours if each quote were tried as a beginning anew."""
    with pytest.raises(json.JSONDecodeError):
        loads(text)


def test_a_deep_save_is_refused() -> None:
    with pytest.raises(SaveError) as caught:
        Session.loads('{"carpet":1,"at":0,"attempts":' + "[" * 60_000)
    assert caught.value.code == "save_form"
