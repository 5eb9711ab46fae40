/** Why another choice was better, in words. */

import "../../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { fairPositionInWords } from "../../../../web/features/coach/review-words.js";
import { viewOf } from "../../fakes.js";

const view = viewOf({ waste: ["9C"], moves: ["t"], cursor: 0 });

/** What is said of a decision to turn that cost ten points, for this reason. */
const said = (why) => {
  const step = { cursor: 0, made: ["t"], best: ["wb3", "t"], lost: 0.1, value: 0.5, why };
  return fairPositionInWords({ fair: { start: 0.6, result: 0.5, kept: 80, steps: [step] } }, view);
};

const COST = "10 points lost: you chose to turn a card. Better: put the nine of clubs in a space.";
const card = "9C";

for (const [code, params, words] of [
  ["fits", { card }, "The nine of clubs fitted, and building costs nothing."],
  ["frees", { card, built: "2H" }, "With the nine of clubs out of the way, the two of hearts could be built."],
  [
    "near",
    { card, count: 4, unseen: 1 },
    "Of the cards that the nine of clubs waits for, only one had not been seen yet.",
  ],
  [
    "near",
    { card, count: 4, unseen: 2 },
    "Of the cards that the nine of clubs waits for, only 2 had not been seen yet.",
  ],
  ["near", { card, count: 4, unseen: 0 }, "All the cards that the nine of clubs waits for had been seen."],
  ["buried", { card, count: 4, unseen: 4 }, "The nine of clubs was buried by the card that was turned."],
  ["keeps", { card, count: 1, unseen: 1 }, "The nine of clubs keeps its space until another card of its suit is out."],
  [
    "last_space",
    { card, count: 4, unseen: 2 },
    "The nine of clubs took the last space, and keeps it until 4 other cards of its suit are out.",
  ],
]) {
  test(`a reason in words: ${code} ${JSON.stringify(params)}`, () =>
    assert.deepEqual(said({ code, params }), [COST, words]));
}

test("without a reason the cost stands alone", () => assert.deepEqual(said(null), [COST]));
