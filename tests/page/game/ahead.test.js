/** The first moves of a visit, while Python is not there yet: painted at once, and played when it is. */

import assert from "node:assert/strict";
import test from "node:test";
import "../window.js";
import { createAhead } from "../../../web/game/ahead.js";
import { openGame } from "../../../web/game/game.js";
import { unasked, viewOf } from "../fakes.js";

const legal = { stock: { waste: "t" } };
/** The table of a visit's start, and after one and two turns. */
const [base, once, twice] = [0, 1, 2].map((turns) =>
  viewOf({
    unseen: [],
    targets: legal,
    waits: {},
    builds: 0,
    finish: false,
    can_undo: turns > 0,
    can_redo: false,
    stock: 28 - turns,
    waste: ["5H", "9C"].slice(0, turns),
    moves: Array(turns).fill("t"),
    cursor: turns,
  }),
);
const turned = (card) => [{ kind: "turn", move: "t", card, from: "stock", to: "waste", undone: false }];
const changed = ({ stock, waste, moves, cursor, can_undo }) => ({ stock, waste, moves, cursor, can_undo });
const after = {
  t: { changed: changed(once), events: turned("5H"), after: { t: { changed: changed(twice), events: turned("9C") } } },
};

/** A visit whose engine answers when it is told to. */
function visit(values = { game: { save: "kept", view: base }, ahead: { view: base, after } }, ready = null) {
  const asked = [];
  const engine = {
    call: (request) => new Promise((answer) => asked.push({ request, answer })),
    ...unasked,
  };
  const kept = { ...values };
  const store = {
    ready,
    get: (key, fallback) => kept[key] ?? fallback,
    set: (key, value) => {
      kept[key] = JSON.parse(JSON.stringify(value));
    },
  };
  const game = openGame(engine, store);
  const shown = [];
  game.onChange(({ view, act }) => shown.push([view.cursor, act]));
  const answer = async (how) => {
    const { request, answer } = asked.shift();
    answer(how);
    await settled();
    return request;
  };
  return { game, kept, shown, asked, answer, resumed: game.resume() };
}

const settled = () => new Promise((done) => setImmediate(done));
const good = (view, more = {}) => ({ ok: true, view, events: [], ...more });

test("a foreseen move is painted at once, and played when the engine has come", async () => {
  const { game, kept, shown, asked } = visit();
  const told = await game.play("t");
  assert.deepEqual([told.ok, told.view, told.events], [true, once, turned("5H")]);
  await game.play("t");
  assert.deepEqual(shown, [
    [0, null],
    [1, "move"],
    [2, "move"],
  ]);
  assert.deepEqual(kept.game, { save: "kept", view: twice, since: ["t", "t"] });
  assert.deepEqual(
    asked.map(({ request }) => request.do),
    ["load", "play", "play"],
  );
});

test("when the engine answers what was painted, nothing moves, and the game is kept", async () => {
  const { game, kept, shown, answer, resumed } = visit();
  await game.play("t");
  await game.play("t");
  assert.equal((await answer(good(base))).do, "load");
  assert.deepEqual(await answer(good(once)), { do: "play", move: "t", joined: false });
  assert.deepEqual(await answer(good(twice)), { do: "play", move: "t", joined: false });
  assert.deepEqual(await answer(good(twice, { save: "two turns" })), { do: "save" });
  await resumed;
  assert.deepEqual(shown, [
    [0, null],
    [1, "move"],
    [2, "move"],
  ]);
  assert.deepEqual(kept.game, { save: "two turns", view: twice });
});

test("when it answers otherwise, it is right", async () => {
  const { game, answer, resumed } = visit();
  await game.play("t");
  await answer(good(base));
  const other = { ...once, waste: ["KS"] };
  await answer(good(other));
  await resumed;
  assert.deepEqual(game.view, other);
});

test("what was painted when the page was closed is played on the next visit", async () => {
  const first = visit();
  await first.game.play("t");
  const { game, answer, asked, shown, resumed } = visit(first.kept);
  assert.equal(game.view.cursor, 1);
  assert.deepEqual(
    asked.map(({ request }) => [request.do, request.text ?? request.move]),
    [
      ["load", "kept"],
      ["play", "t"],
    ],
  );
  await answer(good(base));
  await answer(good(once));
  await resumed;
  assert.deepEqual(shown, [
    [1, null],
    [1, null],
  ]);
});

test("nothing is painted after a request that was not foreseen", async () => {
  const { game, shown } = visit();
  void game.undo();
  void game.play("t");
  await settled();
  assert.deepEqual(shown, [[0, null]]);
});

test("nothing is painted ahead once the engine has come", async () => {
  const { game, answer, shown } = visit();
  await answer(good(base));
  void game.play("t");
  await settled();
  assert.equal(shown.at(-1)[0], 0);
});

test("a newer copy of the game takes the place of what was begun", async () => {
  const newer = { save: "newer", view: { ...base, attempt: { ...base.attempt, id: "b" } } };
  let settle = () => {};
  const { game, kept, answer, resumed } = visit(undefined, new Promise((done) => (settle = done)));
  await game.play("t");
  kept.game = newer;
  settle();
  await settled();
  const requests = [];
  for (const view of [base, once, newer.view]) {
    assert.equal(game.view.attempt.id, "b");
    requests.push(await answer(good(view)));
  }
  assert.deepEqual(
    requests.map(({ do: verb, text }) => [verb, text]),
    [
      ["load", "kept"],
      ["play", undefined],
      ["load", "newer"],
    ],
  );
  await answer(good(newer.view, { save: "newer" }));
  await resumed;
  assert.equal(game.view.attempt.id, "b");
  assert.equal(kept.game.save, "newer");
});

for (const [what, given] of Object.entries({
  "of another view": { view: once, after },
  "of no view": { after },
  "a text": "ahead",
  "a text in place of answers": { view: base, after: "t" },
  "a number in place of an answer": { view: base, after: { t: 7 } },
  "without events": { view: base, after: { t: { changed: {} } } },
  "with a view that can't be": { view: base, after: { t: { changed: { stock: 99 }, events: [] } } },
  nothing: null,
})) {
  test(`what is kept is passed over where it can't be right: ${what}`, () => {
    const ahead = createAhead({ analyse: assert.fail }, { get: () => given, set: assert.fail });
    ahead.begin(base);
    assert.equal(ahead.answer(base, { do: "play", move: "t" }), null);
  });
}

test("only moves by themselves are foreseen, and no word that every object knows", () => {
  const ahead = createAhead({ analyse: assert.fail }, { get: () => null, set: assert.fail });
  for (const request of [
    { do: "play", move: "t", joined: true },
    { do: "undo" },
    { do: "play", move: "toString" },
    { do: "play", move: "w" },
  ]) {
    ahead.begin(base, after);
    assert.equal(ahead.answer(base, request), null);
  }
});
