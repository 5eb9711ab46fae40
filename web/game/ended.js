// @ts-check
/**
 * Which attempts have come to their end, and which of them were looked back over since: to undo and play on in
 * one of these counts as help. Both are kept, as the attempts themselves outlast the visit.
 */

import { createSignal } from "../browser/signal.js";

/** @typedef {import("../engine/protocol").View} View */

const KEY = "ends";
const MOST_KEPT = 100;

/**
 * @param {import("./game.js").Game} game
 * @param {Pick<import("../browser/storage.js").Store, "get" | "set">} store
 */
export function createEnded(game, store) {
  /** @type {import("../browser/signal.js").Signal<[View]>} */
  const ends = createSignal();

  /** @returns {Record<string, boolean>} for each attempt that has ended whether it was looked back over */
  const kept = () => store.get(KEY, {}) ?? {};

  /** @param {string} id @param {boolean} seen */
  function keep(id, seen) {
    const others = Object.entries(kept()).filter(([other]) => other !== id);
    store.set(KEY, Object.fromEntries([...others, [id, seen]].slice(-MOST_KEPT)));
  }

  game.onChange(({ view, act }) => {
    const { id, assisted } = view.attempt;
    const seen = kept()[id];
    if (view.outcome && seen === undefined) keep(id, false);
    if (seen && !assisted && act === "move") void game.mark({ assisted: true });
    // Redo, too, may come to the end that a stopped Finish has not reached.
    if (view.outcome && (act === "move" || act === "again")) ends.tell(view);
  });

  return {
    /** @param {string} id */
    has: (id) => kept()[id] !== undefined,
    /** This attempt, which has ended, is looked back over. @param {string} id */
    look: (id) => keep(id, true),
    /** Hear of each end that a move leads to. @param {(view: View) => void} listener @returns {() => void} unbind */
    onEnd: (listener) => ends.hear(listener),
  };
}

/** @typedef {ReturnType<typeof createEnded>} Ended */
