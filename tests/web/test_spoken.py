"""A whole game by ear: what the live region says of each move of one deal, as it is kept in tests/data.

After the words have changed on purpose, write it anew and read it:
`PYTHONPATH=. .venv/bin/python tests/web/test_spoken.py`.
"""

import json
import subprocess
from pathlib import Path

import pytest
from languages import LANGUAGES

from carpet import Deal, solve
from carpet.bridge import Bridge

HERE = Path(__file__).parent
NUMBER = 1234


def kept(language: str) -> Path:
    """The file with the spoken log in a language."""
    return HERE.parent / "data" / f"spoken-{language}.txt"


def changes() -> list[dict[str, object]]:
    """What the page hears of a won game, with one step back and again in its midst."""
    bridge = Bridge()
    moves = [str(move) for move in solve(Deal.numbered(NUMBER).position()).line]
    asked: list[dict[str, object]] = [{"do": "new", "number": NUMBER}]
    asked += [{"do": "play", "move": move} for move in moves[:20]]
    asked += [{"do": "undo"}, {"do": "redo"}]
    asked += [{"do": "play", "move": move} for move in moves[20:]]
    return [json.loads(bridge.handle(json.dumps(request))) for request in asked]


def spoken(language: str) -> str:
    """The same in words."""
    command = ["node", str(HERE / "spoken.mjs"), language]
    heard = subprocess.run(
        command, input=json.dumps(changes()), capture_output=True, text=True, check=True
    )
    return heard.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_as_it_was_read(language: str) -> None:
    assert spoken(language) == kept(language).read_text("utf-8")


if __name__ == "__main__":
    for spoken_language in LANGUAGES:
        kept(spoken_language).write_text(spoken(spoken_language), "utf-8")
