/** Names of positions, deals and moves. */

import assert from "node:assert/strict";
import test from "node:test";
import { dealKey, finalScore, kindOf, placesOf, positionKey } from "../../../web/game/moves.js";
import { viewOf } from "../fakes.js";

test("a position's name says whose it is and how it came about, and nothing of what was undone", () => {
  const view = viewOf({ moves: ["t", "b3", "w"], cursor: 2 });
  assert.equal(positionKey(view), "a t b3");
  assert.equal(positionKey(viewOf({ moves: ["t", "b3"], cursor: 2 })), "a t b3");
  assert.notEqual(positionKey(viewOf({ ...view, cursor: 3 })), "a t b3");
});

test("a deal's name is its number, or its cards, or its position", () => {
  assert.equal(dealKey(viewOf()), "7");
  assert.equal(dealKey(viewOf({ deal: { number: null, cards: "2S3S", start: null } })), "2S3S");
  assert.equal(dealKey(viewOf({ deal: { number: null, cards: null, start: "AAAA" } })), "AAAA");
});

test("where a legal move leads from and to", () => {
  const view = viewOf({ targets: { b3: { S: "b3" }, waste: { a1: "wa1", e4: "we4" } } });
  assert.deepEqual(placesOf(view, "b3"), { source: "b3", target: "S" });
  assert.deepEqual(placesOf(view, "we4"), { source: "waste", target: "e4" });
  assert.equal(placesOf(view, "t"), null);
});

test("what kind of move it is", () => {
  assert.deepEqual(["t", "wb3", "w", "b3"].map(kindOf), ["turn", "fill", "build", "build"]);
});

test("the final score counts the builds that were undone, too", () => {
  assert.equal(finalScore(viewOf({ score: 5, moves: ["b3", "t", "wb3", "w", "a1"], cursor: 1 })), 7);
  assert.equal(finalScore(viewOf({ score: 7, moves: ["b3", "t", "wb3", "w", "a1"], cursor: 5 })), 7);
});
