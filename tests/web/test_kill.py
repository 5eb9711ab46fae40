"""The browser is killed, as a phone kills it: the game comes back at the last move that was written down."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from player import Player
from playwright.sync_api import Page, Playwright
from table import until

from tools.browsers import CHROMIUM_FLAGS, chromium_path

WRITTEN = """JSON.parse((await (await import('/carpet/source/browser/database.js'))
  .openDatabase('carpet.values', 'values').get('carpet.game'))?.text ?? 'null')?.d.view.cursor === given"""
"""Whether the second copy holds the game with so many moves in force."""


@contextmanager
def killed(playwright: Playwright, profile: Path) -> Iterator[Page]:
    """A page of a browser whose processes are all killed at the end, without a warning."""
    command = [
        chromium_path(playwright),
        *CHROMIUM_FLAGS,
        "--headless",
        "--remote-debugging-port=0",
    ]
    process = subprocess.Popen(
        [*command, f"--user-data-dir={profile}", "about:blank"],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        said = (re.search(r"ws://\S+", line) for line in process.stderr)
        address = next(found.group() for found in said if found)
        browser = playwright.chromium.connect_over_cdp(address)
        page = browser.contexts[0].new_page()
        page.set_default_timeout(60_000)
        yield page
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def test_killed_right_after_a_move_the_game_stands_at_that_move(
    playwright: Playwright, address: str, tmp_path: Path
) -> None:
    for visit in range(2):
        with killed(playwright, tmp_path) as page:
            player = Player(page, address)
            page.goto(address + ("#deal=1234" if visit == 0 else ""))
            player.ready()
            if visit == 0:
                player.play("t", "t", "t")
                until(page, WRITTEN, 3)
            else:
                assert (player.view["deal"]["number"], player.view["cursor"]) == (1234, 3)
                assert [record["moves"] for record in player.log()] == ["t t t"]
