"""From the link to the first move in each browser: `python -m bench.boot.browsers [RUNS] [NAME…]`.

The page beside the plain way, in turn and in the same run: a cold visit in a fresh profile, and
another in the same one. Milliseconds from navigation. WebKitGTK's driver keeps a profile in memory.
"""

import statistics
import sys

from playwright.sync_api import sync_playwright

from tools.drivers import NAMES, AbsentError, driving
from tools.server import serving

from .__main__ import KEPT, PAGE, PLAIN, SETTLING, site

_VISITS = ("cold", "second")
_WAIT = "(ms) => new Promise((done) => setTimeout(done, ms))"
_WORKER = "async () => { await navigator.serviceWorker.ready; }"


def measure(name: str, runs: int) -> dict[tuple[str, str], list[float]]:
    """What each variant's visits took in one browser."""
    seen: dict[tuple[str, str], list[float]] = {}
    with serving(site()) as address, sync_playwright() as playwright:
        for _ in range(runs):
            for variant in (PAGE, PLAIN):
                with driving(name, playwright) as driver:
                    # A browser that has just been started is still busy with itself.
                    driver.run(_WAIT, SETTLING)
                    for visit in _VISITS:
                        driver.open(address + variant.path)
                        move = driver.run(variant.done)
                        seen.setdefault((variant.name, visit), []).append(move)
                        if variant is PAGE:
                            driver.run(_WORKER)
                            driver.run(KEPT)
    return seen


def main(arguments: list[str]) -> None:
    """Measure and print."""
    runs = int(arguments[0]) if arguments else 3
    print("| browser | visit | page | plain | ratio of the medians | each run's |")
    print("|---|---|---|---|---|---|")
    for name in arguments[1:] or NAMES:
        try:
            seen = measure(name, runs)
        except AbsentError as absent:
            print(f"| {name} | {absent} |")
            continue
        for visit in _VISITS:
            page, plain = seen[PAGE.name, visit], seen[PLAIN.name, visit]
            ours, theirs = statistics.median(page), statistics.median(plain)
            each = ", ".join(f"{one / other:.2f}" for one, other in zip(page, plain, strict=True))
            print(
                f"| {name} | {visit} | {ours:.0f} | {theirs:.0f} | {ours / theirs:.2f} | {each} |"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
