"""The calendar's arithmetic: days by the local clock, weeks from Monday, what was reached."""

import pytest

SETUP = "async () => { globalThis.daily = await import('/carpet/daily.js'); }"


def test_a_day_is_named_by_the_local_clock(browser, address, watch):
    for zone, day in (("Pacific/Auckland", "2026-12-01"), ("America/Los_Angeles", "2026-11-30")):
        context = browser.new_context(timezone_id=zone)
        page = context.new_page()
        page.goto(address + "blank.html")
        page.evaluate(SETUP)
        assert page.evaluate("daily.dayOf(new Date('2026-11-30T20:00Z'))") == day
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
