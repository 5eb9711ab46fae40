"""How long a frame takes while cards move: `.venv/bin/python -m bench.motion [SECONDS]`.

Deals are played by turning, filling and building as fast as cards land, in a window of a desk and,
with the CPU slowed down four times, in one of a phone. Frames count while a card is in the air. A
frame's time is what the main thread spends on it, scripts, layout and painting included, from
Chromium's own trace: in the task that lays out and paints, by the thread's clock (its own work) and
by the wall's (waiting for a core, too); and by the thread's in all tasks since the frame before.
"""

import statistics
import sys
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, CDPSession, sync_playwright

from tools.browsers import launch_chromium
from tools.paths import DIST
from tools.server import Site, serving

_PLAY = """async (seconds) => {
  const { app } = await import("./main.js");
  const until = performance.now() + seconds * 1000;
  let moved = false;
  const look = () => {
    const moves = app.motion.layer.childElementCount > 0;
    if (moves !== moved) performance.mark(moves ? "cards move" : "cards lie");
    moved = moves;
    if (performance.now() < until) requestAnimationFrame(look);
  };
  look();
  for (let number = 2; performance.now() < until; number += 1) {
    await app.game.begin({ number });
    await app.motion.settled();
    while (!app.game.view.outcome && performance.now() < until) {
      const { targets, builds, stock } = app.game.view;
      const moves = Object.values(targets).flatMap((places) => Object.values(places));
      await app.game.send(builds > 1 ? { do: "build_all" } : { do: "play", move: moves[0] ?? "t" });
      if (!moves.length && !stock) break;
      await app.motion.settled();
    }
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  }
}"""

_TRACED = [
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
]
_DRAWS = {"Layout", "Paint", "Commit", "FireAnimationFrame"}
_MARKS = _DRAWS | {"cards move", "cards lie"}
Times = dict[str, list[float]]


def frames(browser: Browser, address: str, width: int, height: int, slower: int) -> Times:
    """The milliseconds that frames took, by three ways to count them."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(address)
    page.evaluate("import('./main.js').then(({ app }) => app.game.begin({ number: 1 }))")
    page.evaluate("import('./main.js').then(({ app }) => app.motion.settled())")
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    config = {"includedCategories": _TRACED}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    page.evaluate(_PLAY, _seconds())
    _stop(session, ended, page)
    context.close()
    return _of_frames(events)


def _stop(session: CDPSession, ended: list[bool], page: Any) -> None:
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


def _of_frames(events: list[dict[str, Any]]) -> Times:
    """Tasks in which the page was laid out or painted, and all tasks from commit to commit."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    marks = sorted(
        (event["ts"], event["name"])
        for event in events
        if event["name"] in _MARKS and (event["pid"], event["tid"]) in mains
    )
    tasks = [
        event
        for event in events
        if event["name"] == "RunTask"
        and event.get("ph") == "X"
        and (event["pid"], event["tid"]) in mains
    ]
    times: Times = {"own work": [], "with waiting": [], "all work since the last": []}
    since: Counter[tuple[int, int]] = Counter()
    at, moves = 0, False
    for task in sorted(tasks, key=lambda task: int(task["ts"])):
        place = (task["pid"], task["tid"])
        done, moved = set(), moves
        while at < len(marks) and marks[at][0] < task["ts"] + task["dur"]:
            name = marks[at][1]
            moves = name == "cards move" or (moves and name != "cards lie")
            if marks[at][0] >= task["ts"]:
                done.add(name)
            at += 1
        since[place] += task["tdur"]
        if done & _DRAWS and (moved or moves):
            times["own work"].append(task["tdur"] / 1000)
            times["with waiting"].append(task["dur"] / 1000)
        if "Commit" in done:
            work = since.pop(place) / 1000
            if moved or moves:
                times["all work since the last"].append(work)
    return times


def _seconds() -> int:
    return int(sys.argv[1]) if len(sys.argv) > 1 else 10


def _told(times: list[float], most: int) -> str:
    took = sorted(times)
    late = sum(ms > most for ms in took)
    return (
        f"{len(took)} frames, median {statistics.median(took):.1f} ms, "
        f"p95 {took[len(took) * 95 // 100]:.1f}, p99 {took[len(took) * 99 // 100]:.1f}, "
        f"most {took[-1]:.1f}; {late} over {most} ms"
    )


def main() -> None:
    """Measure both, and print them."""
    with sync_playwright() as playwright, serving(Site(DIST)) as address:
        browser = launch_chromium(playwright)
        for name, width, height, slower, most in (
            ("desk, 1280 by 800", 1280, 800, 1, 16),
            ("phone, 390 by 844, CPU 4 times slower", 390, 844, 4, 33),
        ):
            print(name)
            for way, times in frames(browser, address, width, height, slower).items():
                print(f"  {way}: {_told(times, most)}")
        browser.close()


if __name__ == "__main__":
    main()
