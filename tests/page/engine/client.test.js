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
    const worker = { careful, postMessage: (message) => sent.push(message), terminate() {} };
    workers.push(worker);
    return worker;
  });
  const ready = () => workers.at(-1).onmessage({ data: { kind: "ready", way: "image" } });
  const crash = () => workers.at(-1).onerror({ message: "out of memory", preventDefault() {} });
  const answer = (data) => workers.at(-1).onmessage({ data });
  return { engine, workers, sent, ready, crash, answer };
}

test("silence is a failure, and a sign of life is none", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, workers, answer } = clientAndWorkers();
  t.mock.timers.tick(119_000);
  assert.equal(engine.state.phase, "loading");
  answer({ kind: "step", step: "library", progress: 0.4 });
  t.mock.timers.tick(119_000);
  assert.equal(engine.state.phase, "loading");
  t.mock.timers.tick(2_000);
  assert.deepEqual([engine.state.phase, engine.state.error], ["failed", "silence"]);
  engine.retry();
  assert.equal(engine.state.phase, "loading");
  assert.deepEqual(
    workers.map(({ careful }) => careful),
    [false, true],
  );
});

test("after a crash the kept game comes before what was asked meanwhile", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { engine, sent, ready, crash } = clientAndWorkers();
  engine.restartWith(() => ({ do: "load", text: "kept" }));
  ready();
  engine.call({ do: "play", move: "t" });
  crash();
  engine.call({ do: "undo" });
  engine.retry();
  ready();
  const verbs = sent.map(({ request }) => JSON.parse(request).do);
  assert.deepEqual(verbs, ["play", "load", "play", "undo"]);
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
