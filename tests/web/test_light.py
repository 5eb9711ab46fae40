"""One tab plays hundreds of games: neither its heap, nor its nodes, nor its process grows with them."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from table import Table, winning_line

from carpet import Deal, solve

pytestmark = pytest.mark.long

GAMES = 500
WARM = 50
"""After so many games all that is kept for ever has come."""

PLAY = """async (games) => {
  const { app } = await import('./main.js');
  for (const [number, moves] of games) {
    await app.game.send({ do: 'new', number, id: `light${number}` });
    for (const move of moves) await app.game.send({ do: 'play', move });
    await app.motion.settled();
    document.querySelector('dialog[open] .dialog-close')?.click();
    endWaits();
  }
}"""


def winnable(count: int) -> list[int]:
    """Numbers of deals that can be won."""
    numbers = (n for n in range(1, 2 * count) if solve(Deal.numbered(n).position()).winnable)
    return [next(numbers) for _ in range(count)]


def weight(page: Page, browser: Browser) -> dict[str, float]:
    """What the tab weighs when its garbage is gone: MB of the heap and of its process, and nodes."""
    tab = page.context.new_cdp_session(page)
    tab.send("HeapProfiler.enable")
    tab.send("HeapProfiler.collectGarbage")
    tab.send("Performance.enable")
    found = {one["name"]: one["value"] for one in tab.send("Performance.getMetrics")["metrics"]}
    tab.detach()
    processes: list[Any] = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")[
        "processInfo"
    ]
    pages = [int(one["id"]) for one in processes if one["type"] == "renderer"]
    resident = max(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 for pid in pages)
    return {
        "heap": found["JSHeapUsedSize"] / 1e6,
        "nodes": found["Nodes"],
        "listeners": found["JSEventListeners"],
        "process": resident / 1e6,
    }


def test_hundreds_of_games_leave_a_tab_light(page: Page, address: str, browser: Browser) -> None:
    Table(page).open(address)
    games = [(number, winning_line(number)) for number in winnable(GAMES)]
    page.evaluate(PLAY, games[:WARM])
    before = weight(page, browser)
    print(f"after {WARM} games: {before}", flush=True)
    for start in range(WARM, GAMES, WARM):
        page.evaluate(PLAY, games[start : start + WARM])
        after = weight(page, browser)
        print(f"after {start + WARM} games: {after}", flush=True)
    assert after["heap"] - before["heap"] < 10
    assert after["nodes"] - before["nodes"] < 500
    assert after["listeners"] - before["listeners"] < 50
    assert after["process"] - before["process"] < 50
