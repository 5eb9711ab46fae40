"""Saves that people passed on: whatever mail, chats and word processors did, the game stays."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable

import pytest
from tables import walk

from carpet import Deal, Game, SaveError


def long_game(start: int = 7) -> Game:
    """A game of many moves, some of them in steps, with a part that waits for redo."""
    deal = Deal.numbered(start)
    game = Game((deal, Deal(deal.cards), deal.position())[start % 3])
    for number, _ in enumerate(walk(game, random.Random(start))):
        if number % 5 == 4 and len(game.moves) > 2:
            game.undo()
            game.undo()
            game.play(*game.position.legal_moves()[:1])
    game.go(len(game.moves) // 2)
    return game


def quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.splitlines())


def wrapped(text: str, width: int = 72) -> str:
    wrap = textwrap.TextWrapper(width, break_long_words=False, break_on_hyphens=False)
    return "\n".join("\n".join(wrap.wrap(line)) for line in text.splitlines())


def torn(text: str) -> str:
    """Broken after 72 characters, wherever that is; only a deal card by card is mended."""
    return "\n".join(
        "\n".join(line[at : at + 72] for at in range(0, len(line), 72)) if "deal" in line else line
        for line in text.splitlines()
    )


CHANGES: dict[str, Callable[[str], str]] = {
    "wrapped at 72 columns": wrapped,
    "wrapped at 30 columns": lambda text: wrapped(text, 30),
    "torn at 72 columns": torn,
    "quoted": quoted,
    "wrapped, then quoted twice": lambda text: quoted(quoted(wrapped(text))),
    "quoted by an old program": lambda text: quoted(text).replace("> ", ">"),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of an old Mac": lambda text: text.replace("\n", "\r"),
    "line separators": lambda text: text.replace("\n", "\u2028"),
    "all in one line": lambda text: text.replace("\n", " "),
    "spaces that don't break": lambda text: text.replace(" ", "\u00a0"),
    "narrow spaces": lambda text: text.replace(" ", "\u202f"),
    "tabs": lambda text: text.replace(" ", "\t"),
    "a mark of the encoding": lambda text: "\ufeff" + text,
    "trailing blanks": lambda text: text.replace("\n", "   \n"),
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "invisible marks": lambda text: "\u200e" + text.replace(" ", " \u200b"),
    "long dashes": lambda text: text.replace("moves -", "moves \u2013").replace("--", "\u2014"),
    "short dashes": lambda text: text.replace("-", "\u2011"),
    "letter around it": lambda text: f"Hi Ann,\n\nlook at deal 7, my moves:\n\n{text}\n-- \nBob\n",
    "sentence around it": lambda text: f"See carpet: ({text.strip()}). At last!",
    "sentence in another script": lambda text: f"\u898b\u3066\uff1a\n{text.strip()}\u3002",
    "code block": lambda text: f"```\n{text}```",
    "chat": lambda text: f"[12:03] Bob: {text}[12:04] Ann: carpet 9 is next",
    "reply": lambda text: f"Nice!\n\nOn Monday at 9 Ann wrote:\n{quoted(wrapped(text, 70))}\n",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_save_that_was_passed_on_is_read(change: Callable[[str], str]) -> None:
    for start in range(1, 13):
        game = long_game(start)
        assert Game.loads(change(game.dumps())) == game
    for fresh in (Game(Deal.numbered(1)), Game(Deal.numbered(1).position())):
        assert Game.loads(change(fresh.dumps())) == fresh


def test_rows_that_were_broken_apart_are_put_together() -> None:
    text = Game(Deal.numbered(4).position()).dumps()
    assert Game.loads(text.replace("/", "/\n")).dumps() == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("carpet 1 deal 1 moves t at 1 carpet 1 deal 2 moves t at 1", "save_form"),
        ("carpet 1 deal 1 moves t", "save_form"),
        ("carpet 1 deal 1 moves Hello t at 1", "save_move"),
        ("carpet 1 deal 1 moves t at last", "save_form"),
        ("my carpet is red, look at the moves", "save_form"),
        ("> carpet 2\n> cards 1\n", "save_newer"),
        ("Dear Ann,\ncarpet 3\ndeal 1\nmoves x\nat 1", "save_newer"),
    ],
)
def test_what_cannot_be_told_apart_is_refused(text: str, code: str) -> None:
    with pytest.raises(SaveError) as caught:
        Game.loads(text)
    assert caught.value.code == code
