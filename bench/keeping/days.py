"""Look for the deals of the day ahead: prints what carpet/coach/days.py keeps.

    .venv/bin/python -m bench.keeping.days 2026-01-01 2027-12-31

It takes a second or two for each day.
"""

import datetime
import sys

from carpet.coach.deals import NUMBERS_A_DAY, look_for_daily
from carpet.slices import Report


def skipped(day: int) -> int:
    """How many of a day's deal numbers come before its own."""
    report = Report()
    for _ in look_for_daily(day, report):
        pass
    number: int = report.result["number"]
    return number - day * NUMBERS_A_DAY


def main() -> None:
    """Print a number for each day, first and last included."""
    first, last = (datetime.date.fromisoformat(text).toordinal() for text in sys.argv[1:3])
    for day in range(first, last + 1):
        print(skipped(day), end=" ", flush=True)
    print()


if __name__ == "__main__":
    main()
