// @ts-check
/** Puts into words what happened on the table and why something can't be done. */

import { fits, placeLabel } from "./labels.js";
import { isFoundation } from "./places.js";
import { has, t } from "../words/words.js";

/** @typedef {import("../engine/protocol").Change} Change */
/** @typedef {import("../engine/protocol").EngineError} EngineError */

/** One sentence or two for a change. @param {Change} change @returns {string} */
export function whatHappened(change) {
  return [whatMoved(change), whatShows(change)].filter(Boolean).join(" ");
}

/** Which card the waste shows now that one has left it, and whether a turned one fits. @param {Change} change */
function whatShows({ view, events }) {
  if (events.some(({ from, undone }) => from === "waste" && !undone)) return `${placeLabel(view, "waste")}.`;
  return events.length === 1 && events[0].kind === "turn" && !events[0].undone && fits(view, "waste")
    ? t("said.fits")
    : "";
}

/** @param {Change} change */
function whatMoved({ view, events }) {
  if (events.length === 0) return "";
  if (events.some((event) => event.kind === "deal")) return t("said.deal", dealName(view));
  if (events.length > 1) return several(events, view.score);
  const [event] = events;
  const { card } = event;
  if (event.undone) return t("said.undone", { card });
  if (event.kind === "turn") return t("said.turn", { card, count: view.stock });
  if (event.kind === "fill") return t("said.fill", { card, cell: event.to });
  return t("said.build", { card, count: view.score });
}

/** @param {import("../engine/protocol").TableEvent[]} events @param {number} score */
function several(events, score) {
  const count = events.length;
  if (events[0].undone) return t("said.undone_many", { count });
  return t("said.build_many", { count: events.filter((event) => isFoundation(event.to ?? "")).length, score });
}

/** @param {import("../engine/protocol").View} view */
const dealName = (view) => ({ deal: dealTitle(view) });

/** What a deal is called. @param {{deal: {number: number | null}}} of */
export const dealTitle = ({ deal: { number } }) => (number === null ? t("deal.own") : t("deal.number", { number }));

/** @param {EngineError} error */
export const whyNot = ({ code, params }) =>
  has(`refused.${code}`) ? t(`refused.${code}`, params) : t("refused.other", { code });

/** Why a link or a text can't be opened; what is wrong with the start that it names is the better reason. @param {EngineError} [error] */
export const whyNotOpened = ({ code, params } = { code: "link_form", params: {} }) =>
  whyNot({ code: typeof params.reason === "string" ? params.reason : code, params });
