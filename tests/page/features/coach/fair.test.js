import assert from "node:assert/strict";
import { test } from "node:test";
import { chances, costs, ledger } from "../../../../web/features/coach/fair.js";

/** @param {number} cursor @param {string} made @param {string} best @param {number} [lost] @param {number} [value] */
const step = (cursor, made, best, lost = 0, value = 0.5) => ({
  cursor,
  made: made.split(" "),
  best: best.split(" "),
  lost,
  value,
});

test("the points of luck and choice add up to what became of the start", () => {
  for (const lost of [0, 0.004, 0.005, 0.014, 0.3333]) {
    for (const [start, result] of [
      [0.666, 1],
      [0.125, 0],
      [0.5049, 0.3051],
    ]) {
      const sums = ledger({ start, result, kept: 50, steps: [step(0, "t", "t", lost), step(1, "t", "t", lost)] });
      assert.equal(sums.start + sums.luck + sums.choices, sums.result);
      assert.ok(sums.choices <= 0 && !Object.is(sums.choices, -0));
    }
  }
});

test("nothing under three points is a mistake, and under five none is beyond doubt", () => {
  const steps = [0.0249, 0.025, 0.044, 0.05].map((lost, at) => step(2 * at, "t", "wb3 t", lost));
  const found = costs({ start: 1, result: 0, kept: 50, steps });
  assert.deepEqual(
    found.map(({ cursor, points, clear }) => [cursor, points, clear]),
    [
      [6, 5, true],
      [4, 4, false],
      [2, 3, false],
    ],
  );
});

test("the three worst are named, the worst first", () => {
  const steps = [0.1, 0.4, 0.2, 0.3].map((lost, at) => step(at, "t", "wb3 t", lost));
  const found = costs({ start: 1, result: 0, kept: 50, steps });
  assert.deepEqual(
    found.map(({ points }) => points),
    [40, 30, 20],
  );
});

test("the ways part where another card was taken or turned, whatever was built and into whichever space", () => {
  /** @param {string} made @param {string} best */
  const parting = (made, best) => {
    const [{ cursor, made: done, better }] = costs({
      start: 1,
      result: 0,
      kept: 50,
      steps: [step(10, made, best, 0.5)],
    });
    return [cursor, done, better.join(" ")];
  };
  assert.deepEqual(parting("t", "wb3 t"), [10, "t", "wb3"]);
  assert.deepEqual(parting("wb3 t", "t"), [10, "wb3", "t"]);
  assert.deepEqual(parting("a1 wc2 t", "wb3 a1 w wb4 t"), [12, "t", "w"]);
  assert.deepEqual(parting("t", "a1 wa1 t"), [10, "t", "a1 wa1"]);
  assert.deepEqual(parting("a1 t", "a1 wa1 t"), [11, "t", "wa1"]);
  assert.deepEqual(parting("wa1", "wa1 w t"), [11, undefined, "w"]);
});

test("the chance changes with the card that is turned", () => {
  const fair = { start: 0.6, result: 0, kept: 50, steps: [step(0, "a1 t", "a1 t", 0, 0.4), step(2, "t", "t", 0, 0.2)] };
  assert.deepEqual(chances(fair, 4), [0.6, 0.6, 0.4, 0.2, 0.2]);
});
