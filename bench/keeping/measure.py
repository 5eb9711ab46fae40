"""A year of play in the log: does anything there hold up the page?

Fills the log of the built page with attempts, then loads, lists, filters, sorts, exports and
imports, and prints for each step how long it took, the longest task on the main thread, and the
processor time that the main thread spent in all: on a busy machine only that one tells something.

    .venv/bin/python -m bench.keeping.measure [ATTEMPTS]
"""

import sys

from playwright.sync_api import CDPSession, Page, sync_playwright

from tools.browsers import launch_chromium
from tools.paths import DIST, WEB
from tools.server import Site, serving

FILL = """async (count) => {
  const { openDatabase } = await import('/carpet/source/browser/database.js');
  const moves = Array(75).fill('wb3').join(' ');
  const attempts = Array.from({ length: count }, (_, index) => ({
    id: `year${index}`, date: new Date(Date.UTC(2026, 0, 1) + index * 1e7).toISOString(),
    start: `deal ${1 + (index * 7919) % 2500}`, result: index % 3 ? 'won' : 'blocked',
    score: index % 3 ? 52 : 8 + index % 20, moves, count: 75, seconds: 300, hints: 0,
    assisted: index % 11 === 0, difficulty: 'even', daily: null,
  }));
  await openDatabase('carpet.log', 'attempts').put(attempts);
}"""

WATCH = """() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
}"""

STEP = """async (work) => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await painted();
  tasks.length = 0;
  const began = performance.now();
  await new Function('return (async () => {' + work + '})()')();
  await painted();
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return [took, Math.max(0, ...tasks)];
}"""

APP = "const { app } = await import('/carpet/main.js'); const log = app.log.store;"
CHOOSE = """const select = document.querySelectorAll('.log-wishes select')[%d];
select.value = '%s'; select.dispatchEvent(new Event('change'));"""
BACKUP = """const { readBackup, writeBackup, writeCsv } =
  await import('/carpet/source/features/log/backup.js');"""

STEPS = {
    "read the log": APP + "await log.all();",
    "open the dialog": APP
    + """app.commands.run('log');
    while (!document.querySelector('.log-table')) await new Promise(requestAnimationFrame);""",
    "show the won": CHOOSE % (0, "won"),
    "show all": CHOOSE % (0, "all"),
    "best first": CHOOSE % (1, "score"),
    "by deal": CHOOSE % (1, "deal"),
    "write a backup": APP
    + BACKUP
    + """globalThis.text = writeBackup(
        { attempts: await log.all(), settings: {}, game: null }, new Date());""",
    "write the CSV": APP + BACKUP + "writeCsv(await log.all(), '');",
    "read a backup": BACKUP + "globalThis.backup = readBackup(text);",
    "merge it, nothing new": APP + "await log.merge(backup.attempts);",
    "clear the log": APP + "await log.clear();",
    "merge it, all new": APP + "await log.merge(backup.attempts);",
    "note a move": APP + "await log.note({ ...backup.attempts[0], score: 30 });",
}


def measure(page: Page, address: str, attempts: int) -> None:
    """Print a line for each step."""
    page.goto(address)
    page.wait_for_selector("[data-engine=ready]")
    page.evaluate(FILL, attempts)
    page.reload()
    page.wait_for_selector("[data-engine=ready]")
    page.evaluate(WATCH)
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    print(f"{attempts} attempts{'':13}ms    longest task    processor")
    for name, work in STEPS.items():
        before = spent(tools)
        took, longest = page.evaluate(STEP, work)
        print(f"{name:24}{took:7.0f}{longest:12.0f}{1000 * (spent(tools) - before):15.0f}")


def spent(tools: CDPSession) -> float:
    """Processor seconds of the main thread's tasks so far."""
    metrics = tools.send("Performance.getMetrics")["metrics"]
    value: float = next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
    return value


def main() -> None:
    """Measure in headless Chromium."""
    attempts = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    # Without a policy, as the steps are handed over as text.
    with sync_playwright() as playwright, serving(Site(DIST, source=WEB)) as address:
        browser = launch_chromium(playwright)
        page = browser.new_context(bypass_csp=True).new_page()
        measure(page, address, attempts)
        browser.close()


if __name__ == "__main__":
    main()
