/** A connection that has died, with or without a word, is opened again; no call waits for ever. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { openDatabase } from "../../../web/browser/database.js";

/**
 * As much of IndexedDB as we call. What `faults` holds comes to pass call by call: "closed" throws as a closed
 * connection does, "lost" and "full" abort the transaction, "mute" never answers, "deaf" never opens.
 * @param {string[]} faults
 */
function browserOf(faults) {
  const rows = new Map([["a", { id: "a", n: 1 }]]);
  const connections = [];
  const soon = (work) => queueMicrotask(work);
  const connect = () => ({
    closed: false,
    close() {
      this.closed = true;
    },
    transaction() {
      const fault = faults.shift();
      if (this.closed || fault === "closed") throw new DOMException("closing", "InvalidStateError");
      const transaction = { error: null };
      const request = {};
      transaction.objectStore = () => ({
        get(id) {
          soon(() => {
            request.result = rows.get(id);
            request.onsuccess?.();
          });
          return request;
        },
        put: (row) => void rows.set(row.id, row),
      });
      if (fault === "mute") return transaction;
      setTimeout(() => {
        if (!fault) return transaction.oncomplete();
        transaction.error = new DOMException(fault, fault === "full" ? "QuotaExceededError" : "UnknownError");
        transaction.onabort();
      });
      return transaction;
    },
  });
  globalThis.indexedDB = {
    open() {
      const request = {};
      if (faults[0] === "deaf") faults.shift();
      else
        soon(() => {
          request.result = connect();
          connections.push(request.result);
          request.onsuccess();
        });
      return request;
    },
  };
  return { rows, connections };
}

const { BroadcastChannel } = globalThis;
afterEach(() => {
  globalThis.BroadcastChannel = BroadcastChannel;
  delete globalThis.indexedDB;
});

for (const fault of ["closed", "lost", "mute", "deaf"]) {
  test(`a connection that is ${fault} is opened again, and the work is done`, async () => {
    const { connections } = browserOf([fault]);
    const database = openDatabase("x", "y", { patience: 50 });
    assert.deepEqual(await database.get("a"), { id: "a", n: 1 });
    assert.equal(connections.at(-1).closed, false);
    assert.ok(connections.slice(0, -1).every(({ closed }) => closed));
  });

  test(`if it stays ${fault}, that is said`, async () => {
    browserOf([fault, fault]);
    await assert.rejects(openDatabase("x", "y", { patience: 50 }).get("a"));
  });
}

test("a connection that was closed between two calls, by an event or in silence, is no trouble", async () => {
  const { connections } = browserOf([]);
  const database = openDatabase("x", "y");
  for (const close of ["onclose", "onversionchange"]) {
    await database.get("a");
    connections.at(-1)[close]();
  }
  await database.get("a");
  connections.at(-1).close();
  assert.deepEqual(await database.get("a"), { id: "a", n: 1 });
});

test("where there is no room left another connection is no help", async () => {
  const { connections } = browserOf(["full"]);
  await assert.rejects(openDatabase("x", "y").put([{ id: "b" }]), { name: "QuotaExceededError" });
  assert.equal(connections.length, 1);
});

test("where the browser has no database, that is said as one that is forbidden", async () => {
  await assert.rejects(openDatabase("x", "y").get("a"), { name: "SecurityError" });
});

test("of the row that is there and the one that comes the one that is chosen stays", async () => {
  const { rows } = browserOf([]);
  const database = openDatabase("x", "y");
  const larger = (held, given) => (held.n >= given.n ? held : given);
  await database.put(
    [
      { id: "a", n: 0 },
      { id: "b", n: 5 },
    ],
    larger,
  );
  assert.deepEqual(
    [...rows.values()],
    [
      { id: "a", n: 1 },
      { id: "b", n: 5 },
    ],
  );
  await database.put([{ id: "a", n: 0 }]);
  assert.equal(rows.get("a").n, 0);
});

test("of what is written other tabs hear, and of what is read they don't", async () => {
  /** @type {EventTarget[]} */
  const channels = [];
  globalThis.BroadcastChannel = class extends EventTarget {
    constructor(name) {
      super();
      channels.push(Object.assign(this, { name }));
    }
    postMessage() {
      for (const other of channels) if (other !== this) other.dispatchEvent(new Event("message"));
    }
  };
  browserOf([]);
  const [here, there] = [openDatabase("x", "y"), openDatabase("x", "y")];
  const heard = [];
  here.onElsewhere(() => heard.push("here"));
  there.onElsewhere(() => heard.push("there"));
  await here.get("a");
  assert.deepEqual(heard, []);
  await here.put([{ id: "b" }]);
  assert.deepEqual(heard, ["there"]);
  assert.deepEqual(
    channels.map(({ name }) => name),
    ["x", "x"],
  );
});

test("where tabs can't hear of each other, all else goes on", async () => {
  browserOf([]);
  for (const forbidden of [
    undefined,
    class {
      constructor() {
        throw new DOMException("no", "SecurityError");
      }
    },
  ]) {
    globalThis.BroadcastChannel = forbidden;
    const database = openDatabase("x", "y");
    const unbind = database.onElsewhere(() => {});
    await database.put([{ id: "b" }]);
    unbind();
  }
});
