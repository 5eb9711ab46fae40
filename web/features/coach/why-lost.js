// @ts-check
/** A blocked game's sentence on whether its deal could have been won, and if nobody could, which two cards held it. */

import { createQuestion } from "../../engine/question.js";
import { t } from "../../words/words.js";

/** No cards take more room. */
const WIDEST = { first: "TD", second: "TC" };

/**
 * @param {object} parts
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {Pick<import("../../game/ended.js").Ended, "look">} parts.ended
 * @returns {import("../../table/ending-panel.js").Note}
 */
export function createWhyLost({ engine, ended }) {
  const question = createQuestion(engine);

  return {
    room: ({ outcome }) => (outcome === "blocked" ? t("end.why_swap", WIDEST) : ""),
    async say({ attempt }) {
      const found = await question.ask({ what: "why_lost", cursor: 0 });
      if (!found) return null;
      const { code, params } = found;
      if (!params.first) return t(`end.why_${code}`);
      // Where cards lie has been told, which a deal's band does not do.
      ended.look(attempt.id);
      return t("end.why_swap", params);
    },
    stop: question.drop,
  };
}
