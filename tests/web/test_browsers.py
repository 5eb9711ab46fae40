"""One game, from the first visit to the last, in every browser of this machine."""

from collections.abc import Iterator

import pytest
from conftest import LATER, Host
from playwright.sync_api import Playwright
from table import APART, winning_line

from tools.drivers import NAMES, AbsentError, Driver, driving

pytestmark = pytest.mark.long

NUMBER = 3
"""A deal that can be won."""

BREATHE = f"(ms) => {{ if (!('later' in globalThis)) {{ {LATER} }} later += ms; }}"
"""Lets so much time pass for the page's events."""

APP = "(await import('./main.js')).app"


class Player:
    """What a player does and sees, in the words that every browser understands."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._clicked = ""

    def until(self, condition: str) -> None:
        """Wait for something in the page to become true."""
        self.driver.run(
            f"""async (patience) => {{
              for (const start = Date.now(); !({condition}); await new Promise(requestAnimationFrame)) {{
                if (Date.now() > start + patience) throw new Error('it never came true');
              }}
            }}""",
            60_000,
        )

    def start(self, address: str) -> str:
        """Open the page; gives the way in which its engine came up."""
        self.driver.open(address)
        self.until("document.querySelector('.place .card')")
        self.until("document.querySelector('#status[data-engine=ready]')")
        state = self.driver.run(f"async () => {APP}.engine.state")
        assert state["detail"] == "", "an attempt to start failed"
        way: str = state["way"]
        return way

    def command(self, name: str) -> None:
        """Choose something from the menu."""
        self.driver.click(".tool[data-command=menu]")
        self.driver.click(f"#dialog-menu [data-command={name}]")

    def click(self, place: str) -> None:
        """Click a place, not so soon that it is taken for the second half of a double click."""
        if place == self._clicked:
            self.driver.run(BREATHE, APART)
        self.driver.click(f'[data-place="{place}"]')
        self._clicked = place

    def play(self, moves: list[str], made: int = 0) -> None:
        """Play by clicks, with so many moves made already."""
        for count, move in enumerate(moves, made + 1):
            self.click({"t": "stock", "w": "waste"}.get(move, move[-2:]))
            self.at(count)

    def at(self, cursor: int) -> None:
        """Wait until so many moves are in force, and shown."""
        self.until(f"{APP}.game.view?.cursor === {cursor}")
        self.driver.run(f"async () => {APP}.motion.settled()")

    def cards(self) -> list[str]:
        """The cards on the board, place by place."""
        found: list[str] = self.driver.run(
            """async () => [...document.querySelectorAll('[data-place]')].map((place) =>
                 `${place.dataset.place} ${place.querySelector('.card:last-of-type')?.dataset.card}`)"""
        )
        return found

    def close(self, dialog: str) -> None:
        """See that a dialog has come, and close it."""
        self.until(f"document.querySelector('#dialog-{dialog}[open]')")
        self.driver.click(f"#dialog-{dialog} .dialog-close")
        self.until("!document.querySelector('dialog')")


@pytest.fixture(params=NAMES)
def driver(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Driver]:
    """Each browser in turn, with a profile of its own."""
    try:
        with driving(request.param, playwright) as driver:
            yield driver
    except AbsentError as absent:
        pytest.skip(str(absent))


def test_a_game_from_the_first_visit_to_the_last(driver: Driver, host: Host) -> None:
    player = Player(driver)
    line = winning_line(NUMBER)
    half = len(line) // 2

    assert player.start(host.address) == "image"
    assert len(player.cards()) == 26
    driver.click(".first-steps .button")
    player.command("number")
    driver.write("#deal-number", str(NUMBER))
    driver.click("#dialog-number [data-button=begin]")
    player.until("!document.querySelector('dialog')")
    player.at(0)
    assert driver.run(f"async () => {APP}.game.view.deal.number") == NUMBER

    player.play(line[:half])
    before = player.cards()
    driver.click(".tool[data-command=undo]")
    player.at(half - 1)
    assert player.cards() != before
    driver.click(".tool[data-command=redo]")
    player.at(half)
    assert player.cards() == before

    player.until("await caches.match('python/snapshot')")
    player.until("await navigator.serviceWorker.ready")
    assert player.start(host.address) == "snapshot"
    player.at(half)
    assert player.cards() == before

    player.play(line[half:], half)
    player.until("document.querySelector('.score strong').textContent === '52'")
    player.close("won")
    for dialog in ("rules", "settings", "log"):
        player.command(dialog)
        player.close(dialog)

    host.stop()
    assert player.start(host.address) == "snapshot"
    player.at(len(line))
    player.close("won")
    driver.click(".tool[data-command=undo]")
    player.at(len(line) - 1)
    assert driver.problems() == []
