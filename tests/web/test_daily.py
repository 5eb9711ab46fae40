"""The calendar's arithmetic: days by the local clock, weeks from Monday, what was reached."""

from calendar import Calendar
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

SETUP = "async () => { globalThis.daily = await import('/carpet/source/features/daily/days.js'); }"


OPEN = """async () => {
  const { openCalendar } = await import('/carpet/source/features/daily/calendar-dialog.js');
  globalThis.played = [];
  const play = (day) => (played.push(day), new Promise(() => {}));
  await openCalendar({ log: { all: async () => [], held: '' }, play, drop() {} });
}"""
"""The calendar by itself; noted is which day it was asked for."""


@pytest.mark.parametrize(
    ("zone", "now", "day"),
    [
        ("Pacific/Kiritimati", "2026-11-30T10:30Z", "2026-12-01"),
        ("Pacific/Pago_Pago", "2026-11-30T10:30Z", "2026-11-29"),
        ("America/St_Johns", "2026-11-30T03:29Z", "2026-11-29"),
        ("Asia/Kathmandu", "2026-11-30T18:16Z", "2026-12-01"),
        ("Europe/Paris", "2026-03-28T23:30Z", "2026-03-29"),
        ("Europe/Paris", "2026-10-25T22:30Z", "2026-10-25"),
    ],
)
def test_a_day_is_named_by_the_local_clock(browser, address, watch, zone, now, day):
    context = browser.new_context(timezone_id=zone)
    page = context.new_page()
    page.clock.set_fixed_time(now)
    page.goto(address + "blank.html")
    page.evaluate(OPEN)
    assert page.locator("[aria-current=date]").get_attribute("data-day") == day
    shown = page.locator(".calendar-days tbody tr").evaluate_all(
        """(rows) => rows.map(({ cells }) =>
             [...cells].map((cell) => Number(cell.querySelector('button')?.dataset.day.slice(8) ?? 0)))"""
    )
    year, month, _ = map(int, day.split("-"))
    assert shown == Calendar().monthdayscalendar(year, month)
    context.close()


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/St_Johns"])
def test_today_becomes_yesterday_while_the_calendar_is_open(browser, address, watch, zone):
    context = browser.new_context(timezone_id=zone)
    page = context.new_page()
    page.clock.install(time=datetime(2026, 10, 31, 23, 59, 50, tzinfo=ZoneInfo(zone)))
    page.goto(address + "blank.html")
    page.evaluate(OPEN)
    onward = page.locator("[data-button=next]")
    assert onward.get_attribute("aria-disabled") == "true"
    page.locator("[data-day='2026-10-30']").focus()
    page.clock.run_for(20_000)
    assert page.locator("[aria-current=date]").count() == 0
    assert page.evaluate("document.activeElement.dataset.day") == "2026-10-30"
    onward.click()
    assert page.locator("[aria-current=date]").get_attribute("data-day") == "2026-11-01"
    page.locator("[data-button=today]").click()
    assert page.evaluate("played") == ["2026-11-01"]
    context.close()


@pytest.mark.parametrize(
    ("year", "month", "first", "weeks", "days"),
    [(2026, 10, 6, 6, 30), (2027, 1, 0, 4, 28), (2028, 1, 1, 5, 29), (2026, 11, 1, 5, 31)],
)
def test_the_weeks_of_a_month(lab, year, month, first, weeks, days):
    found = lab.evaluate("([year, month]) => daily.weeksOf(year, month)", [year, month])
    assert (len(found), {len(week) for week in found}) == (weeks, {7})
    cells = [day for week in found for day in week]
    assert cells[:first] == [None] * first
    assert cells[first] == f"{year}-{month + 1:02}-01"
    assert sum(day is not None for day in cells) == days


def test_a_day_keeps_the_best_of_its_attempts(lab):
    assert lab.evaluate("""() => {
      const at = (daily, score, result) => ({ id: 'x', daily, score, result });
      return [...daily.reached([
        at('2026-11-29', 30, 'blocked'), at('2026-11-29', 52, 'won'), at('2026-11-29', 12, 'open'),
        at('2026-11-30', 12, 'open'), at(null, 52, 'won'),
      ], '')];
    }""") == [
        ["2026-11-29", {"score": 52, "result": "won"}],
        ["2026-11-30", {"score": 12, "result": "left"}],
    ]


@pytest.mark.parametrize(
    ("won", "streak"),
    [
        ([], 0),
        (["2026-11-30"], 1),
        (["2026-11-29", "2026-11-28"], 2),
        (["2026-11-30", "2026-11-29", "2026-11-27"], 2),
        (["2026-11-28"], 0),
    ],
)
def test_today_breaks_no_streak_before_it_is_over(lab, won, streak):
    found = lab.evaluate(
        "(won) => daily.dailyStreak(new Map(won.map((day) => [day, { result: 'won' }])), '2026-11-30')",
        won,
    )
    assert found == streak
