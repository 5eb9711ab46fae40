// @ts-check
/**
 * Where new deals come from: any shuffle, or only those of a kind that the player has chosen. Finding one of a
 * kind takes a while, so the next one is looked for as soon as there is time.
 */

import { randomNumber } from "../../game/game.js";
import { settings } from "../../ui/settings.js";
import { t } from "../../words/words.js";
import { createQuestion } from "../../engine/question.js";

/** Only a search that takes longer than this says that it goes on. */
const NOTICEABLE = 250;

/**
 * @param {object} parts
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 */
export function createSupply({ engine, toasts }) {
  const question = createQuestion(engine);
  /** The next deal of the chosen kind, or the search for it. @type {{kind: string, number: Promise<number | null>} | null} */
  let ready = null;

  /** @param {string} kind @returns {Promise<number | null>} */
  function look(kind) {
    if (ready?.kind !== kind) {
      const number = question.ask({ what: "pick", kind, from: randomNumber() }).then((found) => found?.number ?? null);
      ready = { kind, number };
    }
    return ready.number;
  }

  return {
    /** The number of the next deal, or null if the search was given up for another kind. */
    async next() {
      const kind = settings.get("deals");
      if (kind === "any") return randomNumber();
      let close = () => {};
      const slow = setTimeout(() => {
        close = toasts.show(t("choose.looking"), undefined, { stay: 0 });
      }, NOTICEABLE);
      const number = await look(kind);
      clearTimeout(slow);
      close();
      ready = null;
      return number;
    },

    /** Have the next deal ready. */
    prepare() {
      const kind = settings.get("deals");
      if (kind === "any") question.drop();
      else void look(kind);
    },
  };
}
