// @ts-check
/** The running game: sends requests to the engine in order, keeps each accepted one, tells what changed. */

import { firstView } from "./first-view.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Change} Change */
/** @typedef {import("../engine/protocol").Request} Request */
/** @typedef {import("../engine/protocol").Answer} Answer */

const KEY = "game";
/** Numbers that a person can say and type; larger ones are for links and the deal-number dialog. */
const HIGHEST_RANDOM = 9_999_999;

/** Requests that are moves of the player's own. */
export const OWN_MOVES = new Set(["play", "build_all", "finish"]);

/** A name for an attempt, unlike any other. */
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** @returns {number} */
export const randomNumber = () => 1 + Math.floor(Math.random() * HIGHEST_RANDOM);

/**
 * @param {{call(request: Request): Promise<Answer>}} engine
 * @param {{get(key: string, fallback: any): any, set(key: string, value: unknown): boolean}} store
 */
export function openGame(engine, store) {
  /** @type {View | null} */
  let view = null;
  /** @type {Set<(change: Change) => void>} */
  const listeners = new Set();
  /** @type {Set<(answer: Answer, request: Request) => void>} */
  const refusals = new Set();

  /** @param {Change} change */
  function tell(change) {
    view = change.view;
    for (const listener of listeners) listener(change);
  }

  /** Keep what the engine holds now, so that a closed page comes back to it. */
  async function keep() {
    const answer = await engine.call({ do: "save" });
    if (answer.ok) store.set(KEY, { save: answer.save, view: answer.view });
  }

  /** Show what the engine accepted, and keep it. @param {Answer} answer @param {Request} request */
  function accept(answer, request) {
    if (!answer.ok || !answer.view) return;
    tell({ view: answer.view, before: view, events: answer.events ?? [], request });
    void keep();
  }

  return {
    get view() {
      return view;
    },

    /** Ask the engine something that changes nothing. @param {Request} request @returns {Promise<Answer>} */
    ask: (request) => engine.call(request),

    /**
     * Ask the engine. What it accepts is shown and kept; what it refuses is told to those who listen.
     * @param {Request} request
     * @returns {Promise<Answer>}
     */
    async send(request) {
      const answer = await engine.call(request);
      accept(answer, request);
      if (!answer.ok) for (const listener of refusals) listener(answer, request);
      return answer;
    },

    /** @param {Record<string, unknown>} start number, cards or position */
    begin(start) {
      return this.send({ do: "new", id: newId(), ...start });
    },

    /**
     * Put a game from elsewhere on the table, as an attempt of its own; whoever asks explains a refusal.
     * @param {{link: string} | {text: string}} source
     */
    async open(source) {
      const request = { do: "open", id: newId(), ...source };
      const answer = await engine.call(request);
      accept(answer, request);
      return answer;
    },

    restart() {
      return this.send({ do: "restart", id: newId() });
    },

    /**
     * Show the kept game at once and load it into the engine; a fresh deal if there is none or it can't be read.
     * @param {() => Promise<boolean>} [first] what to begin with if there is no kept game; whether it did
     */
    async resume(first) {
      const kept = store.get(KEY, null);
      const opening = kept || first ? kept : await firstView();
      if (isView(opening?.view)) tell({ view: opening.view, before: null, events: [], request: null });
      if (typeof opening?.save === "string") {
        const answer = await engine.call({ do: "load", text: opening.save, id: newId() });
        if (answer.ok && answer.view) {
          tell({ view: answer.view, before: view, events: [], request: null });
          if (!kept) void keep();
          return;
        }
        if (kept) store.set(`${KEY}.refused`, kept);
      }
      if (!(await first?.())) await this.begin({ number: randomNumber() });
    },

    /** What brings an engine that was started anew back to the kept game. @returns {Request | null} */
    recall() {
      const kept = store.get(KEY, null);
      return typeof kept?.save === "string" ? { do: "load", text: kept.save } : null;
    },

    /** @param {(change: Change) => void} listener @returns {() => void} unbind */
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** @param {(answer: Answer, request: Request) => void} listener @returns {() => void} unbind */
    onRefusal(listener) {
      refusals.add(listener);
      return () => refusals.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof openGame>} Game */

/** Enough of a view to be painted. @param {any} kept @returns {kept is View} */
function isView(kept) {
  return (
    Array.isArray(kept?.cells) &&
    kept.cells.length === 20 &&
    Array.isArray(kept.waste) &&
    Array.isArray(kept.foundations) &&
    kept.foundations.length === 4 &&
    typeof kept.targets === "object"
  );
}
