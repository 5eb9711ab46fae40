/** The deal of the day is played on whatever day the device believes it is. */

import assert from "node:assert/strict";
import test from "node:test";
import "../../window.js";
import { createDaily } from "../../../../web/features/daily/daily.js";

/** How a day's deal is asked for, and what the log is told. */
function calendar() {
  const told = [];
  const commands = {};
  let play = async (_day, _tell) => false;
  createDaily({
    game: { begin: async () => ({ ok: true, view: { attempt: { id: "a" } } }) },
    engine: { analyse: () => ({ result: Promise.resolve({ number: 7 }), drop() {} }) },
    store: { get: (_key, fallback) => fallback, set: () => true, onChange: () => () => {} },
    log: { tell: async (id, { daily }) => void told.push([id, daily]), store: { peek: () => null } },
    commands: { add: ({ id, run }) => (commands[id] = run) },
    later: () => (use) => use({ openCalendar: (given) => ({ play } = given) }),
    onKnown() {},
  });
  commands.daily();
  return { play, told };
}

test("a day's deal is dealt, and the log is told the day", async () => {
  const { play, told } = calendar();
  assert.equal(await play("2026-12-01", () => {}), true);
  assert.deepEqual(told, [["a", "2026-12-01"]]);
});

for (const day of ["1969-12-31", "2300-01-01", "12026-01-01"]) {
  test(`a clock that is far off costs the log nothing: ${day}`, async () => {
    const { play, told } = calendar();
    assert.equal(await play(day, () => {}), true);
    assert.deepEqual(told, []);
  });
}
