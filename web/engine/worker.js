// @ts-check
/**
 * The worker: starts Python, then answers requests one by one, and does long jobs in slices between
 * them. What goes in and out is text; the engine's words mean nothing here.
 */
import { startPython } from "./python.js";
import { createJobs } from "./slices.js";

/** @param {object} message */
const post = (message) => self.postMessage(message);

// Nobody is told when a browser ends a worker. But a lock that it holds is free then, for who waits for it.
if (navigator.locks) {
  const lock = `carpet:worker:${crypto.randomUUID()}`;
  const forLife = () => {
    post({ kind: "alive", lock });
    return new Promise(() => {});
  };
  navigator.locks.request(lock, forLife).catch(() => {});
}

try {
  const { handle, way, detail } = await startPython(
    (step, progress) => post({ kind: "step", step, progress }),
    self.name,
  );
  const jobs = createJobs(handle, post);
  self.onmessage = ({ data }) => {
    if (data.hush) jobs.hush();
    else if (data.drop !== undefined) jobs.drop(data.drop);
    else if (data.job !== undefined) jobs.begin(data.id, data.job);
    else post({ id: data.id, answer: handle(data.request) });
  };
  post({ kind: "ready", way, detail });
} catch (error) {
  const { code = "start" } = /** @type {{ code?: string }} */ (error);
  post({ kind: "failed", error: code, detail: String(error) });
}
