/** One question at a time to the engine. */

import assert from "node:assert/strict";
import test from "node:test";
import { createQuestion } from "../../../web/engine/question.js";

/** An engine whose answers the test gives; a job that is dropped answers null. */
function analyst() {
  const jobs = [];
  const engine = {
    analyse(request, onProgress) {
      const job = { request, onProgress, dropped: false };
      jobs.push(job);
      const result = new Promise((resolve, reject) => Object.assign(job, { resolve, reject }));
      const drop = () => {
        job.dropped = true;
        job.resolve(null);
      };
      return { result, drop };
    },
  };
  return { question: createQuestion(engine), jobs };
}

test("an answer comes with its progress before it", async () => {
  const { question, jobs } = analyst();
  const heard = [];
  const answer = question.ask({ what: "hint" }, (result, progress) => heard.push([result, progress]));
  assert.deepEqual(jobs[0].request, { do: "analyse", what: "hint" });
  assert.equal(question.running, true);
  jobs[0].onProgress({ progress: 0.5 });
  jobs[0].onProgress({ progress: 0.7, result: "b3" });
  jobs[0].resolve("b4");
  assert.equal(await answer, "b4");
  assert.equal(question.running, false);
  assert.deepEqual(heard, [
    [null, 0.5],
    ["b3", 0.7],
  ]);
});

test("a new question lets the one before go, and an old answer ends no new question", async () => {
  const { question, jobs } = analyst();
  const first = question.ask({ what: "hint" });
  const second = question.ask({ what: "verdict" });
  assert.deepEqual(
    jobs.map(({ dropped }) => dropped),
    [true, false],
  );
  assert.equal(await first, null);
  assert.equal(question.running, true);
  jobs[1].resolve("won");
  assert.equal(await second, "won");
});

test("a question can be dropped, twice too, and a refusal is no answer", async () => {
  const { question, jobs } = analyst();
  const dropped = question.ask({ what: "hint" });
  question.drop();
  question.drop();
  assert.equal(question.running, false);
  assert.equal(await dropped, null);
  const refused = question.ask({ what: "hint" });
  jobs[1].reject(new Error("no game"));
  assert.equal(await refused, null);
});

test("an answer that was on its way when its question was dropped is none", async () => {
  const { question, jobs } = analyst();
  const late = question.ask({ what: "why_lost" });
  jobs[0].resolve("an answer");
  question.drop();
  assert.equal(await late, null);
});
