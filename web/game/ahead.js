// @ts-check
/**
 * Moves before Python is there: what the engine worked out, at the end of the last visit or at the build, as its
 * answers to the moves that are likely next. So a tap is painted at once, and what is painted is the engine's own.
 */

import { createQuestion } from "../engine/question.js";
import { isPicture } from "./picture.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {{changed: Partial<View>, events: import("../engine/protocol").TableEvent[], after?: Answers}} Foreseen */
/** @typedef {Record<string, Foreseen>} Answers by move */

const KEY = "ahead";

/** @param {unknown} one @param {unknown} other whether they are the same views, or anything else that JSON holds */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {import("../engine/question.js").Analyst} engine
 * @param {{get(key: string, fallback: any): any, set(key: string, value: unknown): boolean}} store
 */
export function createAhead(engine, store) {
  const question = createQuestion(engine);
  /** What may follow the view on the table. @type {Answers | undefined} */
  let after;

  return {
    /** Have the engine look ahead, for the next visit. */
    async look() {
      const seen = await question.ask({ what: "ahead" });
      if (seen) store.set(KEY, seen);
    },

    /** Python is not there yet: this view is on the table. @param {View} view @param {Answers} [given] what may follow */
    begin(view, given) {
      const kept = store.get(KEY, null);
      after = given ?? (same(kept?.view, view) ? kept.after : undefined);
    },

    /** Python is there. */
    end() {
      after = undefined;
    },

    /**
     * The answer to a request, if it was foreseen. If not, nothing that comes after it was.
     * @param {View} view on the table @param {import("../engine/protocol").Request} request
     */
    answer(view, request) {
      const move = request.do === "play" && !request.joined ? String(request.move) : "";
      const found = after?.[move];
      after = found?.after;
      const next = { ...view, ...found?.changed };
      if (!Array.isArray(found?.events) || !isPicture(next)) return null;
      return { ok: true, view: next, events: found.events };
    },
  };
}
