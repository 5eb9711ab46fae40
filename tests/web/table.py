"""The table in the page, as a player handles it: by mouse, by touch, by keyboard."""

import json
from collections.abc import Callable
from typing import Any

from conftest import PATIENCE
from playwright.sync_api import Locator, Page, expect

from carpet import Deal, Position, solve

CELLS = [column + row for row in "1234" for column in "abcde"]
APART = 450
"""Within less than so many ms a second tap on one place may belong to the first (pointers.js: DOUBLE)."""


def winning_line(number: int) -> list[str]:
    """Moves that win the numbered deal."""
    solution = solve(Deal.numbered(number).position())
    assert solution.winnable
    return [str(move) for move in solution.line]


def until(page: Page, condition: str, given: Any = None) -> None:
    """Wait until an expression is true in the page; it may await, and has what is `given`.

    Not `wait_for_function`: to that a promise is true, and it needs the eval that the page refuses.
    """
    page.evaluate(
        f"""async (given) => {{
          const late = Date.now() + {PATIENCE};
          while (!({condition})) {{
            if (Date.now() > late) throw new Error({json.dumps(f"it never came true: {condition}")} + ` ${{given}}`);
            await new Promise(requestAnimationFrame);
          }}
        }}""",
        given,
    )


def heard(page: Page, text: str) -> None:
    """Wait until a notice, a dialog or the live region says so, or has said so since the page opened."""
    until(page, "said.some((words) => words.includes(given))", text)


def stepped_back(page: Page) -> None:
    """Wait for the step back in the history that closed dialogs take: it would call off a reload."""
    until(page, "!history.state?.dialog || document.querySelector('dialog[open]')")


class Table:
    """The page, its board and its engine."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._tapped = ""

    def open(self, address: str, number: int | None = None) -> None:
        """Go to the page and wait for the engine; deal a number if one is given."""
        self.page.goto(address)
        self.page.locator("#status[data-engine=ready]").wait_for()
        self.page.locator(".grid .card").first.wait_for()
        if number is not None:
            self.deal(number)

    def deal(self, number: int) -> None:
        """Ask for a deal by its number, by keyboard."""
        self.page.evaluate("async () => (await import('./main.js')).app.commands.run('number')")
        self.page.locator("#deal-number").fill(str(number))
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#dialog-number")).to_have_count(0)
        expect(self.page.locator(".deal")).to_contain_text(str(number))
        self.settle()

    def place(self, name: str) -> Locator:
        """The button of a place."""
        return self.page.locator(f'[data-place="{name}"]')

    def view(self) -> dict[str, Any]:
        """The view that the page shows."""
        view: dict[str, Any] = self.page.evaluate(
            "async () => (await import('./main.js')).app.game.view"
        )
        return view

    def at(self, cursor: int) -> None:
        """Wait until so many moves are in force."""
        until(self.page, "(await import('./main.js')).app.game.view.cursor === given", cursor)

    def kept(self, cursor: int) -> None:
        """Wait until the browser keeps the game with so many moves in force."""
        kept = "JSON.parse(localStorage.getItem('carpet.game'))?.d.view.cursor"
        until(self.page, f"{kept} === given", cursor)

    def settle(self) -> None:
        """Wait until no card is in the air."""
        self.page.evaluate("async () => (await import('./main.js')).app.motion.settled()")

    def click(self, name: str) -> None:
        """Click a place, as a click of its own."""
        self._breathe(name)
        self.place(name).click()

    def tap(self, name: str) -> None:
        """Tap a place with a finger, as a tap of its own."""
        self._breathe(name)
        self.page.touchscreen.tap(*self.middle(name))

    def _breathe(self, name: str) -> None:
        """Let so much time pass that a tap is not taken for the second half of a double one."""
        if name == self._tapped:
            self.page.evaluate("(ms) => { later += ms; }", APART)
        self._tapped = name

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a place."""
        box = self.place(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, source: str, target: str) -> None:
        """Drag the card of one place to another with the mouse."""
        mouse = self.page.mouse
        mouse.move(*self.middle(source))
        mouse.down()
        x, y = self.middle(target)
        mouse.move(x + 3, y + 3, steps=4)
        mouse.up()

    def play_line(self, moves: list[str], play: Callable[[int, str], None]) -> None:
        """Play each move with `play(index, move)` and see that it was made."""
        for index, move in enumerate(moves):
            play(index, move)
            self.at(index + 1)

    def shows(self, position: Position) -> None:
        """Check that the board shows exactly this position."""
        view = self.view()
        shown = [
            self.place(cell).locator(".card").count() and self.place(cell).locator(".card").last
            for cell in CELLS
        ]
        cards = [card and card.get_attribute("data-card") for card in shown]
        wanted = [str(card) if card else 0 for card in position.carpet]
        assert cards == wanted
        assert view["score"] == position.score
        assert self.page.locator(".score strong").inner_text() == str(position.score)
        assert self.page.locator(".count").text_content() == str(len(position.stock))
        waste = self.place("waste").locator(".card")
        assert waste.count() == len(position.waste)
