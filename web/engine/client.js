// @ts-check
/**
 * The engine's client: the only module of the page that knows that there is a worker.
 *
 *   const answer = await engine.call({ do: "play", move: "b3" });
 *   const job = engine.analyse({ do: "analyse", what: "hint" }, ({ progress }) => …);
 *   const hint = await job.result;  // null if it was dropped
 *
 * Calls are answered in the order in which they were made. They may be made before the engine has
 * started, and they outlive a failure: what has no answer yet is asked again after retry().
 */
import { createSignal } from "../browser/signal.js";
import { ALONE } from "../browser/root.js";
import { scriptAddress } from "../browser/trusted.js";
import { createPatience } from "./patience.js";

/**
 * @typedef {{ do: string, [key: string]: unknown }} Request
 * @typedef {{ ok: boolean, view: any, events?: any[], save?: string,
 *             error?: { code: string, params: Record<string, any> }, [key: string]: any }} Answer
 * @typedef {{ progress: number, result?: any }} Progress
 * @typedef {{ result: Promise<any>, drop: () => void }} Job
 * @typedef {object} EngineState
 * @property {"loading" | "ready" | "failed"} phase
 * @property {number} progress from 0 to 1
 * @property {string} step what is going on: "runtime", "library", "engine", "ready"
 * @property {string} way how Python was started: "snapshot", "image", "plain", or "" before that is known
 * @property {string} [error] why it failed: "file" (one could not be loaded), "browser" (too old),
 *   "start" (Python did not come up), "silence" (nothing happened for too long; it may pass), "crash"
 * @property {string} [detail] for the console and for reports, not for players
 * @typedef {object} Waiting a message without an answer yet
 * @property {object} message
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} [reject]
 * @property {(progress: Progress) => void} [onProgress]
 */

/** A job that the engine would not take; `code` and `params` are the bridge's. */
export class EngineError extends Error {
  /** @param {{ code: string, params: Record<string, any> }} error */
  constructor(error) {
    super(error.code);
    this.code = error.code;
    this.params = error.params;
  }
}

/** Seconds after which a start that shows no progress has failed: Pyodide itself may wait for ever. */
const START_PATIENCE = 120;

/** Seconds after which an engine that owes an answer and says nothing is taken for dead. */
const ANSWER_PATIENCE = 5;

/**
 * The worker's name tells it how to start. With `?plain` in the page's address it is the ordinary way, to be looked at.
 * @param {boolean} careful the last one failed
 * @returns {Worker}
 */
function startWorker(careful) {
  const plain = new URLSearchParams(location.search).has("plain");
  // From disk only what is no module starts; what the one file has there imports the worker.
  const type = ALONE ? "classic" : "module";
  return new Worker(scriptAddress("engine/worker.js"), { type, name: plain ? "plain" : careful ? "careful" : "" });
}

/** @param {(careful: boolean) => Worker} makeWorker */
export function createEngine(makeWorker = startWorker) {
  /** @type {EngineState} */
  let state = { phase: "loading", progress: 0, step: "runtime", way: "" };
  /** @type {import("../browser/signal.js").Signal<[EngineState]>} */
  const changes = createSignal();
  /** @type {Map<number, Waiting>} in the order in which they were asked */
  const waiting = new Map();
  /** @type {() => Request[]} */
  let afterRestart = () => [];
  /** @type {Worker | null} */
  let worker = null;
  /** Whether the worker takes requests. */
  let listening = false;
  let lastId = 0;
  let wasReady = false;
  const patience = createPatience(() => {
    if (state.phase === "loading") return START_PATIENCE;
    return state.phase === "ready" && waiting.size ? ANSWER_PATIENCE : Infinity;
  }, fallSilent);

  /** @param {Partial<EngineState>} change */
  function become(change) {
    state = { ...state, ...change };
    changes.tell(state);
  }

  /** @param {string} error @param {string} detail */
  function fail(error, detail) {
    patience.stop();
    leave();
    become({ phase: "failed", error, detail });
  }

  /** An engine that had started may only be slow: should it speak after all, all is well again. */
  function fallSilent() {
    const detail = `nothing after "${state.step}"`;
    if (listening) become({ phase: "failed", error: "silence", detail });
    else fail("silence", detail);
  }

  function leave() {
    worker?.terminate();
    worker = null;
    listening = false;
  }

  /** @param {boolean} [careful] */
  function start(careful = false) {
    leave();
    become({ phase: "loading", progress: 0, step: "runtime", way: "", error: undefined, detail: undefined });
    patience.wait();
    try {
      worker = makeWorker(careful);
    } catch (error) {
      fail("browser", String(error));
      return;
    }
    const mine = worker;
    mine.onmessage = ({ data }) => mine === worker && hear(data);
    mine.onerror = (event) => {
      event.preventDefault();
      if (mine === worker) fail(listening ? "crash" : "file", event.message ?? "worker.js");
    };
  }

  /** @param {any} data */
  function hear(data) {
    patience.heard();
    if (listening && state.phase === "failed") comeBack();
    if (data.kind === "alive") {
      void mourn(data.lock);
    } else if (data.kind === "step") {
      become({ step: data.step, progress: data.progress });
    } else if (data.kind === "ready") {
      becomeReady(data.way, data.detail);
    } else if (data.kind === "failed") {
      fail(data.error, data.detail);
    } else {
      settle(data);
    }
  }

  function comeBack() {
    become({ phase: "ready", error: undefined, detail: undefined });
    patience.wait();
  }

  /** The worker holds a lock as long as it lives. To be given it is to hear of a death that raises no event.
   *  @param {string} lock */
  async function mourn(lock) {
    const mine = worker;
    await navigator.locks.request(lock, () => {});
    if (mine && mine === worker) fail("crash", "the worker is gone");
  }

  /** @param {string} way @param {string} [detail] */
  function becomeReady(way, detail) {
    listening = true;
    for (const opening of wasReady ? afterRestart() : []) {
      worker?.postMessage({ id: 0, request: JSON.stringify(opening) });
    }
    for (const { message } of waiting.values()) worker?.postMessage(message);
    wasReady = true;
    become({ phase: "ready", progress: 1, step: "ready", way, detail });
    patience.wait();
  }

  /** @param {{ id: number, answer?: string, progress?: string, refused?: string }} data */
  function settle({ id, answer, progress, refused }) {
    const one = waiting.get(id);
    if (!one) return;
    if (progress !== undefined) {
      one.onProgress?.(JSON.parse(progress));
      return;
    }
    waiting.delete(id);
    if (refused !== undefined) one.reject?.(new EngineError(JSON.parse(refused).error));
    else one.resolve(JSON.parse(answer ?? "null"));
  }

  /** @param {(id: number) => object} makeMessage @param {Omit<Waiting, "message">} callbacks */
  function ask(makeMessage, callbacks) {
    const id = ++lastId;
    const message = makeMessage(id);
    waiting.set(id, { message, ...callbacks });
    if (listening) worker?.postMessage(message);
    // Who still asks may have lost sight of the failure, and waits for nothing.
    if (state.phase === "failed") changes.tell(state);
    patience.wait();
    return id;
  }

  start();

  return {
    /** @returns {EngineState} */
    get state() {
      return state;
    },

    /** @param {(state: EngineState) => void} listener @returns {() => void} */
    onState: (listener) => changes.hear(listener),

    /**
     * Ask the bridge. A refusal is an answer too: look at `ok`.
     * @param {Request} request
     * @returns {Promise<Answer>}
     */
    call(request) {
      const text = JSON.stringify(request);
      return new Promise((resolve) => ask((id) => ({ id, request: text }), { resolve }));
    },

    /**
     * Start a long piece of work on the present position. It is done in slices between calls.
     * @param {Request} request
     * @param {(progress: Progress) => void} [onProgress] how far it is, and the best result so far
     * @returns {Job}
     */
    analyse(request, onProgress) {
      const text = JSON.stringify(request);
      let id = 0;
      const result = new Promise((resolve, reject) => {
        id = ask((job) => ({ id: job, job: text }), { resolve, reject, onProgress });
      });
      const drop = () => {
        const one = waiting.get(id);
        if (!one) return;
        waiting.delete(id);
        if (listening) worker?.postMessage({ drop: id });
        one.resolve(null);
      };
      return { result, drop };
    },

    /** A move is likely to be asked for in a moment: let the long work wait. */
    hush() {
      if (listening) worker?.postMessage({ hush: true });
    },

    /**
     * A worker that is started anew has an empty session. The requests that `make` returns are put to
     * it before all others, so that a retry goes on with the game as it was kept.
     * @param {() => Request[]} make
     */
    restartWith(make) {
      afterRestart = make;
    },

    /** Start again after a failure. */
    retry() {
      if (state.phase === "failed") start(true);
    },
  };
}

export const engine = createEngine();
