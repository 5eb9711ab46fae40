/** The notice that another game has come, and its way back. */

import assert from "node:assert/strict";
import test from "node:test";
import "../window.js";
import { createSignal } from "../../../web/browser/signal.js";
import { watchWayBack } from "../../../web/table/way-back.js";
import { viewOf } from "../fakes.js";

const mine = viewOf({ moves: ["t"], cursor: 1 });
const other = (more) => viewOf({ attempt: { id: "b" }, ...more });

/** What notices stand after a change, the views that were left by them. */
function after(change) {
  const changes = createSignal();
  const left = [];
  const game = { view: change.view, leave: async () => void left.push(game.view), onChange: changes.hear };
  const shelf = [];
  const toasts = {
    show(text, action) {
      shelf.push({ text, action });
      return () => shelf.pop();
    },
  };
  watchWayBack(game, toasts);
  changes.tell({ before: mine, act: "start", ...change });
  return { left, shelf, changes };
}

for (const [way, change, text] of [
  ["a new deal", { view: other({ deal: { number: 8 } }) }, "New deal. Your game is kept."],
  ["the same deal", { view: other() }, "Same deal, from the start. Your game is kept."],
  ["after an end", { view: other(), before: { ...mine, outcome: "won" } }, "Same deal, from the start."],
  ["a linked game", { view: other({ moves: ["t", "t"] }) }, /^A game of 2 moves.* Your game is kept\.$/],
  ["a file's game", { view: other({ moves: ["t"], cursor: 1 }) }, /^The saved game.* Your game is kept\.$/],
  ["a look at another", { view: other({ moves: ["t"] }), act: "look" }, /another game\. Your game is kept\.$/],
]) {
  test(`one notice with one way back: ${way}`, () => {
    const { left, shelf } = after(change);
    assert.equal(shelf.length, 1);
    assert.match(shelf[0].text, typeof text === "string" ? new RegExp(`^${text}$`) : text);
    shelf[0].action.run();
    assert.deepEqual(left, [change.view]);
  });
}

test("nothing is said where nothing is lost or the player goes the way back", () => {
  assert.deepEqual(after({ view: other(), before: viewOf() }).shelf, []);
  assert.deepEqual(after({ view: other(), act: "back" }).shelf, []);
  assert.deepEqual(after({ view: { ...mine, cursor: 0 }, act: "look" }).shelf, []);
});

test("the notice stays through moves and goes with the game", () => {
  const { shelf, changes } = after({ view: other() });
  changes.tell({ view: other({ moves: ["t"], cursor: 1 }), before: other(), act: "move" });
  assert.equal(shelf.length, 1);
  changes.tell({ view: mine, before: other(), act: "back" });
  assert.equal(shelf.length, 0);
});
