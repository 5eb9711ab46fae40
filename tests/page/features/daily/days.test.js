/** The calendar's arithmetic: weeks from Monday, what was reached, days in a row. */

import assert from "node:assert/strict";
import test from "node:test";
import { dailyStreak, dayOf, reached, weeksOf } from "../../../../web/features/daily/days.js";
import { noonOf } from "../../../../web/words/words.js";

for (const [year, month, before, weeks, days] of [
  [2026, 10, 6, 6, 30],
  [2027, 1, 0, 4, 28],
  [2028, 1, 1, 5, 29],
  [2026, 11, 1, 5, 31],
]) {
  test(`the weeks of month ${month + 1} of ${year}`, () => {
    const found = weeksOf(year, month);
    assert.deepEqual(
      found.map(({ length }) => length),
      Array(weeks).fill(7),
    );
    const cells = found.flat();
    assert.deepEqual(cells.slice(0, before), Array(before).fill(null));
    assert.equal(cells[before], `${year}-${String(month + 1).padStart(2, "0")}-01`);
    assert.equal(cells.filter((day) => day !== null).length, days);
  });
}

test("a day's name leads to its noon and back", () => {
  for (const day of ["2026-01-01", "2026-03-29", "2028-02-29", "2026-12-31"]) assert.equal(dayOf(noonOf(day)), day);
});

test("a day keeps the best of its attempts", () => {
  const at = (daily, score, result) => ({ id: "x", daily, score, result });
  const records = [
    at("2026-11-29", 30, "blocked"),
    at("2026-11-29", 52, "won"),
    at("2026-11-29", 12, "open"),
    at("2026-11-30", 12, "open"),
    at(null, 52, "won"),
  ];
  const days = Object.fromEntries(reached(records, ""));
  assert.deepEqual(days, {
    "2026-11-29": { score: 52, result: "won" },
    "2026-11-30": { score: 12, result: "left" },
  });
  assert.equal(reached(records, "x").get("2026-11-30").result, "open");
});

for (const [won, streak] of [
  ["", 0],
  ["2026-11-30", 1],
  ["2026-11-29 2026-11-28", 2],
  ["2026-11-30 2026-11-29 2026-11-27", 2],
  ["2026-11-28", 0],
]) {
  test(`today breaks no streak before it is over: won on ${won || "no day"}`, () => {
    const days = new Map(won.split(" ").map((day) => [day, { result: "won" }]));
    assert.equal(dailyStreak(days, "2026-11-30"), streak);
  });
}
