/** The record of an attempt follows the game on the table. */

import "../../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { openStore } from "../../../../web/browser/storage.js";
import { keepAttempts } from "../../../../web/features/log/recorder.js";
import { openLog } from "../../../../web/features/log/store.js";
import { actOf } from "../../../../web/game/verbs.js";
import { areaOf, attempt, databaseOf, forbidden, full, viewOf } from "../../fakes.js";

/** A recorder that listens to a game in the test's hands. */
function recording({ area = areaOf(), database = databaseOf() } = {}) {
  const log = openLog({ store: openStore({ area }), database });
  const listeners = [];
  const game = { view: null, onChange: (listener) => listeners.push(listener) };
  const recorder = keepAttempts({ game, log, timed: () => false });
  /** @param {string} verb "-" for a view that comes from the storage */
  function change(verb, view) {
    game.view = viewOf(view);
    for (const listener of listeners) listener({ view: game.view, act: verb === "-" ? null : actOf({ do: verb }) });
  }
  /** @param {string} text "play a 9 20 blocked": the verb, whose attempt, how many moves, the score, the end */
  function follow(text) {
    const [verb, id, moves, score, outcome = null] = text.split(" ");
    const cursor = Number(moves);
    const attempt = { id, hints: 0, assisted: false };
    change(verb, { attempt, moves: Array(cursor).fill("t"), cursor, score: Number(score), outcome });
  }
  return { log, recorder, change, follow };
}

/** The log in words: whose attempt, what came of it, the score and how many moves. */
const inWords = async (log) =>
  (await log.all()).map(({ id, result, score, count }) => `${id} ${result} ${score} ${count}`);

for (const [name, changes, expected] of [
  ["an attempt without a move is none", ["new a 0 4"], []],
  ["an attempt begins with its first move", ["new a 0 4", "play a 1 4"], ["a open 4 1"]],
  ["looking back leaves the record alone", ["play a 2 5", "undo a 1 4", "go a 0 4"], ["a open 5 2"]],
  ["a move after undo is the new truth", ["play a 2 5", "undo a 1 4", "play a 2 4"], ["a open 4 2"]],
  ["an end outlives undo", ["play a 9 9 blocked", "undo a 8 9", "play a 9 8"], ["a blocked 9 9"]],
  ["an end outlives a worse one", ["play a 9 9 blocked", "play a 9 8 blocked"], ["a blocked 9 9"]],
  ["a better end takes its place", ["play a 9 9 blocked", "build_all a 70 52 won"], ["a won 52 70"]],
  ["redo may come to an end that was not played to", ["play a 60 45", "redo a 70 52 won"], ["a won 52 70"]],
  ["a win stays", ["finish a 70 52 won", "undo a 69 51", "play a 70 51"], ["a won 52 70"]],
  [
    "a deal again is another attempt (R16)",
    ["play a 1 4", "restart b 0 4", "play b 2 4"],
    ["a open 4 1", "b open 4 2"],
  ],
  ["what the storage holds was logged when it was played", ["- a 5 6"], []],
]) {
  test(name, async () => {
    const { log, follow } = recording();
    changes.forEach(follow);
    assert.deepEqual(await inWords(log), expected);
  });
}

test("help is noted without a move, and what is told of an attempt before its first", async () => {
  const { log, recorder, change } = recording();
  const helped = (hints, cursor) => ({ attempt: { id: "a", hints, assisted: hints > 1 }, moves: ["t"], cursor });
  await recorder.tell("a", { daily: "2026-11-30" });
  change("play", helped(0, 1));
  change("mark", helped(2, 0));
  await recorder.tell("a", { difficulty: "hard" });
  const [{ count, hints, assisted, daily, difficulty }] = await log.all();
  assert.deepEqual([count, hints, assisted, daily, difficulty], [1, 2, true, "2026-11-30", "hard"]);
});

/** Two attempts and a merge while the nth call of the storages fails, and perhaps every later one; then all is well. */
async function recordedWithFault(nth, lasts) {
  let calls = 0;
  let broken = true;
  const fault = (error) => () => (broken && (++calls === nth || (lasts && calls > nth)) ? error() : null);
  const { log, follow } = recording({ area: areaOf({}, fault(full)), database: databaseOf(fault(forbidden)) });
  for (const id of ["one", "two"]) {
    for (const change of ["new ID 0 4", "play ID 1 4", "play ID 2 5"]) follow(change.replace("ID", id));
    await log.all();
  }
  await log.merge([attempt(3)]);
  await log.all();
  broken = false;
  return { reached: calls >= nth, found: (await inWords(log)).sort() };
}

for (const lasts of [false, true]) {
  test(`a fault at any call of either storage loses no attempt${lasts ? ", even if it lasts" : ""}`, async () => {
    let nth = 0;
    let result;
    do {
      result = await recordedWithFault(++nth, lasts);
      // What can't be kept anywhere is still there for the rest of this visit.
      assert.deepEqual(result.found, ["a3 blocked 20 2", "one open 5 2", "two open 5 2"], `call ${nth}`);
    } while (result.reached);
    assert.ok(nth > 20);
  });
}
