/** Which attempts have ended, who hears of it, and when playing on in one counts as help. */

import "../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { openStore } from "../../../web/browser/storage.js";
import { createEnded } from "../../../web/game/ended.js";
import { areaOf, viewOf } from "../fakes.js";

/** What follows a game in the test's hands: the ends that were told, and what the game was marked with. */
function following(area = areaOf()) {
  const listeners = [];
  const marks = [];
  const ends = [];
  const game = { onChange: (listener) => listeners.push(listener), mark: (help) => marks.push(help) };
  const ended = createEnded(game, openStore({ area }));
  ended.onEnd(({ attempt }) => ends.push(attempt.id));
  /** @param {string | null} act @param {string | null} [outcome] */
  function change(act, outcome = null, id = "a", assisted = false) {
    const view = viewOf({ attempt: { id, hints: 0, assisted }, outcome });
    for (const listener of listeners) listener({ view, act });
  }
  return { ended, change, marks, ends };
}

test("an end that a move leads to is told, by redo too; one that is only looked at is not", () => {
  const { change, ends } = following();
  change("move", "won");
  change("look");
  change("again", "won");
  change("look", "won");
  change(null, "won");
  assert.deepEqual(ends, ["a", "a"]);
});

test("to play on after looking back counts as help, once; before, and at others, it does not", () => {
  const { ended, change, marks } = following();
  change("move", "blocked");
  assert.equal(ended.has("a"), true);
  change("back");
  change("move");
  assert.deepEqual(marks, []);
  ended.look("a");
  change("back");
  change("move", null, "b");
  assert.equal(ended.has("b"), false);
  assert.deepEqual(marks, []);
  change("move");
  assert.deepEqual(marks, [{ assisted: true }]);
  change("move", null, "a", true);
  assert.equal(marks.length, 1);
});

test("what was seen counts in the next visit, too", () => {
  const area = areaOf();
  const first = following(area);
  first.change("move", "won");
  first.ended.look("a");
  const next = following(area);
  next.change(null);
  next.change("move");
  assert.deepEqual(next.marks, [{ assisted: true }]);
});
