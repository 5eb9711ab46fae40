/** Which cards lie where in a view. */

import assert from "node:assert/strict";
import test from "node:test";
import { CELLS, cardsAt, isCell, isFoundation, PILES, topOf } from "../../../web/game/places.js";
import { viewOf } from "../fakes.js";

const VIEW = viewOf({
  cells: ["2S", null, ...Array(17).fill(null), "KD"],
  waste: ["3C", "9H"],
  foundations: ["AS", "4H", "TD", "KC"],
});

test("the places are the twenty cells, row by row, and six piles", () => {
  assert.deepEqual([CELLS.length, CELLS[0], CELLS[5], CELLS[19]], [20, "a1", "a2", "e4"]);
  assert.ok(CELLS.every(isCell));
  assert.deepEqual(PILES.filter(isFoundation), ["S", "H", "D", "C"]);
  assert.ok(!PILES.some(isCell));
});

test("a foundation holds its suit from the ace to its top", () => {
  assert.deepEqual(cardsAt(VIEW, "S"), ["AS"]);
  assert.deepEqual(cardsAt(VIEW, "H"), ["AH", "2H", "3H", "4H"]);
  assert.equal(cardsAt(VIEW, "D").length, 10);
  assert.equal(cardsAt(VIEW, "C").length, 13);
  assert.equal(topOf(VIEW, "C"), "KC");
});

test("a cell holds a card or none, the waste all of its cards, and the stock shows none", () => {
  assert.deepEqual(cardsAt(VIEW, "a1"), ["2S"]);
  assert.deepEqual(cardsAt(VIEW, "e4"), ["KD"]);
  assert.deepEqual(cardsAt(VIEW, "b1"), []);
  assert.deepEqual(cardsAt(VIEW, "waste"), ["3C", "9H"]);
  assert.deepEqual(cardsAt(VIEW, "stock"), []);
  assert.deepEqual(
    ["a1", "b1", "waste", "stock"].map((place) => topOf(VIEW, place)),
    ["2S", null, "9H", null],
  );
});
