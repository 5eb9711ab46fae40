// @ts-check
/**
 * The running game: what can be done in it, asked of the engine in order; each accepted change is kept and told.
 * No module outside game/ and engine/ spells the engine's verbs.
 */

import { createSignal } from "../browser/signal.js";
import { firstView } from "./first-view.js";
import { actOf } from "./verbs.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Change} Change */
/** @typedef {import("../engine/protocol").Request} Request */
/** @typedef {import("../engine/protocol").Answer} Answer */

const KEY = "game";
/** Numbers that a person can say and type; larger ones are for links and the deal-number dialog. */
const HIGHEST_RANDOM = 9_999_999;

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
  /** @type {import("../browser/signal.js").Signal<[Change]>} */
  const changes = createSignal();

  /** @param {View} next @param {Partial<Change>} [how] nothing, for a view painted from storage */
  function show(next, { events = [], act = null } = {}) {
    const before = view;
    view = next;
    changes.tell({ view: next, before, events, act });
  }

  let keeping = false;

  /**
   * Keep what the engine holds now, so that a closed page comes back to it. Asked for by itself, since to write a
   * save takes longer than a move; one that is on its way will hold whatever is accepted before it is there.
   */
  async function keep() {
    if (keeping) return;
    keeping = true;
    const answer = await engine.call({ do: "save" });
    keeping = false;
    if (answer.ok) store.set(KEY, { save: answer.save, view: answer.view });
  }

  /**
   * Ask the engine. What it accepts is shown and kept; a refusal changes nothing and is for whoever asked.
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  async function send(request) {
    const answer = await engine.call(request);
    if (answer.ok && answer.view) {
      show(answer.view, { events: answer.events, act: actOf(request) });
      void keep();
    }
    return answer;
  }

  /** @param {Record<string, unknown>} start number, cards or position */
  const begin = (start) => send({ do: "new", id: newId(), ...start });

  return {
    get view() {
      return view;
    },

    /** For those who plug in, and for tests: anything that the engine understands. */
    send,

    // Attempts: each begins one of its own, and undo leads back to the one before.

    begin,
    /** The same deal again. */
    restart: () => send({ do: "restart", id: newId() }),
    /** A game from elsewhere. @param {{link: string} | {text: string}} source */
    open: (source) => send({ do: "open", id: newId(), ...source }),

    // Moves and steps.

    /** @param {string} move */
    play: (move) => send({ do: "play", move }),
    /** Every build that fits, as one step. */
    buildAll: () => send({ do: "build_all" }),
    /** All moves to the win, as one step, once nothing can be lost. */
    finish: () => send({ do: "finish" }),
    undo: () => send({ do: "undo" }),
    redo: () => send({ do: "redo" }),
    /** Look at the attempt after so many moves. @param {number} cursor */
    go: (cursor) => send({ do: "go", cursor }),
    /** Note that help was used. @param {{hints?: number, assisted?: boolean}} help */
    mark: (help) => send({ do: "mark", ...help }),

    // Questions: they change nothing.

    /** @returns {Promise<Record<"start" | "position" | "game", string>>} links to what is on the table */
    links: async () => /** @type {any} */ (await engine.call({ do: "links" })).links,
    /** The attempt on the table as a saved game. @returns {Promise<string | null>} */
    async text() {
      const answer = await engine.call({ do: "game" });
      return answer.ok ? (answer.save ?? null) : null;
    },
    /** What a Cardz design says. @param {string} text */
    design: (text) => engine.call({ do: "design", text }),

    /**
     * Show the kept game at once and load it into the engine; a fresh deal if there is none or it can't be read.
     * @param {() => Promise<boolean>} [first] what to begin with if there is no kept game; whether it did
     */
    async resume(first) {
      const kept = store.get(KEY, null);
      const opening = kept || first ? kept : await firstView();
      if (isView(opening?.view)) show(opening.view);
      if (typeof opening?.save === "string") {
        const answer = await engine.call({ do: "load", text: opening.save, id: newId() });
        if (answer.ok && answer.view) {
          show(answer.view);
          if (!kept) void keep();
          return;
        }
        if (kept) store.set(`${KEY}.refused`, kept);
      }
      if (!(await first?.())) await begin({ number: randomNumber() });
    },

    /** What brings an engine that was started anew back to the kept game. @returns {Request | null} */
    recall() {
      const kept = store.get(KEY, null);
      return typeof kept?.save === "string" ? { do: "load", text: kept.save } : null;
    },

    /** @param {(change: Change) => void} listener @returns {() => void} unbind */
    onChange: (listener) => changes.hear(listener),
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
