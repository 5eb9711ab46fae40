/** The log of attempts: what is noted stays, whatever breaks. */

import assert from "node:assert/strict";
import test from "node:test";
import { openStore } from "../../../../web/browser/storage.js";
import { openLog } from "../../../../web/features/log/store.js";
import { areaOf, attempt, databaseOf, forbidden, ids } from "../../fakes.js";

const logOver = (area, database = databaseOf()) => openLog({ store: openStore({ area }), database });

test("a note outlives a page that dies before the database has it", async () => {
  const area = areaOf();
  const never = { ...databaseOf(forbidden), put: () => new Promise(() => {}) };
  void logOver(area, never).note(attempt(1));
  assert.deepEqual(ids(await logOver(area).all()), ["a1"]);
});

test("what the database has needs no note", async () => {
  const area = areaOf();
  const database = databaseOf();
  await logOver(area, database).note(attempt(1));
  assert.deepEqual([...area.map.keys()], []);
  assert.deepEqual(ids(await logOver(area, database).all()), ["a1"]);
});

test("the attempt on the table keeps its note, and the one before gives it up", async () => {
  const area = areaOf();
  const log = logOver(area);
  log.hold("a1");
  await log.note(attempt(1));
  assert.deepEqual(log.peek("a1"), attempt(1));
  log.hold("a2");
  await log.all();
  assert.equal(log.peek("a1"), null);
  assert.deepEqual(await log.find("a1"), attempt(1));
  assert.equal(await log.find("nobody"), null);
});

test("without a database the notes are the log", async () => {
  const area = areaOf();
  const log = logOver(area, databaseOf(forbidden));
  for (const number of [1, 2, 3]) await log.note(attempt(number));
  assert.equal(await log.remove([attempt(2)]), true);
  assert.deepEqual(ids(await logOver(area, databaseOf(forbidden)).all()), ["a1", "a3"]);
  assert.deepEqual(ids(await logOver(area).all()), ["a1", "a3"]);
});

test("without any storage the log lasts for the visit", async () => {
  const log = logOver(null, databaseOf(forbidden));
  await log.note(attempt(1));
  assert.deepEqual(ids(await log.all()), ["a1"]);
  assert.equal(await log.merge([attempt(2)]), 1);
  assert.deepEqual(ids(await log.all()), ["a1", "a2"]);
});

test("deleting can be undone, and clearing clears", async () => {
  const log = logOver(areaOf());
  for (const number of [1, 2, 3]) await log.note(attempt(number));
  assert.equal(await log.remove([attempt(2)]), true);
  assert.deepEqual(ids(await log.all()), ["a1", "a3"]);
  await log.merge([attempt(2)]);
  assert.deepEqual(ids(await log.all()), ["a1", "a2", "a3"]);
  assert.equal(await log.clear(), true);
  assert.deepEqual(await log.all(), []);
});

test("merging keeps one of each attempt, and the fuller one", async () => {
  const log = logOver(areaOf());
  await log.note(attempt(1, { result: "open", score: 30 }));
  await log.note(attempt(2, { result: "won", score: 52, moves: Array(48).fill("w").join(" "), count: 48 }));
  const incoming = [attempt(1, { score: 31 }), attempt(2), attempt(3), attempt(3)];
  assert.equal(await log.merge(incoming), 1);
  assert.equal(await log.merge(incoming), 0);
  const scores = (await log.all()).map(({ id, score }) => [id, score]);
  assert.deepEqual(scores, [
    ["a1", 31],
    ["a2", 52],
    ["a3", 20],
  ]);
});

test("who listens hears of each change", async () => {
  const log = logOver(areaOf());
  let heard = 0;
  const unbind = log.onChange(() => (heard += 1));
  await log.note(attempt(1));
  await log.remove([attempt(1)]);
  await log.merge([attempt(1)]);
  await log.clear();
  assert.equal(heard, 4);
  unbind();
  await log.note(attempt(2));
  assert.equal(heard, 4);
});

test("what the storages hold that is no record is left out", async () => {
  const area = areaOf({ "carpet.attempt.a2": '{"v":1,"d":{"id":"a2"}}' });
  const database = databaseOf();
  await database.put([attempt(1), { id: "stranger" }]);
  assert.deepEqual(ids(await logOver(area, database).all()), ["a1"]);
});

test("while the database can't be read the log says so, and nothing is said to be gone that isn't", async () => {
  const area = areaOf();
  let broken = false;
  const database = databaseOf(() => (broken ? new DOMException("closing", "InvalidStateError") : null));
  const log = logOver(area, database);
  for (const number of [1, 2, 3]) await log.note(attempt(number));
  const later = logOver(area, database);
  broken = true;
  assert.deepEqual(await later.all(), []);
  assert.equal(later.partial, true);
  assert.equal(await later.remove([attempt(1)]), false);
  assert.equal(await later.clear(), false);
  broken = false;
  assert.deepEqual(ids(await later.all()), ["a1", "a2", "a3"]);
  assert.equal(later.partial, false);
  assert.equal(await later.remove([attempt(1)]), true);
  assert.deepEqual(ids(await later.all()), ["a2", "a3"]);
});

test("notes leave whatever the order of their fields; only that of the attempt on the table stays", async () => {
  const area = areaOf();
  for (const number of [1, 2, 3]) {
    const turned = Object.fromEntries(Object.entries(attempt(number)).reverse());
    area.map.set(`carpet.attempt.a${number}`, JSON.stringify({ v: 1, d: turned }));
  }
  const log = logOver(area);
  log.hold("a2");
  await log.note(attempt(2, { written: 1 }));
  assert.deepEqual([...area.map.keys()], ["carpet.attempt.a2"]);
  assert.deepEqual(ids(await log.all()), ["a1", "a2", "a3"]);
});

test("an older note doesn't replace what the database knows better", async () => {
  const area = areaOf();
  const won = attempt(1, { result: "won", score: 52, moves: Array(48).fill("w").join(" "), count: 48 });
  const database = databaseOf();
  await database.put([won]);
  const log = logOver(area, database);
  await log.note(attempt(1, { result: "open", written: 9 }));
  log.hold("another");
  await log.note(attempt(2));
  assert.deepEqual(
    (await log.all()).map(({ result }) => result),
    ["won", "blocked"],
  );
  assert.equal((await database.get("a1")).result, "won");
});

test("what another tab writes and deletes is seen, though all was read before", async () => {
  const area = areaOf();
  const database = databaseOf();
  const [here, there] = [logOver(area, database), logOver(area, database.inAnotherTab())];
  let heard = 0;
  here.onChange(() => heard++);
  assert.deepEqual(ids(await here.all()), []);
  await there.note(attempt(1));
  await there.merge([attempt(2)]);
  assert.deepEqual(ids(await here.all()), ["a1", "a2"]);
  assert.equal(heard, 2);
  await there.clear();
  assert.deepEqual(ids(await here.all()), []);
});
