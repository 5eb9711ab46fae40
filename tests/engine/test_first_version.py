"""What version 0.1.0 wrote is read for ever (its saves and links: test_game.py, test_link.py)."""

from __future__ import annotations

import json

import pytest
from second import DATA

from carpet.bridge import Bridge
from carpet.design import read_design
from carpet.session import Session

KEPT = DATA / "v0.1.0"


def test_its_session_is_read() -> None:
    text = (KEPT / "session.json").read_text()
    session = Session.loads(text)
    assert session.dumps() == text
    answer = json.loads(Bridge().handle(json.dumps({"do": "load", "text": "\ufeff" + text})))
    assert (answer["view"]["attempt"]["id"], answer["view"]["can_undo"]) == ("fourth", True)


@pytest.mark.parametrize("columns", [5, 10])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
def test_its_designs_are_read(columns: int, mark: str) -> None:
    text = (KEPT / f"{columns}-columns.cardz").read_text("utf-8")
    assert read_design(mark + text) == ("Le Tapis", "Un jeu de patience.", columns)
