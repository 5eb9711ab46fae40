/** The stopwatch of an attempt. */

import { lookAway } from "../../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { clockText, createClock } from "../../../../web/features/log/stopwatch.js";

/** A clock, and what it shows after so many more seconds. */
function clockAndTime() {
  let now = 0;
  const clock = createClock({ now: () => now });
  return {
    clock,
    after(seconds) {
      now += seconds * 1000;
      return clock.seconds;
    },
  };
}

test("it stands still while nobody looks and until it is started", () => {
  const { clock, after } = clockAndTime();
  assert.equal(after(5), 0);
  clock.run(true);
  assert.equal(after(5), 5);
  lookAway(true);
  assert.equal(after(600), 5);
  clock.run(true);
  assert.equal(after(600), 5);
  lookAway(false);
  assert.equal(after(3), 8);
  clock.run(false);
  assert.equal(after(60), 8);
});

test("it goes on from where an attempt was, and waits to be started", () => {
  const { clock, after } = clockAndTime();
  clock.run(true);
  assert.equal(after(5), 5);
  clock.reset(100);
  assert.equal(clock.running, false);
  assert.equal(after(5), 100);
  clock.run(true);
  assert.equal(after(5), 105);
  clock.run(false);
});

test("its time in words", () => {
  const shown = { 0: "0:00", 7.9: "0:07", 247: "4:07", 3599: "59:59", 3729: "1:02:09" };
  for (const [seconds, text] of Object.entries(shown)) assert.equal(clockText(Number(seconds)), text);
});
