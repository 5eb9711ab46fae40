/** Long jobs in slices: short ones, one chain of them, and the newest job first. */

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { createJobs, nextWork } from "../../../web/engine/slices.js";

/** The slices that are on their way: each has its turn when the test says so. */
let coming = [];
globalThis.MessageChannel = class {
  port1 = { onmessage() {} };
  port2 = { postMessage: () => coming.push(() => this.port1.onmessage()) };
};

/** Let the next slice have its turn; whether there was one. */
function turn() {
  coming.shift()?.();
  return coming.length > 0;
}

beforeEach(() => {
  coming = [];
});

/** An engine whose jobs are done after so many steps; what it was asked, and what it was told to post. */
function working(steps = Infinity) {
  const asked = [];
  const posted = [];
  const made = new Map();
  let number = 0;
  function handle(text) {
    const request = JSON.parse(text);
    asked.push(request);
    if (request.refuse) return JSON.stringify({ ok: false, error: { code: "no", params: {} } });
    if (request.do === "drop") return JSON.stringify({ ok: true });
    if (request.do !== "step") return JSON.stringify({ ok: true, job: ++number });
    made.set(request.job, (made.get(request.job) ?? 0) + 1);
    const done = made.get(request.job) >= steps;
    return JSON.stringify({ ok: true, done, progress: 0.5, result: done ? request.job : null });
  }
  return { jobs: createJobs(handle, (message) => posted.push(message)), asked, posted };
}

test("a slice grows and shrinks towards its time, at most by half or twice at once", () => {
  assert.equal(nextWork(100, 2), 100);
  assert.equal(nextWork(100, 4), 50);
  assert.equal(nextWork(100, 400), 50);
  assert.equal(nextWork(100, 0), 200);
  assert.equal(nextWork(1, 400), 1);
});

test("a job is worked on until it is done, and the newest comes first", () => {
  const { jobs, asked, posted } = working(3);
  jobs.begin(10, "{}");
  jobs.begin(20, "{}");
  while (turn());
  assert.deepEqual(posted, [
    { id: 20, answer: "2" },
    { id: 10, answer: "1" },
  ]);
  assert.deepEqual(
    asked.filter((request) => request.do === "step").map(({ job }) => job),
    [2, 2, 2, 1, 1, 1],
  );
});

test("a slice that took long is followed by a smaller one, and progress is told now and then", (t) => {
  let now = 1000;
  t.mock.method(performance, "now", () => (now += 10));
  const { jobs, asked, posted } = working();
  jobs.begin(10, "{}");
  for (let slice = 0; slice < 8; slice++) turn();
  const sizes = asked.filter((request) => request.do === "step").map(({ work }) => work);
  assert.deepEqual(sizes, [64, 32, 16, 8, 4, 2, 1, 1]);
  assert.ok(posted.length > 0 && posted.length < 8, `${posted.length} reports of 8 slices`);
  assert.deepEqual(posted[0], { id: 10, progress: '{"progress":0.5,"result":null}' });
});

test("what the engine does not begin is refused with its words", () => {
  const { jobs, posted } = working();
  jobs.begin(10, '{"refuse":true}');
  assert.deepEqual(posted, [{ id: 10, refused: '{"ok":false,"error":{"code":"no","params":{}}}' }]);
  assert.equal(coming.length, 0);
});

test("a job that is dropped leaves one chain of slices", () => {
  const { jobs, asked } = working();
  for (let job = 1; job <= 20; job++) {
    jobs.begin(job, "{}");
    jobs.drop(job);
  }
  jobs.begin(21, "{}");
  for (let slice = 0; slice < 20; slice++) {
    assert.equal(coming.length, 1);
    turn();
  }
  jobs.drop(21);
  while (turn());
  assert.deepEqual(asked.at(-1), { do: "drop", job: 21 });
});

test("after a finger came down the jobs wait a moment", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  const { jobs, asked } = working();
  jobs.begin(10, "{}");
  jobs.hush();
  assert.equal(turn(), false);
  assert.deepEqual(asked, [{}]);
  now += 300;
  t.mock.timers.tick(300);
  assert.deepEqual(asked.at(-1), { do: "step", job: 1, work: 64 });
});
