/** What a list of attempts amounts to. */

import assert from "node:assert/strict";
import test from "node:test";
import { bestOfSeveral, chosen, histogram, summary } from "../../../../web/features/log/statistics.js";
import { attempt, ids } from "../../fakes.js";

const won = { result: "won", score: 52, count: 70 };
/** Eight attempts, of which the last is still on the table. */
const GAMES = [
  attempt(1, won),
  attempt(2, won),
  attempt(3),
  attempt(4, { ...won, count: 60, seconds: 90 }),
  attempt(5, { ...won, assisted: true }),
  attempt(6, { result: "open", score: 9 }),
  attempt(7, won),
  attempt(8, { result: "open", score: 30 }),
];
const HELD = "a8";

test("totals and streaks", () => {
  assert.deepEqual(summary(GAMES, HELD), {
    attempts: 6,
    won: 4,
    blocked: 1,
    left: 1,
    streak: 1,
    longest: 2,
    best: 52,
    fewest: 60,
    fastest: 90,
    deals: 6,
    assisted: 1,
    assistedWon: 1,
  });
});

test("no attempts amount to nothing", () => {
  const { attempts, best, fewest, fastest, streak } = summary([]);
  assert.deepEqual([attempts, best, fewest, fastest, streak], [0, 0, null, null, 0]);
});

test("every score falls into one bar", () => {
  const each = Array.from({ length: 49 }, (_, index) => attempt(index, { score: 4 + index }));
  assert.deepEqual(histogram(each), [...Array(12).fill(4), 1]);
});

test("the best of several attempts at a deal, unaided ones first", () => {
  const records = [
    attempt(1, { score: 30 }),
    attempt(2, { start: "deal 1", score: 40 }),
    attempt(3, { start: "deal 1", score: 40, count: 1, assisted: true }),
    attempt(4),
  ];
  assert.deepEqual(ids([...bestOfSeveral(records)]), ["a2"]);
});

for (const [wish, expected] of [
  [{}, "a8 a7 a6 a5 a4 a3 a2 a1"],
  [{ order: "oldest" }, "a1 a2 a3 a4 a5 a6 a7 a8"],
  [{ result: "won" }, "a7 a5 a4 a2 a1"],
  [{ result: "left" }, "a6"],
  [{ result: "open" }, "a8"],
  [{ deal: "3" }, "a3"],
  [{ order: "score" }, "a7 a5 a4 a2 a1 a8 a3 a6"],
  [{ order: "moves", result: "won" }, "a4 a7 a5 a2 a1"],
  [{ order: "deal", result: "won" }, "a1 a2 a4 a5 a7"],
]) {
  test(`the log filtered and in order: ${JSON.stringify(wish)}`, () => {
    const all = { result: "all", deal: "", order: "newest", ...wish };
    assert.deepEqual(ids(chosen(GAMES, all, HELD)), expected.split(" "));
  });
}

test("the totals of hundreds of logs, counted again attempt by attempt", () => {
  let state = 1;
  const die = (sides) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
  for (let log = 0; log < 300; log += 1) {
    const records = Array.from({ length: die(40) }, (_, at) => {
      const ends = [won, { result: "blocked", score: 4 + die(26) }, { result: "open", score: 4 + die(48) }];
      const more = { count: 48 + die(40), seconds: die(3) ? die(500) : null, assisted: die(4) === 0 };
      return attempt(at, { ...ends[die(3)], ...more, start: `deal ${die(20)}` });
    });
    const held = records.at(-1)?.id ?? "";
    const told = { attempts: 0, won: 0, blocked: 0, left: 0, streak: 0, longest: 0, best: 0, deals: 0 };
    Object.assign(told, { fewest: null, fastest: null, assisted: 0, assistedWon: 0 });
    const deals = [];
    for (const { id, result, score, count, seconds, assisted, start } of records) {
      if (id === held && result === "open") continue;
      if (assisted) {
        told.assisted += 1;
        if (result === "won") told.assistedWon += 1;
        continue;
      }
      told.attempts += 1;
      told[result === "open" ? "left" : result] += 1;
      if (score > told.best) told.best = score;
      if (!deals.includes(start)) told.deals = deals.push(start);
      if (result !== "won") {
        told.streak = 0;
        continue;
      }
      told.streak += 1;
      if (told.streak > told.longest) told.longest = told.streak;
      if (told.fewest === null || count < told.fewest) told.fewest = count;
      if (seconds && (told.fastest === null || seconds < told.fastest)) told.fastest = seconds;
    }
    assert.deepEqual(summary(records, held), told);
  }
});
