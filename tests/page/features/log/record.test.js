/** A record of the log: what is one, what is none, and which of two says more. */

import assert from "node:assert/strict";
import test from "node:test";
import { dealNumber, facts, gameText, prevailing, readRecord, startOf } from "../../../../web/features/log/record.js";
import { attempt, viewOf } from "../../fakes.js";

const WRONG = [
  { id: "=SUM(A1)" },
  { id: "" },
  { date: "yesterday" },
  { start: "deal abc" },
  { start: "deal 12\nmoves t" },
  { result: "cheated" },
  { score: 53 },
  { score: 4.5 },
  { moves: "t x" },
  { moves: "t  t" },
  { moves: "t", count: 2 },
  { moves: Array(105).fill("t").join(" "), count: 105 },
  { count: -1 },
  { seconds: "9" },
  { hints: null },
  { assisted: "no" },
  { difficulty: "<b>" },
  { daily: "2026" },
];

for (const wrong of WRONG) {
  test(`what is no record is not taken for one: ${JSON.stringify(wrong).slice(0, 40)}`, () => {
    assert.notEqual(readRecord(attempt(1)), null);
    assert.equal(readRecord(attempt(1, wrong)), null);
  });
}

test("a record is read in its own shape, with nothing else in it", () => {
  assert.deepEqual(readRecord({ ...attempt(1), script: "alert(1)" }), attempt(1));
  for (const none of [null, undefined, "deal 1", 7]) assert.equal(readRecord(none), null);
});

test("a record is a saved game", () => {
  assert.equal(gameText(attempt(1234)), "carpet 1\ndeal 1234\nmoves t t\nat 2\n");
  assert.equal(gameText(attempt(7, { moves: "", count: 0 })), "carpet 1\ndeal 7\nmoves -\nat 0\n");
});

test("an attempt starts from a number, from cards or from a position", () => {
  assert.equal(startOf({ number: 12, cards: "2S…", start: null }), "deal 12");
  assert.equal(startOf({ number: null, cards: "2S…", start: null }), "deal 2S…");
  assert.equal(startOf({ number: null, cards: null, start: "AAAA …" }), "position AAAA …");
  assert.equal(dealNumber({ start: "deal 12" }), 12);
  assert.equal(dealNumber({ start: "deal 2S3S" }), null);
  assert.equal(dealNumber({ start: "position AAAA" }), null);
});

test("of two records of an attempt the one with an end, then the score, then the moves says more", () => {
  const open = attempt(1, { result: "open", score: 30 });
  const ended = attempt(1, { score: 20 });
  const better = attempt(1, { score: 21 });
  const longer = attempt(1, { score: 20, count: 3 });
  for (const [less, more] of [
    [open, ended],
    [ended, better],
    [ended, longer],
    [longer, better],
  ]) {
    assert.equal(prevailing(less, more), more);
    assert.equal(prevailing(more, less), more);
  }
});

test("of an attempt the log keeps what is in force, not what was taken back", () => {
  const view = viewOf({
    moves: ["t", "t", "wa1"],
    cursor: 2,
    score: 5,
    attempt: { id: "a", hints: 3, assisted: true },
  });
  const kept = { result: "open", score: 5, moves: "t t", count: 2, hints: 3, assisted: true };
  assert.deepEqual(facts(view), { start: "deal 7", ...kept });
  assert.equal(facts({ ...view, outcome: "blocked" }).result, "blocked");
});
