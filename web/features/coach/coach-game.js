// @ts-check
/** The coach's game beside the player's: how far somebody came with the same deal who couldn't see the stock either. */

import { createQuestion } from "../../engine/question.js";
import { t } from "../../words/words.js";

/**
 * @param {import("../../engine/question.js").Analyst} engine
 * @returns {import("../../table/ending-panel.js").Note}
 */
export function createCoachGame(engine) {
  const question = createQuestion(engine);

  return {
    room: ({ outcome }) => (outcome === "won" ? t("end.coach_won_too") : t("end.coach_blocked", { score: 50 })),
    async say({ outcome }) {
      const game = await question.ask({ what: "coach" });
      if (!game) return null;
      if (game.result === "blocked") return t("end.coach_blocked", { score: game.score });
      return t(outcome === "won" ? "end.coach_won_too" : "end.coach_won");
    },
    stop: question.drop,
  };
}
