// @ts-check
/** What a review says: about the whole attempt, and about each position of it. */

import { topOf } from "../../game/places.js";
import { t } from "../../words/words.js";
import { finalScore, kindOf } from "../../game/moves.js";
import { costs, WELL } from "./fair.js";

/** @typedef {import("../../engine/protocol").View} View */
/**
 * @typedef {object} Review see carpet/coach/review.py
 * @property {boolean} winnable
 * @property {number} best_score
 * @property {number | null} lost_at
 * @property {string[]} better
 * @property {number} critical
 * @property {number[]} critical_at
 * @property {number[]} bests
 * @property {(number | null)[]} strip
 * @property {import("./fair.js").Fair | null} fair null while it is worked out
 */
/** @typedef {"fair" | "exact"} Eyes by what could be known, or with the stock known */

/** How well it was played by what could be known. @param {import("./fair.js").Fair} fair @param {View} view */
export function fairWholeInWords({ result, kept }, view) {
  const end = finalScore(view) === 52 ? "won" : result === 0 ? "lost" : "open";
  const how = kept >= WELL ? "well" : "plain";
  return t(`fair.${[how, end].join(".")}`, { kept: Math.round(kept) });
}

/**
 * The position at the cursor: what was done there and, where it cost something, what was better.
 * @param {Review} review @param {View} view @returns {string[]}
 */
export function fairPositionInWords({ fair }, view) {
  const move = view.moves[view.cursor];
  if (!fair) return [];
  const cost = costs(fair).find(({ cursor }) => cursor === view.cursor);
  if (!cost) return move ? [t("review.move", { move: moveInWords(view, move) })] : [];
  const words = { count: cost.points, better: wayInWords(view, cost.better) };
  const said = cost.made
    ? t(cost.clear ? "fair.cost" : "fair.unclear", { ...words, made: moveInWords(view, cost.made) })
    : t("fair.missed", words);
  return cost.why ? [said, whyInWords(cost.why)] : [said];
}

/** Why another way was better. @param {NonNullable<import("./fair.js").Step["why"]>} why */
export function whyInWords({ code, params }) {
  const { unseen } = params;
  // What had not been seen is what speaks for a card or against it.
  if (code === "near") return t(unseen ? "fair.why.near" : "fair.why.seen", { ...params, count: unseen });
  return t(`fair.why.${code}`, params);
}

/** The attempt in a sentence or two, with the stock known. @param {Review} review @param {View} view */
export function wholeInWords({ winnable, best_score: best, lost_at: lost, critical }, view) {
  if (!winnable) return t("review.unwinnable", { score: best });
  if (lost !== null) {
    const before = critical - 1;
    return `${t("review.lost", { count: lost + 1 })}${before > 0 ? ` ${t("review.critical_kept", { count: before })}` : ""}`;
  }
  const said = t(finalScore(view) === 52 ? "review.won" : "review.open");
  return critical ? `${said} ${t("review.critical", { count: critical })}` : said;
}

/** Points with their sign, as they are written. @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0");

/** Where one is, for the heading and the slider. @param {View} view */
export function placeInWords(view) {
  return view.cursor ? t("review.place", { count: view.cursor, of: view.moves.length }) : t("review.start");
}

/** The position at the cursor: its worth, and what was done next. @param {Review | null} review @param {View} view @returns {string[]} */
export function positionInWords(review, view) {
  const { cursor } = view;
  const move = view.moves[cursor];
  const next = move ? moveInWords(view, move) : "";
  if (!review) return next ? [t("review.move", { move: next })] : [];
  const chance = review.strip[cursor];
  const best = review.bests[cursor];
  const worth =
    best < 52 ? t("review.best", { score: best }) : chance === null ? t("review.open") : t("review.chance", { chance });
  if (!move) return view.score === 52 ? [t("review.won")] : [worth];
  if (review.lost_at === cursor) return [t("review.lost_here", { bad: next, good: kindsInWords(view, review.better) })];
  if (review.critical_at.includes(cursor)) {
    const others = ["t", ...Object.values(view.targets.waste ?? {})].filter(
      (other) => kindOf(other) !== kindOf(move) && kindOf(other) !== "build",
    );
    return [worth, t("review.critical_here", { good: next, bad: kindsInWords(view, others) })];
  }
  return [worth, t("review.move", { move: next })];
}

/** Moves of one kind are worth the same, so each kind is said once. @param {View} view @param {string[]} moves */
function kindsInWords(view, moves) {
  const kinds = new Map(moves.map((move) => [kindOf(move), move]));
  return [...kinds.values()].map((move) => moveInWords(view, move)).join(" / ");
}

/** Moves that follow each other, of which only the last isn't a build. @param {View} view @param {string[]} moves */
export function wayInWords(view, moves) {
  const said = moves.map((move) => moveInWords(view, move));
  return said.length > 1 ? `${said[0]}${t("review.then", { last: said[said.length - 1] })}` : said[0];
}

/** @param {View} view @param {string} move one that is legal in the view, or will be after a build */
function moveInWords(view, move) {
  const source = move.startsWith("w") ? "waste" : move;
  return t(`review.moves.${kindOf(move)}`, { card: move === "t" ? "" : topOf(view, source) });
}
