// @ts-check
/**
 * Which attempts have come to their end, and which of them were looked back over since: to undo and play on in
 * one of these counts as help. Both are kept, as the attempts themselves outlast the visit.
 */

import { OWN_MOVES } from "../../game/game.js";

const KEY = "ends";
const MOST_KEPT = 100;

/**
 * @param {import("../../game/game.js").Game} game
 * @param {Pick<import("../../browser/storage.js").Store, "get" | "set">} store
 */
export function watchEnds(game, store) {
  /** @returns {Record<string, boolean>} for each attempt that has ended whether it was looked back over */
  const ends = () => store.get(KEY, {}) ?? {};

  /** @param {string} id @param {boolean} seen */
  function keep(id, seen) {
    const others = Object.entries(ends()).filter(([other]) => other !== id);
    store.set(KEY, Object.fromEntries([...others, [id, seen]].slice(-MOST_KEPT)));
  }

  game.onChange(({ view, request }) => {
    const { id, assisted } = view.attempt;
    const seen = ends()[id];
    if (view.outcome && seen === undefined) keep(id, false);
    if (seen && !assisted && OWN_MOVES.has(request?.do ?? "")) void game.send({ do: "mark", assisted: true });
  });

  return {
    /** @param {string} id */
    has: (id) => ends()[id] !== undefined,
    /** This attempt, which has ended, is looked back over. @param {string} id */
    look: (id) => keep(id, true),
  };
}

/** @typedef {ReturnType<typeof watchEnds>} Ends */
