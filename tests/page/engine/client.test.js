/** The engine's client in front of a worker that the test plays. */

import "../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { createEngine } from "../../../web/engine/client.js";

/** A client, the workers that it has made, and all that it has sent to them. */
function clientAndWorkers() {
  const workers = [];
  const sent = [];
  const engine = createEngine((careful) => {
    const worker = {
      careful,
      gone: false,
      postMessage: (message) => sent.push(message),
      terminate() {
        worker.gone = true;
      },
    };
    workers.push(worker);
    return worker;
  });
  const ready = () => workers.at(-1).onmessage({ data: { kind: "ready", way: "image" } });
  const crash = () => workers.at(-1).onerror({ message: "out of memory", preventDefault() {} });
  const answer = (data) => workers.at(-1).onmessage({ data });
  return { engine, workers, sent, ready, crash, answer };
}

/** Let seconds pass one by one, as they do. @param {import("node:test").TestContext} t */
function pass(t, seconds) {
  for (let left = seconds; left > 0; left -= 0.5) t.mock.timers.tick(500);
}

test("a start without progress is a failure, and a sign of life is none", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { engine, workers, answer } = clientAndWorkers();
  pass(t, 119);
  assert.equal(engine.state.phase, "loading");
  answer({ kind: "step", step: "library", progress: 0.4 });
  pass(t, 119);
  assert.equal(engine.state.phase, "loading");
  pass(t, 2);
  assert.deepEqual([engine.state.phase, engine.state.error], ["failed", "silence"]);
  engine.retry();
  assert.equal(engine.state.phase, "loading");
  assert.deepEqual(
    workers.map(({ careful, gone }) => [careful, gone]),
    [
      [false, true],
      [true, false],
    ],
  );
});

test("an answer owed for seconds is a failure, which passes when it comes after all", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { engine, workers, sent, ready, answer } = clientAndWorkers();
  ready();
  pass(t, 600);
  assert.equal(engine.state.phase, "ready");
  const undone = engine.call({ do: "undo" });
  pass(t, 4.5);
  // Asking again and again is no sign of life.
  engine.call({ do: "redo" });
  assert.equal(engine.state.phase, "ready");
  pass(t, 1);
  assert.deepEqual([engine.state.phase, engine.state.error, workers[0].gone], ["failed", "silence", false]);
  engine.call({ do: "view" });
  answer({ id: 1, answer: "7" });
  assert.deepEqual([engine.state.phase, engine.state.error, await undone], ["ready", undefined, 7]);
  assert.equal(sent.length, 3);
  pass(t, 6);
  assert.equal(engine.state.phase, "failed");
  engine.retry();
  assert.deepEqual(
    workers.map(({ gone }) => gone),
    [true, false],
  );
});

test("work that reports is no silence", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { engine, ready, answer } = clientAndWorkers();
  ready();
  engine.analyse({ do: "analyse", what: "hint" });
  for (let round = 0; round < 10; round++) {
    pass(t, 4);
    answer({ id: 1, progress: '{"progress": 0}' });
  }
  assert.equal(engine.state.phase, "ready");
});

test("time asleep, in the background or in a debugger is no silence", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { engine, ready } = clientAndWorkers();
  ready();
  engine.call({ do: "undo" });
  pass(t, 4);
  // The clock goes on by an hour, the timers don't.
  t.mock.timers.setTime(Date.now() + 3_600_000);
  pass(t, 3);
  assert.equal(engine.state.phase, "ready");
  document.hidden = true;
  pass(t, 60);
  document.hidden = false;
  pass(t, 4);
  assert.equal(engine.state.phase, "ready");
  pass(t, 2);
  assert.equal(engine.state.phase, "failed");
});

test("after a crash the kept game comes before what was asked meanwhile", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, sent, ready, crash } = clientAndWorkers();
  engine.restartWith(() => [{ do: "load", text: "kept" }, { do: "go" }]);
  ready();
  engine.call({ do: "play", move: "t" });
  crash();
  engine.call({ do: "undo" });
  engine.retry();
  ready();
  const verbs = sent.map(({ request }) => JSON.parse(request).do);
  assert.deepEqual(verbs, ["play", "load", "go", "play", "undo"]);
});

test("who asks something of an engine that has failed is told so again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, ready, crash } = clientAndWorkers();
  ready();
  crash();
  const told = [];
  engine.onState(({ phase, error }) => told.push([phase, error]));
  engine.call({ do: "play", move: "t" });
  engine.analyse({ do: "analyse", what: "hint" });
  assert.deepEqual(told, Array(2).fill(["failed", "crash"]));
  engine.retry();
  ready();
  told.length = 0;
  engine.call({ do: "view" });
  assert.deepEqual(told, []);
});

test("answers, progress and refusals find those who asked; a dropped job answers null", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, sent, ready, answer } = clientAndWorkers();
  const called = engine.call({ do: "view" });
  ready();
  const heard = [];
  const hint = engine.analyse({ do: "analyse", what: "hint" }, ({ progress }) => heard.push(progress));
  const refused = engine.analyse({ do: "analyse", what: "nothing" });
  const dropped = engine.analyse({ do: "analyse", what: "verdict" });
  const [id, hintId, refusedId, droppedId] = sent.map((message) => message.id);
  answer({ id: hintId, progress: '{"progress":0.5}' });
  answer({ id: hintId, answer: '"b3"' });
  answer({ id: refusedId, refused: '{"error":{"code":"request_what","params":{"what":"nothing"}}}' });
  answer({ id, answer: '{"ok":true}' });
  dropped.drop();
  assert.deepEqual(await called, { ok: true });
  assert.equal(await hint.result, "b3");
  assert.deepEqual(heard, [0.5]);
  await assert.rejects(refused.result, { code: "request_what", params: { what: "nothing" } });
  assert.equal(await dropped.result, null);
  assert.deepEqual(sent.at(-1), { drop: droppedId });
});
