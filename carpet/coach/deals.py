"""Deals by kind: winnable ones, those of a band of difficulty, and the deal of the day.

**The deal of the day**, the same for everyone and for ever. The days are counted from 1 January of
the year 1 in today's calendar, which is day 1. Day d looks through the deal numbers 10000 d,
10000 d + 1, 10000 d + 2, … and takes the first that is of the weekday's kind:

| Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday |
|---|---|---|---|---|---|---|
| gentle | easy | even | even | tricky | hard | fiendish |

A deal is of a band's kind if it can be won, if its chance (`carpet.coach.difficulty`) is within the
band, and if the share of its 32 tossed games that win is within the band too, or no further from it
than 1/16. The tossed games are there to pass quickly over most deals of other bands; their tosses
are fixed by the deal's number. For the years ahead the result is kept in `carpet.coach.days`.
"""

from __future__ import annotations

from ..deal import LAST_NUMBER, Deal
from ..errors import RequestError, quote
from ..slices import Job, Report
from ..solver.heads import Coin
from ..solver.search import search
from ..solver.table import Table
from .difficulty import BANDS, TOSSED, Band, tossed

WINNABLE = "winnable"
KINDS = (WINNABLE, *(band.name for band in BANDS))

WEEK = ("gentle", "easy", "even", "even", "tricky", "hard", "fiendish")
"""The deal of the day's band from Monday to Sunday."""

NUMBERS_A_DAY = 10_000
_MARGIN = 1 / 16


def pick(kind: str, start: int, report: Report) -> Job[int]:
    """The first deal number from `start` on that is of a kind; RequestError if there is no such."""
    if kind not in KINDS:
        raise RequestError("request_kind", f"no kind of deal is {quote(kind)}", kind=quote(kind))
    band = next((band for band in BANDS if band.name == kind), None)
    return _look(band, start, report)


def daily(date: str, report: Report) -> Job[int]:
    """The number of a day's deal, the day written as 2026-11-30; RequestError if it is none."""
    day = _day_number(date)
    if day is None:
        raise RequestError("request_date", f"no date: {quote(date)}", date=quote(date))
    from .days import FIRST, SKIPPED  # here, as few sessions need it

    if FIRST <= day < FIRST + len(SKIPPED):
        return _known(day * NUMBERS_A_DAY + SKIPPED[day - FIRST], report)
    return look_for_daily(day, report)


def look_for_daily(day: int, report: Report) -> Job[int]:
    """Look for the deal of a day that is counted from 1 January of the year 1."""
    return pick(WEEK[(day - 1) % 7], day * NUMBERS_A_DAY, report)


def _known(number: int, report: Report) -> Job[int]:
    yield 1
    report.progress = 1.0
    report.result = {"number": number}
    return number


def _day_number(date: str) -> int | None:
    """A day's number, 1 for 1 January of the year 1, a Monday; None if there is no such day."""
    year, month, day = (date[:4], date[5:7], date[8:]) if len(date) == 10 else ("", "", "")
    if not (date.isascii() and (year + month + day).isdecimal() and date[4] + date[7] == "--"):
        return None
    y, m, d = int(year), int(month), int(day)
    if y < 1 or not 1 <= m <= 12:
        return None
    leap = y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if not 1 <= d <= lengths[m - 1]:
        return None
    years = y - 1
    return 365 * years + years // 4 - years // 100 + years // 400 + sum(lengths[: m - 1]) + d


def _look(band: Band | None, number: int, report: Report) -> Job[int]:
    while not (yield from _is_of(band, number)):
        number = number % LAST_NUMBER + 1
        report.progress += (1 - report.progress) / 16
    report.progress = 1.0
    report.result = {"number": number}
    return number


def _is_of(band: Band | None, number: int) -> Job[bool]:
    table = Table((), Deal.numbered(number).cards[-28:])
    yield 50
    if (yield from search(table, 0, table.root)) is None:
        return False
    if band is None:
        return True
    share = (yield from tossed(table, number)) / TOSSED
    if not band.least - _MARGIN <= share <= band.below + _MARGIN:
        return False
    chance = yield from Coin(table).chance(0, 0)
    return band.least <= chance < band.below
