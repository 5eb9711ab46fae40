/** Who listens hears, in order, until they have enough. */

import assert from "node:assert/strict";
import test from "node:test";
import { createSignal } from "../../../web/browser/signal.js";

test("all who listen hear, in the order in which they came, until they end it", () => {
  const signal = createSignal();
  const heard = [];
  const end = signal.hear((...news) => heard.push("one", ...news));
  signal.hear((news) => heard.push("two", news));
  signal.tell("a", "b");
  end();
  end();
  signal.tell("c");
  assert.deepEqual(heard, ["one", "a", "b", "two", "a", "two", "c"]);
});

test("who was sent away or came while something is told does not hear it", () => {
  const signal = createSignal();
  const heard = [];
  signal.hear(() => {
    end();
    signal.hear(() => heard.push("late"));
  });
  const end = signal.hear(() => heard.push("gone"));
  signal.tell();
  assert.deepEqual(heard, []);
});
