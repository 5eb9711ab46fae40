"""From the link to the first move, beside the plain way: `./build.sh bench [RUNS]`.

Each variant is opened in turn, in the same run: a cold visit in a fresh profile, then two more in
the same one. The host compresses as static hosts do. The page is the built one, to its first tap
painted and its first move played by the engine; "plain" is npm's Pyodide with micropip in the
main thread.
A throttled CPU slows the main thread only, so there the start in
the worker is stood in for by the same start in the main thread ("image").
"""

import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.browsers import CHROMIUM_FLAGS, chromium_path
from tools.paths import DIST, NODE_MODULES, WEB
from tools.server import Site, serving

_HERE = Path(__file__).parent
_NPM = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")

SETTLING = 3000

_WATCH = """
  globalThis.blocked = [];
  new PerformanceObserver((list) => blocked.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: true });
  globalThis.board = 0;
  globalThis.tapped = 0;
  const find = (what) => document.querySelector(what);
  const look = () => {
    const cards = document.querySelectorAll("[role=gridcell] .card");
    if (cards.length < 20) return requestAnimationFrame(look);
    setTimeout(tap);
  };
  const tap = () => {
    board = performance.now();
    const stock = find(".count").textContent;
    find("[data-place=stock]").click();
    const wait = () => requestAnimationFrame(() => {
      if (find(".count").textContent === stock) wait();
      else setTimeout(() => { tapped = performance.now(); });
    });
    wait();
  };
  requestAnimationFrame(look);
"""

_PAGE = """async () => {
  const { app } = await import("./main.js");
  while (!tapped) await new Promise(requestAnimationFrame);
  await app.engine.call({ do: "view" });
  return performance.now();
}"""

_MAIN_THREAD = """async () => {
  while (!globalThis.handle) await new Promise((soon) => setTimeout(soon, 5));
  handle('{"do": "new", "number": 1234}');
  return performance.now();
}"""


KEPT = """async () => {
  const look = () => caches.match("python/snapshot");
  while (!(await look())) await new Promise((soon) => setTimeout(soon, 50));
}"""


class Visit(NamedTuple):
    """What one visit took: milliseconds from navigation, kilobytes, requests, megabytes.

    A tap on the stock is made as soon as the board is painted. The tap is over when its move is
    painted, the move when the engine has played it.
    """

    board: float
    tap: float
    move: float
    longest: float
    blocked: float
    kilobytes: float
    requests: float
    memory: float


class Variant(NamedTuple):
    """A page, and what to wait for in it."""

    name: str
    path: str
    done: str


PAGE = Variant("page", "", _PAGE)
IMAGE = Variant("image", "image.html", _MAIN_THREAD)
PLAIN = Variant("plain", "plain.html", _MAIN_THREAD)

Throttle = Callable[[Page], None]


def no_throttle(page: Page) -> None:
    """As the machine is."""


def phone(page: Page) -> None:
    """A CPU four times slower, and slow 4G."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    network = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **network})


def site() -> Site:
    """The built page, and beside it the pages to compare it with."""
    host = Site(DIST, source=WEB)
    for name in _NPM:
        host.extra[f"npm/{name}"] = (NODE_MODULES / "pyodide" / name).read_bytes()
    for wheel in (DIST / "python").glob("*.whl.zip"):
        host.extra[f"python/{wheel.stem}"] = wheel.read_bytes()
    for name in ("plain", "image"):
        host.extra[f"{name}.js"] = (_HERE / f"{name}.js").read_bytes()
        page = f"<!doctype html><meta charset=utf-8><script type=module src={name}.js></script>"
        host.extra[f"{name}.html"] = page.encode()
    return host


def visit(
    context: BrowserContext,
    profile: str,
    host: Site,
    address: str,
    variant: Variant,
    slow: Throttle,
) -> Visit:
    """Open a variant, and wait for its first move."""
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.add_init_script(_WATCH)
    slow(page)
    host.moved.clear()
    host.requests.clear()
    page.goto(address + variant.path, wait_until="commit")
    page.wait_for_load_state("domcontentloaded")
    move = page.evaluate(variant.done)
    moved, requests = sum(host.moved.values()), len(host.requests)
    board, tapped, blocked = page.evaluate("[board, tapped, blocked]")
    memory = largest_renderer(profile)
    # The next visit is to find the service worker at work, and what the engine has kept.
    if variant is PAGE:
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    if variant is not PLAIN:
        page.evaluate(KEPT)
    page.close()
    longest = max(blocked, default=0)
    return Visit(board, tapped, move, longest, sum(blocked), moved / 1000, requests, memory)


def largest_renderer(profile: str) -> float:
    """The share of memory of a browser's largest page process, in MB; 0 where there is no /proc."""
    parents: dict[str, str] = {}
    commands: dict[str, str] = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            commands[process.name] = (process / "cmdline").read_text()
            status = (process / "status").read_text()
        except OSError:
            continue  # it has gone
        parents[process.name] = status.partition("PPid:")[2].split()[0]

    def ours(process: str) -> bool:
        above = process
        while above in commands:
            if f"--user-data-dir={profile}" in commands[above]:
                return True
            above = parents[above]
        return False

    renderers = [name for name in commands if "--type=renderer" in commands[name] and ours(name)]
    return max(map(_share, renderers), default=0.0)


def _share(process: str) -> float:
    shares = Path("/proc", process, "smaps_rollup").read_text().partition("Pss:")[2]
    return int(shares.split()[0]) / 1000


def measure(
    playwright: Playwright, variants: list[Variant], slow: Throttle, runs: int, visits: int
) -> dict[tuple[str, int], Visit]:
    """The medians for each variant and visit, the variants taking turns."""
    seen: dict[tuple[str, int], list[Visit]] = {}
    host = site()
    with serving(host) as address:
        for _ in range(runs):
            for variant in variants:
                with tempfile.TemporaryDirectory() as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, executable_path=chromium_path(playwright), args=CHROMIUM_FLAGS
                    )
                    # A browser that has just been started is still busy with itself.
                    context.pages[0].wait_for_timeout(SETTLING)
                    for number in range(visits):
                        one = visit(context, profile, host, address, variant, slow)
                        seen.setdefault((variant.name, number), []).append(one)
                        print(".", end="", file=sys.stderr, flush=True)
                    context.close()
    return {
        key: Visit(*(statistics.median(column) for column in zip(*rows, strict=True)))
        for key, rows in seen.items()
    }


def table(title: str, figures: dict[tuple[str, int], Visit]) -> None:
    """Print the figures with their ratio to the plain way's same visit."""
    print(f"\n### {title}\n")
    heads = "variant|visit|board|tap|first move|to plain|longest|blocked|kB|requests|MB of memory"
    print(f"| {heads.replace('|', ' | ')} |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for (name, number), one in figures.items():
        ratio = one.move / figures["plain", number].move
        board, tap = (f"{ms:.0f}" if ms else "" for ms in (one.board, one.tap))
        print(
            f"| {name} | {number + 1} | {board} | {tap} | {one.move:.0f} | {ratio:.2f} "
            f"| {one.longest:.0f} | {one.blocked:.0f} | {one.kilobytes:.0f} "
            f"| {one.requests:.0f} | {one.memory:.0f} |"
        )


def main(arguments: list[str]) -> None:
    """Measure and print; milliseconds from navigation."""
    runs = int(arguments[0]) if arguments else 3
    with sync_playwright() as playwright:
        desk = measure(playwright, [PAGE, IMAGE, PLAIN], no_throttle, runs, visits=3)
        table(f"Desk, medians of {runs}", desk)
        slow: dict[str, Any] = {"runs": max(1, runs // 3), "visits": 1}
        on_phone = measure(playwright, [PAGE, IMAGE, PLAIN], phone, **slow)
        table(f"CPU 4 times slower, slow 4G, medians of {slow['runs']}", on_phone)


if __name__ == "__main__":
    main(sys.argv[1:])
