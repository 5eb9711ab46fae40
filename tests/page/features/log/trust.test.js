/** What is read from a file or the log is possible, or no record; what goes out as a table is values alone. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readBackup, writeCsv } from "../../../../web/features/log/backup.js";
import { isDay, momentOf, readMoment } from "../../../../web/game/dates.js";
import { proved } from "../../../../web/features/log/proof.js";
import { prevailing, readRecord, same } from "../../../../web/features/log/record.js";

const GOLDEN = JSON.parse(readFileSync(new URL("../../../data/v0.1.0/backup.json", import.meta.url), "utf-8"));
const [WON, BLOCKED, LEFT] = GOLDEN.attempts;

/** @param {object} record @param {object} more */
const backup = (...attempts) => readBackup(JSON.stringify({ ...GOLDEN, attempts }));

const WRONG = {
  "a formula for a date": { date: '=HYPERLINK("http://e.co") 1' },
  "a sum for a date": { date: "@SUM(1) 1" },
  "a sign before a date": { date: "+1" },
  "an American date": { date: "11/30/2026" },
  "a date in words": { date: "Nov 30 2026 10:00" },
  "a year before Christ": { date: "-271821-04-20T00:00:00.000Z" },
  "a year beyond sense": { date: "+275760-09-13T00:00:00.000Z" },
  "a year that nobody sees": { date: "9999-12-31T23:59:59.999Z" },
  "a year of long ago": { date: "0001-01-01T00:00:00.000Z" },
  "a day that February has not": { date: "2026-02-30T10:00:00.000Z" },
  "an hour that no day has": { date: "2026-02-20T25:00:00.000Z" },
  "a date in a list": { date: ["2026-11-30"] },
  "a daily of month 99": { daily: "2026-99-99" },
  "a daily on the 29th of a common February": { daily: "2026-02-29" },
  "a daily of the year 0": { daily: "0000-01-01" },
  "a daily with a time": { daily: "2026-11-30T00:00" },
  "no seconds but an object": { seconds: {} },
  "more seconds than sense": { seconds: 1e12 },
  "less than no time": { seconds: -1 },
  "countless hints": { hints: 1e9 },
  "a won game that isn't full": { score: 51 },
  "a full game that isn't won": { result: "blocked" },
  "more seconds than a month has": { seconds: 30 * 24 * 3600 + 1 },
  "a name in a list": { id: ["a"] },
  "a sign before a name": { id: "=a" },
  "a sign behind a name": { id: "a=" },
  "a start in a list": { start: ["deal 1234"] },
  "words before a start": { start: "a deal 1234" },
  "moves in a list": { moves: [WON.moves] },
  "a score below the aces'": { result: "blocked", score: 3 },
  "a difficulty in a list": { difficulty: ["gentle"] },
  "a sign before a difficulty": { difficulty: "=gentle" },
  "a sign behind a difficulty": { difficulty: "gentle=" },
  "a win of no moves": { moves: "", count: 0 },
  "a win of too few moves": { moves: Array(47).fill("w").join(" "), count: 47 },
  "deal 0": { start: "deal 0" },
  "a deal beyond 2^53": { start: "deal 9007199254740993" },
  "a negative count of writing": { written: -1 },
  "half a count of writing": { written: 0.5 },
};

for (const [name, wrong] of Object.entries(WRONG)) {
  test(`${name} makes no record`, () => {
    assert.notEqual(readRecord(WON), null);
    assert.equal(readRecord({ ...WON, ...wrong }), null);
    assert.deepEqual(backup({ ...WON, ...wrong }, BLOCKED).refused, 1);
  });
}

test("dates are ISO 8601, and are kept in one form", () => {
  assert.equal(readMoment("2026-11-30T10:00:00.000Z"), "2026-11-30T10:00:00.000Z");
  assert.equal(readMoment("2026-11-30T10:00+02:00"), "2026-11-30T08:00:00.000Z");
  assert.equal(readMoment("2026-11-30"), "2026-11-30T00:00:00.000Z");
  assert.equal(isDay("2028-02-29"), true);
});

test("a device whose clock is wrong still keeps games that can be read", () => {
  for (const moment of ["-000300-01-01T00:00:00.000Z", "+020000-01-01T00:00:00.000Z", "2026-11-30T10:00:00.000Z"])
    assert.equal(readMoment(momentOf(new Date(moment))), momentOf(new Date(moment)));
});

test("no cell of the table begins as a formula does", () => {
  const signs = ["=", "+", "-", "@", "\t", "\r", " =", "\u200b@", "＝"];
  const records = signs.map((sign) => ({ ...WON, id: `${sign}1+1`, difficulty: `${sign}cmd` }));
  for (const line of writeCsv(records, "").split("\r\n").slice(1, -1)) {
    for (const cell of line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
      assert.doesNotMatch(cell, /^"?[\s\u200b]*[=+\-@＝\t\r]/);
  }
});

test("what moves lead to is what the engine says", async () => {
  const said = {
    won: { outcome: "won", score: 52, moves: WON.count },
    blocked: { outcome: "blocked", score: 6, moves: 32 },
  };
  /** @param {any[]} games */
  const ask = (games) => async (texts) => ({ ok: true, view: null, games: games.slice(0, texts.length) });
  assert.deepEqual(await proved([WON, BLOCKED], ask([said.won, said.blocked])), [WON, BLOCKED]);
  assert.deepEqual(await proved([WON, BLOCKED], ask([{ error: "save_move" }, said.blocked])), [BLOCKED]);
  for (const wrong of [{ score: 51 }, { outcome: null }, { moves: 1 }])
    assert.deepEqual(await proved([WON], ask([{ ...said.won, ...wrong }])), []);
  assert.deepEqual(await proved([WON], async () => ({ ok: false, view: null })), []);
});

test("of two copies won stays won, an end stays an end, then the later counts, then the fuller", () => {
  const [won, blocked, left] = [WON, BLOCKED, LEFT].map((record) => readRecord({ ...record, id: "a" }));
  const order = [
    { ...left, written: 0 },
    { ...left, written: 0, score: left.score + 1 },
    { ...left, written: 3 },
    { ...left, written: 9, score: left.score - 1 },
    { ...blocked, written: 0 },
    { ...blocked, written: 2 },
    { ...won, written: 0 },
    { ...won, written: 1 },
  ];
  for (const [low, weaker] of order.entries()) {
    for (const stronger of order.slice(low + 1)) {
      assert.equal(prevailing(weaker, stronger), stronger);
      assert.equal(prevailing(stronger, weaker), stronger);
    }
  }
});

test("records are the same by what they hold, whatever the order of it", () => {
  const turned = Object.fromEntries(Object.entries(WON).reverse());
  assert.equal(same(readRecord(WON), readRecord(turned)), true);
  assert.equal(same(readRecord(WON), readRecord({ ...WON, hints: 1 })), false);
});

test("each record of version 0.1.0 is read, from the log and from the backup", () => {
  assert.equal(backup(...GOLDEN.attempts).refused, 0);
  const rows = JSON.parse(readFileSync(new URL("../../../data/v0.1.0/database.json", import.meta.url), "utf-8"));
  assert.deepEqual(
    rows.map((row) => ({ ...row, written: 0 })),
    rows.map(readRecord),
  );
});

test("what is just possible is a record", () => {
  const begun = { result: "open", score: 4, moves: "", count: 0, seconds: 30 * 24 * 3600 };
  assert.equal(readRecord({ ...WON, ...begun })?.count, 0);
  const late = { start: "position KKKQ ----------/----------/----------/---------- KC -", moves: "w", count: 1 };
  assert.equal(readRecord({ ...WON, ...late })?.start, late.start);
});
