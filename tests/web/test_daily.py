"""The calendar's days go by the local clock, wherever that is and while it is open."""

from calendar import Calendar
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from conftest import PATIENCE, Watch
from playwright.sync_api import Browser

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
def test_a_day_is_named_by_the_local_clock(
    browser: Browser, address: str, watch: Watch, zone: str, now: str, day: str
) -> None:
    context = browser.new_context(timezone_id=zone)
    context.set_default_timeout(PATIENCE)
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
def test_today_becomes_yesterday_while_the_calendar_is_open(
    browser: Browser, address: str, watch: Watch, zone: str
) -> None:
    context = browser.new_context(timezone_id=zone)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    late = datetime(2026, 10, 31, 23, 59, 50, tzinfo=ZoneInfo(zone))
    page.clock.install(time=late - timedelta(hours=1))
    page.goto(address + "blank.html")
    page.clock.pause_at(late)
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
