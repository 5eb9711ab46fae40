"""How long `solve` takes, over a fixed list of deals: the numbers 1 to 10,000.

    python -m bench.solver.speed [DEALS]

Times are processor time of this process, each deal solved once, the deal itself made beforehand.
In Pyodide, which knows the time of day only, it is the least of five runs.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from carpet import Deal, solve

TARGETS = {"mean": 0.5, "p99.9": 5.0, "lost_mean": 20.0}
"""Milliseconds at most, in CPython on the desk."""


def measure(deals: int, runs: int = 1) -> dict[str, Any]:
    """Milliseconds per deal, over the deals 1 to `deals`; the least of so many runs."""
    times: list[float] = []
    lost: list[float] = []
    for number in range(1, deals + 1):
        position = Deal.numbered(number).position()
        took = float("inf")
        for _ in range(runs):
            began = time.process_time()
            solution = solve(position)
            took = min(took, 1000 * (time.process_time() - began))
        times.append(took)
        if not solution.winnable:
            lost.append(took)
    times.sort()
    return {
        "deals": deals,
        "winnable": deals - len(lost),
        "mean": sum(times) / deals,
        "median": times[deals // 2],
        "p99": times[deals * 99 // 100],
        "p99.9": times[deals * 999 // 1000],
        "max": times[-1],
        "lost_mean": sum(lost) / max(1, len(lost)),
        "lost_max": max(lost, default=0.0),
    }


def main() -> None:
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    for name, value in found.items():
        target = TARGETS.get(name)
        number = str(value) if isinstance(value, int) else f"{value:.3f} ms"
        print(f"{name:>10} {number:>12}" + (f"   target: at most {target} ms" if target else ""))


if __name__ == "__main__":
    main()
