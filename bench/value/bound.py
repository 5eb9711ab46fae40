"""How much of the deals anybody can win who can't see the stock: an upper bound.

    python -m bench.value.bound [--deals 8000] [--orders 300] [--keep FILE] [--processes N]

The mean over the deals 1 to N of what a player loses at least who chooses before seeing
(bench.value.relaxation), each loss from so many sampled orders; too few orders only make the bound
weaker. With --keep the result of each deal is added to a file, and a run that was stopped, with
Ctrl-C too, goes on there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TypedDict

from bench.value.relaxation import least, sampled
from carpet import Deal
from carpet.slices import finish
from carpet.solver.search import search
from carpet.solver.table import Table
from tools.lines import grow, rows
from tools.mean import mean
from tools.paths import BuildError

WINNABLE = 0.951955
"""The share of all deals that can be won if the order is known, ± 0.000038."""


class Found(TypedDict):
    """What one deal says."""

    deal: int
    penalty: float
    winnable: bool


def one(orders: int, number: int) -> Found:
    """The penalty of one deal, and whether it can be won."""
    table = Table((), Deal.numbered(number).position().stock)
    return {
        "deal": number,
        "penalty": round(least(table, sampled(orders, number)), 6),
        "winnable": finish(search(table, 0, table.root)) is not None,
    }


def report(found: Sequence[Found]) -> None:
    penalty, half = mean([row["penalty"] for row in found])
    share, around = mean([float(row["winnable"]) for row in found])
    paired, apart = mean([row["winnable"] - row["penalty"] for row in found])
    print(f"{len(found)} deals; ± is half of a 95 % interval")
    print(f"penalty          {100 * penalty:7.3f} ± {100 * half:.3f} points")
    print(f"bound            {100 * (WINNABLE - penalty):7.3f} ± {100 * half:.3f} %", end="")
    print(f" = {WINNABLE:.4%} of all deals - penalty")
    print(f"in these deals   {100 * paired:7.3f} ± {100 * apart:.3f} %", end="")
    print(f" = {100 * share:.3f} ± {100 * around:.3f} % winnable - penalty")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=8000)
    parser.add_argument("--orders", type=int, default=300)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--processes", type=int)
    asked = parser.parse_args()
    if min(asked.deals, asked.orders) < 1:
        parser.error("there must be a deal and an order")
    with tempfile.TemporaryDirectory() as folder:
        kept = asked.keep or Path(folder, "bound.jsonl")
        numbers = range(1, asked.deals + 1)
        settings = {"orders": asked.orders}
        grow(kept, settings, partial(one, asked.orders), numbers, asked.processes)
        report(list(rows(kept, asked.deals)))


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        sys.exit(f"carpet: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
