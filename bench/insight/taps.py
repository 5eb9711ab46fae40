"""Does help delay a tap? On the oracle's 50 hardest winnable deals, in Chromium.

    python -m bench.insight.taps

For each deal the first move is made and taken back, four times, each timed from the request to its
answer: with the engine idle; while a hint, a verdict and the exact difficulty are being worked out;
and then with a finger coming down 60 ms before it goes up, as it does on a table. Only taps that
found work still going on are counted. All medians come from one run, turn by turn, so that the
machine's load weighs on all alike. Needs dist/.
"""

import json
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools.browsers import launch_chromium
from tools.paths import DIST, WEB
from tools.server import Site, serving

ORACLE = Path(__file__).parents[2] / "tests" / "data" / "oracle"
DEALS = 50
BLANK = b"<!doctype html><html lang=en><meta charset=utf-8><title>Blank</title></html>"

MEASURE = """async ({ cards, busy, pressed }) => {
  const { engine } = window;
  await new Promise((done) => setTimeout(done, 350)); // no hush from before is left
  await engine.call({ do: "new", cards });
  let left = 0;
  const jobs = busy ? ["difficulty", "verdict", "hint"].map((what) => {
    left += 1;
    const job = engine.analyse({ do: "analyse", what });
    job.result.then(() => { left -= 1; }, () => { left -= 1; });
    return job;
  }) : [];
  const taps = [];
  for (let tap = 0; tap < 4; tap++) {
    await new Promise((done) => setTimeout(done, 3 + 2 * tap));
    for (const request of [{ do: "play", move: "t" }, { do: "undo" }]) {
      const working = left > 0;
      if (pressed) {
        engine.hush();
        await new Promise((done) => setTimeout(done, 60));
      }
      const began = performance.now();
      await engine.call(request);
      const took = performance.now() - began;
      if (working === busy) taps.push(took);
    }
  }
  for (const job of jobs) job.drop();
  return taps;
}"""


def hardest() -> list[str]:
    """The cards of the winnable deals with the lowest chance."""
    rows: list[dict[str, Any]] = []
    for name in ("deals", "extremes"):
        text = (ORACLE / f"{name}.jsonl").read_text()
        rows += [json.loads(line) for line in text.splitlines()]
    winnable = [row for row in rows if row.get("winnable") and "chance" in row]
    return [row["deal"] for row in sorted(winnable, key=lambda row: row["chance"])[:DEALS]]


WAYS = {
    "idle": {"busy": False, "pressed": False},
    "idle, pressed before": {"busy": False, "pressed": True},
    "help at work": {"busy": True, "pressed": False},
    "help at work, pressed before": {"busy": True, "pressed": True},
}


def measure(page: Page) -> dict[str, list[float]]:
    """The times of all taps, in ms."""
    times: dict[str, list[float]] = {name: [] for name in WAYS}
    for cards in hardest():
        for name, way in WAYS.items():
            times[name] += page.evaluate(MEASURE, {"cards": cards, **way})
    return times


def main() -> None:
    """Measure and print."""
    site = Site(DIST, source=WEB)
    site.extra["blank.html"] = BLANK
    with sync_playwright() as playwright, serving(site) as address:
        browser = launch_chromium(playwright)
        page = browser.new_page()
        page.set_default_timeout(120_000)
        page.goto(address + "blank.html")
        page.evaluate(
            "async () => { window.engine = (await import('./source/engine/client.js')).engine; }"
        )
        page.evaluate("() => engine.call({ do: 'new', number: 1 })")
        measured = measure(page)
        browser.close()
    for name, times in measured.items():
        times.sort()
        median, high = statistics.median(times), times[int(len(times) * 0.95)]
        print(f"{name:>28}: {len(times)} taps, median {median:.1f} ms, 95 % within {high:.1f} ms")


if __name__ == "__main__":
    main()
