"""Look for the deals of the day ahead: prints what carpet/coach/days.py keeps.

    .venv/bin/python -m bench.keeping.days 2026-01-01 2027-12-31

Takes about a second a day.
"""

import datetime
import sys

from carpet.coach.deals import NUMBERS_A_DAY, look_for
from carpet.coach.report import Report


def skipped(day: datetime.date) -> int:
    """How many deal numbers are passed over before the day's own."""
    report = Report()
    for _ in look_for(day, report):
        pass
    return report.result["number"] - day.toordinal() * NUMBERS_A_DAY


def main() -> None:
    """Print a number for each day, first and last included."""
    day, last = map(datetime.date.fromisoformat, sys.argv[1:3])
    while day <= last:
        print(skipped(day), end=" ", flush=True)
        day += datetime.timedelta(days=1)
    print()


if __name__ == "__main__":
    main()
