/** Two copies of a value, one of which reaches the disk late: after a kill the newer one holds, whoever wrote it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { openStore } from "../../../web/browser/storage.js";
import { twoCopies } from "../../../web/browser/two-copies.js";

/** A disk that outlives visits: what localStorage has written down so far, and the database. */
function disk(kept = {}) {
  return { area: new Map(Object.entries(kept)), rows: new Map() };
}

/**
 * A visit. Until `flush` nothing that goes into its localStorage reaches the disk; what goes into the database does.
 * @param {{area: Map<string, string>, rows: Map<string, any>}} on @param {{refuses?: () => boolean}} [how]
 */
function visit(on, { refuses = () => false } = {}) {
  const map = new Map(on.area);
  const area = {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, text) {
      if (refuses()) throw new DOMException("full", "QuotaExceededError");
      map.set(key, text);
    },
    removeItem: (key) => map.delete(key),
  };
  const database = {
    each: async (take) => take([...on.rows.values()]),
    async put(rows, choose) {
      for (const row of rows) on.rows.set(row.id, on.rows.has(row.id) ? choose(on.rows.get(row.id), row) : row);
    },
    remove: async (ids) => ids.forEach((id) => on.rows.delete(id)),
  };
  const store = openStore({ area: twoCopies(area, database, /^carpet\.attempt\./) });
  return { store, map, flush: () => (on.area = new Map(map)) };
}

/** As version 0.1.0 wrote it. */
const old = (data) => JSON.stringify({ v: 1, d: data });

test("after a kill the last value is there, though localStorage has none of it", async () => {
  const on = disk();
  const { store } = visit(on);
  for (const move of [1, 2, 3]) store.set("game", move);
  await store.ready;
  const next = visit(on).store;
  assert.equal(next.get("game", 0), 0);
  await next.ready;
  assert.equal(next.get("game", 0), 3);
});

test("of two copies the one that was changed more often holds, whichever that is", async () => {
  const on = disk();
  const first = visit(on);
  first.store.set("game", "early");
  first.flush();
  first.store.set("game", "late");
  await first.store.ready;
  const second = visit(on);
  await second.store.ready;
  assert.equal(second.store.get("game", ""), "late");
  second.flush();
  on.rows.clear(); // the database may be the one that is lost
  const third = visit(on);
  await third.store.ready;
  assert.equal(third.store.get("game", ""), "late");
});

test("who listens to a value hears that the other copy was newer", async () => {
  const on = disk();
  visit(on).store.set("settings", { theme: "dark" });
  globalThis.addEventListener ??= () => {};
  const { store } = visit(on);
  const heard = [];
  store.onChange("settings", () => heard.push(store.get("settings", null)));
  await store.ready;
  assert.deepEqual(heard, [{ theme: "dark" }]);
});

test("the first visit after version 0.1.0 is killed: what it kept is newer than what version 0.1.0 left", async () => {
  const on = disk({ "carpet.game": old("before") });
  const { store } = visit(on);
  assert.equal(store.get("game", ""), "before");
  store.set("game", "after");
  await store.ready;
  const next = visit(on).store;
  await next.ready;
  assert.equal(next.get("game", ""), "after");
  next.set("game", "later");
  const last = visit(on).store;
  await last.ready;
  assert.equal(last.get("game", ""), "later");
});

test("version 0.1.0 was here once more since: what it left is newer", async () => {
  const on = disk({ "carpet.game": old("before") });
  const first = visit(on);
  first.store.set("game", "after");
  await first.store.ready;
  on.area = new Map([["carpet.game", old("by 0.1.0")]]);
  const next = visit(on);
  await next.store.ready;
  assert.equal(next.store.get("game", ""), "by 0.1.0");
  const last = visit(on);
  await last.store.ready;
  assert.equal(last.store.get("game", ""), "by 0.1.0");
});

test("what is set before the second copy was read is newer than both", async () => {
  const on = disk();
  const first = visit(on).store;
  for (const move of [1, 2, 3, 4]) first.set("game", move);
  await first.ready;
  const second = visit(on);
  second.store.set("game", "mine");
  await second.store.ready;
  assert.equal(second.store.get("game", ""), "mine");
  const third = visit(on).store;
  await third.ready;
  assert.equal(third.get("game", ""), "mine");
});

test("a damaged value comes back from the second copy", async () => {
  const on = disk();
  const first = visit(on);
  first.store.set("game", "whole");
  await first.store.ready;
  on.area = new Map([["carpet.game", '{"v":1,"n"']]);
  const { store, map } = visit(on);
  assert.equal(store.get("game", "none"), "none");
  await store.ready;
  assert.equal(store.get("game", "none"), "whole");
  assert.equal(map.get("carpet.damaged.game"), '{"v":1,"n"');
});

test("where localStorage is full the second copy outlives the visit", async () => {
  const on = disk();
  let full = false;
  const first = visit(on, { refuses: () => full });
  first.store.set("game", 1);
  first.flush();
  full = true;
  assert.equal(first.store.set("game", 2), false);
  assert.equal(first.store.get("game", 0), 2);
  await first.store.ready;
  const second = visit(on, { refuses: () => full }).store;
  await second.ready;
  assert.equal(second.get("game", 0), 2);
});

test("what a newer version of the page wrote is neither replaced nor counted as damaged", async () => {
  const on = disk();
  const first = visit(on).store;
  for (const move of [1, 2, 3]) first.set("game", move);
  await first.ready;
  const newer = '{"v":9,"n":2,"d":"?"}';
  on.area = new Map([["carpet.game", newer]]);
  const { store, map } = visit(on);
  await store.ready;
  assert.equal(store.get("game", "none"), "none");
  assert.equal(store.set("game", 4), false);
  assert.equal(map.get("carpet.game"), newer);
});

test("what is removed does not come back; a stranger's row is no value", async () => {
  const on = disk();
  const first = visit(on).store;
  first.set("game", 1);
  await first.ready;
  first.remove("game");
  for (const row of [{ id: "carpet.x" }, { id: "carpet.y", text: "[]" }, { id: "carpet.z", text: 7 }])
    on.rows.set(row.id, row);
  const second = visit(on);
  await second.store.ready;
  assert.equal(second.store.get("game", 0), 0);
  assert.deepEqual([...second.map.keys()], []);
});

test("a note of the log has its second copy there", async () => {
  const on = disk();
  const first = visit(on).store;
  first.set("attempt.a", { id: "a" });
  await first.ready;
  assert.equal(on.rows.size, 0);
});
