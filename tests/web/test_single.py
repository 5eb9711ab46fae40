"""The game in one file, opened from disk, where there is no host."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from tools.drivers import AbsentError, Driver, driving
from tools.single import SINGLE, single

BOARD = """async () => [...document.querySelectorAll('.place')].map(
  (place) => [...place.querySelectorAll('[data-card]')].map(({ dataset }) => dataset.card).join(' '))"""

LINKS = "async () => [...document.querySelectorAll('#dialog-rules a')].map(({ href }) => href)"
ASKED = "async () => performance.getEntriesByType('resource').map(({ name }) => name)"


@pytest.fixture(params=["chromium", "firefox"])
def driver(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Driver]:
    """Each browser in turn, with a profile of its own."""
    try:
        with driving(request.param, playwright) as driver:
            yield driver
    except AbsentError as absent:
        pytest.skip(str(absent))


def until(driver: Driver, condition: str) -> None:
    """Wait for something in the page to become true."""
    driver.run(
        f"async () => {{ while (!({condition})) await new Promise(requestAnimationFrame); }}"
    )


def start(driver: Driver, fragment: str = "") -> None:
    """Open the file, and wait for its engine."""
    driver.open(SINGLE.as_uri() + fragment)
    until(driver, "document.querySelector('#status[data-engine=ready]')")


def test_it_plays_from_disk_and_keeps_the_game(driver: Driver) -> None:
    single()
    start(driver, "#deal=3")
    driver.click(".first-steps .button")
    driver.click("[data-place=stock]")
    until(driver, "document.querySelector('[data-place=stock]').innerText == 27")
    driver.click(".tool[data-command=hint]")
    until(driver, "document.querySelector('.hint-from')")
    board = driver.run(BOARD)

    driver.click(".tool[data-command=menu]")
    driver.click("#dialog-menu [data-command=rules]")
    until(driver, "document.querySelector('#dialog-rules img')?.naturalWidth")
    ways = driver.run(LINKS)
    assert ways
    assert all(way.startswith(("blob:", f"{SINGLE.as_uri()}#")) for way in ways)

    start(driver)
    assert driver.run(BOARD) == board
    assert all(name.startswith(("blob:", "data:")) for name in driver.run(ASKED))
    assert driver.problems() == []
