// @ts-check
/** What a verdict says: of the position, and of each move. */

import { t } from "../../words/words.js";

/** @typedef {import("./verdict.js").Worth} Worth */

/** @param {Worth} worth */
export const inWords = ({ winnable, best_score: score }) => t(winnable ? "verdict.wins" : "verdict.best", { score });

/** @param {Worth} worth */
export const moveInWords = ({ winnable, best_score: score }) =>
  t(winnable ? "verdict.card_wins" : "verdict.card_best", { score });
