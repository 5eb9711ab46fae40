/** What a tap or a drop means. */

import assert from "node:assert/strict";
import test from "node:test";
import { drop, tap } from "../../../web/game/intent.js";
import { viewOf } from "../fakes.js";

/** 2S (a1) fits; 9H (b1) doesn't; c1 is a space; 2C tops the waste, fits, and may fill c1. */
const VIEW = viewOf({
  cells: ["2S", "9H", ...Array(18).fill(null)],
  waste: ["2C"],
  targets: { a1: { S: "a1" }, waste: { c1: "wc1", C: "w" }, stock: { waste: "t" } },
});
/** The same at the end of the stock, with an empty waste. */
const BARE = viewOf({ ...VIEW, waste: [], targets: { a1: { S: "a1" } } });

const play = (move, place) => ({ kind: "play", move, place });
const select = (place) => ({ kind: "select", place });
const explain = (code, place) => ({ kind: "explain", code, place });

for (const [place, mode, meant] of [
  ["a1", "play", play("a1", "a1")],
  ["a1", "ask", play("a1", "a1")],
  ["a1", "select", select("a1")],
  ["waste", "play", play("w", "waste")],
  ["waste", "ask", select("waste")],
  ["waste", "select", select("waste")],
  ["stock", "play", play("t", "stock")],
  ["stock", "select", play("t", "stock")],
  ["S", "play", play("a1", "a1")],
  ["C", "select", play("w", "waste")],
  ["H", "play", explain("foundation_waits", "H")],
  // The engine says why not.
  ["b1", "select", play("b1", "b1")],
  ["c1", "select", play("wc1", "c1")],
]) {
  test(`a tap on ${place} with nothing picked up, mode ${mode}`, () => {
    assert.deepEqual(tap(VIEW, place, null, mode), meant);
  });
}

test("a tap on an empty pile asks the engine why nothing comes of it", () => {
  assert.deepEqual(tap(BARE, "stock", null, "play"), play("t", "stock"));
  assert.deepEqual(tap(BARE, "waste", null, "play"), play("w", "waste"));
});

test("the waste's card goes into a space where no foundation takes it", () => {
  const view = viewOf({ ...VIEW, targets: { waste: { c1: "wc1", d1: "wd1" } } });
  assert.deepEqual(tap(view, "waste", null, "play"), play("wc1", "waste"));
});

for (const [selected, place, meant] of [
  ["a1", "a1", { kind: "release" }],
  ["a1", "S", play("a1", "a1")],
  ["a1", "waste", select("waste")],
  ["a1", "c1", explain("foundation_only", "a1")],
  ["waste", "c1", play("wc1", "waste")],
  ["waste", "C", play("w", "waste")],
  ["waste", "d1", play("wd1", "d1")],
  ["waste", "b1", play("b1", "b1")],
  ["waste", "S", explain("other_suit", "waste")],
  ["b1", "H", play("b1", "b1")],
]) {
  test(`a tap on ${place} with ${selected} picked up`, () => {
    assert.deepEqual(tap(VIEW, place, selected, "select"), meant);
  });
}

test("a carpet card that is picked up and tapped onto a space is not taken for the waste's", () => {
  assert.deepEqual(tap({ ...BARE, stock: 0 }, "c1", "a1", "select"), explain("foundation_only", "a1"));
});

for (const [source, target, meant] of [
  ["a1", "S", play("a1", "a1")],
  ["a1", "H", explain("other_suit", "a1")],
  ["a1", "c1", explain("foundation_only", "a1")],
  ["b1", "H", play("b1", "b1")],
  ["waste", "c1", play("wc1", "waste")],
  ["waste", "b1", play("wb1", "b1")],
  ["waste", "C", play("w", "waste")],
  ["waste", "S", explain("other_suit", "waste")],
  ["stock", "waste", play("t", "stock")],
  ["stock", "c1", explain("stock_first", "stock")],
  ["stock", "S", explain("stock_first", "stock")],
  ["S", "c1", explain("foundation_stays", "S")],
  ["S", "H", explain("foundation_stays", "S")],
]) {
  test(`a drop from ${source} on ${target}`, () => {
    assert.deepEqual(drop(VIEW, source, target), meant);
  });
}
