/** A time is for a whole game or there is none, and what was slept through isn't counted. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

globalThis.document ??= Object.assign(new EventTarget(), { hidden: false });
const { keepAttempts } = await import("../../../../web/features/log/recorder.js");
const { createClock } = await import("../../../../web/features/log/stopwatch.js");

/** A recorder that listens to a game in the test's hands, and a log that holds what it is given. */
function table() {
  const noted = new Map();
  const log = {
    held: "",
    peek: () => null,
    hold: (id) => (log.held = id),
    find: async (id) => noted.get(id) ?? null,
    note: async (record) => void noted.set(record.id, record),
  };
  let listener = () => {};
  let timer = true;
  let view = null;
  const recorder = keepAttempts({
    game: {
      get view() {
        return view;
      },
      onChange(hear) {
        listener = hear;
        return () => {};
      },
    },
    log,
    timed: () => timer,
  });
  const show = (act, id, cursor, outcome = null) => {
    const before = view;
    const moves = Array(Math.max(cursor, before?.attempt.id === id ? before.moves.length : 0)).fill("t");
    view = {
      attempt: { id, hints: 0, assisted: false },
      deal: { number: 7, cards: null, start: null },
      moves,
      cursor,
      outcome,
      score: outcome === "won" ? 52 : 4,
    };
    listener({ view, before, act, request: act && { do: { move: "play", start: "new" }[act] } });
  };
  return {
    recorder,
    noted,
    show,
    switch: (on) => (timer = on),
    seconds: (id) => noted.get(id)?.seconds,
  };
}

/** Let time pass as a browser does that is looked at. @param {number} seconds */
const pass = (seconds) => {
  for (let left = seconds; left > 0; left--) mock.timers.tick(1000);
};

function atNoon() {
  mock.timers.enable({ apis: ["setInterval"] });
  let now = 0;
  mock.method(performance, "now", () => now);
  const { tick } = mock.timers;
  mock.method(mock.timers, "tick", (ms) => {
    now += ms;
    tick.call(mock.timers, ms);
  });
  return { sleep: (seconds) => (now += seconds * 1000), end: () => mock.reset() };
}

test("a game that was timed from its first move on has its time", () => {
  const noon = atNoon();
  const { show, seconds } = table();
  show("start", "a", 0);
  show("move", "a", 1);
  pass(60);
  show("move", "a", 2);
  pass(3);
  show("move", "a", 3, "won");
  assert.equal(seconds("a"), 63);
  noon.end();
});

test("a timer that was switched on later, or off between, makes no time", () => {
  const noon = atNoon();
  const game = table();
  game.switch(false);
  game.show("start", "late", 0);
  for (let cursor = 1; cursor <= 60; cursor++) game.show("move", "late", cursor);
  game.switch(true);
  game.show("move", "late", 61);
  pass(5);
  game.show("move", "late", 62, "won");
  assert.equal(game.seconds("late"), null);
  game.show("start", "gap", 0);
  game.show("move", "gap", 1);
  game.switch(false);
  game.show("move", "gap", 2);
  game.switch(true);
  game.show("move", "gap", 3, "won");
  assert.equal(game.seconds("gap"), null);
  noon.end();
});

test("an attempt that was begun elsewhere has no time", () => {
  const noon = atNoon();
  const { show, seconds } = table();
  show("start", "linked", 30);
  show("move", "linked", 31, "won");
  assert.equal(seconds("linked"), null);
  noon.end();
});

test("a win keeps its time, whatever is played after it was taken back", () => {
  const noon = atNoon();
  const { show, seconds } = table();
  show("start", "a", 0);
  show("move", "a", 1);
  pass(9);
  show("move", "a", 2, "won");
  show("back", "a", 0);
  show("move", "a", 1);
  pass(100);
  show("move", "a", 2);
  assert.equal(seconds("a"), 9);
  noon.end();
});

test("time asleep isn't counted, though nobody said that the device slept", () => {
  const noon = atNoon();
  const clock = createClock();
  clock.run(true);
  pass(20);
  noon.sleep(8 * 3600);
  pass(2);
  assert.ok(clock.seconds <= 23 && clock.seconds >= 21, String(clock.seconds));
  clock.run(false);
  noon.end();
});
