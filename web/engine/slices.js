// @ts-check
/**
 * Long jobs in slices. The engine does `work` units at a time; here the clock decides how many, so
 * that a slice is short, and between two slices the messages that came in have their turn. The job
 * that was begun last goes first: it is what the player has just asked for.
 */

/** Milliseconds that a slice should take. */
const SLICE = 2;

/** For so long nothing is worked on after a finger came down: when it goes up, a move may be asked for. */
const HUSH = 300;

/** Tell about progress at most this often, in milliseconds. */
const REPORT = 100;

/**
 * @typedef {(request: string) => string} Handle
 * @typedef {{ id: number, number: number, work: number, reported: number }} RunningJob
 */

/**
 * The next slice's size: towards SLICE, at most doubled or halved in one step.
 * @param {number} work @param {number} took milliseconds
 */
export function nextWork(work, took) {
  const factor = Math.min(2, Math.max(0.5, SLICE / Math.max(took, 0.1)));
  return Math.max(1, Math.round(work * factor));
}

/**
 * @param {Handle} handle
 * @param {(message: object) => void} post
 */
export function createJobs(handle, post) {
  /** @type {RunningJob[]} the last is the next to get a slice */
  let running = [];
  const turn = new MessageChannel();
  turn.port1.onmessage = slice;

  /** Whether the next slice is on its way: never two, or they would crowd out the messages between. */
  let coming = false;

  let quietUntil = 0;

  function soon() {
    if (coming || running.length === 0) return;
    coming = true;
    const wait = quietUntil - performance.now();
    if (wait > 0) setTimeout(slice, wait);
    else turn.port2.postMessage(null);
  }

  function slice() {
    coming = false;
    if (quietUntil > performance.now()) return soon();
    const job = running.pop();
    if (!job) return;
    const began = performance.now();
    const answer = handle(JSON.stringify({ do: "step", job: job.number, work: job.work }));
    const now = performance.now();
    job.work = nextWork(job.work, now - began);
    const { ok, done, progress, result } = JSON.parse(answer);
    if (!ok) {
      post({ id: job.id, refused: answer });
    } else if (done) {
      post({ id: job.id, answer: JSON.stringify(result) });
    } else {
      if (now - job.reported >= REPORT) {
        job.reported = now;
        post({ id: job.id, progress: JSON.stringify({ progress, result }) });
      }
      running.push(job);
    }
    soon();
  }

  return {
    /** @param {number} id @param {string} request */
    begin(id, request) {
      const answer = handle(request);
      const { ok, job } = JSON.parse(answer);
      if (!ok) {
        post({ id, refused: answer });
        return;
      }
      running.push({ id, number: job, work: 64, reported: performance.now() });
      soon();
    },

    /** Let the jobs wait a moment. */
    hush() {
      quietUntil = performance.now() + HUSH;
    },

    /** @param {number} id */
    drop(id) {
      const job = running.find((one) => one.id === id);
      if (!job) return;
      running = running.filter((one) => one !== job);
      handle(JSON.stringify({ do: "drop", job: job.number }));
    },
  };
}
