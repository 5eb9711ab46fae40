// @ts-check
/** A result in the style that people post: how far a game went, and nothing about its cards. */

import { dealTitle } from "../../game/narrator.js";
import { date, noonOf, t } from "../../words/words.js";

/** @typedef {import("../../engine/protocol").View} View */

/** Four cards a square, one square a rank: how far the foundations came. @param {number} score */
const squares = (score) => "🟩".repeat(Math.floor(score / 4)) + "⬜".repeat(13 - Math.floor(score / 4));

/**
 * The result as a text to post. It tells how far the game went and nothing about the cards.
 * @param {View} view @param {string | null} daily the day whose deal it is @param {string} address
 * @param {number} [coach] the score that the coach reached, to be told as well
 */
export function resultText(view, daily, address, coach) {
  const day = daily && date(noonOf(daily), { dateStyle: "long" });
  const title = day ? t("share.daily_title", { day }) : t("share.title", { deal: dealTitle(view) });
  const how =
    view.outcome === "won" ? t("share.won", { count: view.cursor }) : t("share.reached", { count: view.score });
  const aids = view.attempt.assisted ? t("share.assisted") : "";
  const beside = coach === undefined ? [] : [t("share.coach", { count: coach })];
  return [title, squares(view.score), [how, aids].filter(Boolean).join(" "), ...beside, address].join("\n");
}
