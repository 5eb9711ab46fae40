/** The running game: what of it is kept. */

import assert from "node:assert/strict";
import test from "node:test";
import "../window.js";
import { openGame } from "../../../web/game/game.js";
import { unasked } from "../fakes.js";

/** A game of three moves over an engine that knows nothing but where it stands, and the positions that were kept. */
async function started() {
  const kept = [];
  const moves = ["t", "t", "t"];
  let cursor = 0;
  const engine = {
    ...unasked,
    async call(request) {
      if (request.do === "play") cursor += 1;
      if (request.do === "go") cursor = request.cursor;
      return { ok: true, view: { cursor, moves }, events: [], save: `at ${cursor}` };
    },
  };
  const store = {
    get: (_key, fallback) => (kept.length ? { save: kept.at(-1) } : fallback),
    set: (_key, { save }) => kept.push(save),
  };
  const game = openGame(engine, store);
  for (const move of moves) await game.play(move);
  await written();
  return { game, kept };
}

/** A save is asked for by itself; wait until it is there. */
const written = () => new Promise((done) => setImmediate(done));

test("a position that is looked at is not kept, whatever is noted or asked there", async () => {
  const { game, kept } = await started();
  assert.equal(kept.at(-1), "at 3");
  await game.look(1);
  await game.mark({ assisted: true });
  await game.look(0);
  await game.send({ do: "view" });
  await written();
  assert.equal(kept.at(-1), "at 3");
});

test("back where it stands, and wherever it goes on, it is kept again", async () => {
  const { game, kept } = await started();
  await game.look(1);
  await game.look(3);
  kept.length = 0;
  await game.mark({ assisted: true });
  await written();
  assert.deepEqual(kept, ["at 3"]);
  await game.look(1);
  await game.go(1);
  await written();
  assert.equal(kept.at(-1), "at 1");
  await game.look(0);
  await game.play("t");
  await written();
  assert.deepEqual(kept, ["at 3", "at 1", "at 1"]);
});

for (const there of [undefined, null, "x", 7]) {
  test(`a kept game that can't be loaded is set aside, though ${there} lies there, and another is dealt`, async () => {
    const kept = new Map([["game", { save: "junk" }]]);
    if (there !== undefined) kept.set("game.refused", there);
    const engine = {
      ...unasked,
      call: async (request) =>
        request.do === "load"
          ? { ok: false, error: { code: "save_form", params: {} } }
          : { ok: true, view: { cursor: 0, moves: [] }, events: [], save: "new" },
    };
    const store = {
      get: (key, fallback) => (kept.has(key) ? kept.get(key) : fallback),
      set: (key, value) => kept.set(key, value),
    };
    const game = openGame(engine, store);
    assert.equal((await game.resume())?.code, "save_form");
    assert.ok(game.view);
    assert.deepEqual(kept.get("game.refused"), { save: "junk" });
  });
}

test("an engine that was started anew comes back to the kept game, and to the position that is looked at", async () => {
  const { game, kept } = await started();
  assert.deepEqual(game.recall(), [{ do: "load", text: "at 3" }]);
  await game.look(1);
  assert.deepEqual(game.recall(), [
    { do: "load", text: "at 3" },
    { do: "go", cursor: 1 },
  ]);
  await game.look(3);
  assert.equal(game.recall().length, 1);
  assert.equal(kept.at(-1), "at 3");
});
