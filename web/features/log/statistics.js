// @ts-check
/** What a list of attempts amounts to. Facts about the past: nothing here predicts (R18). */

import { dealNumber } from "./record.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */
/** @typedef {"won" | "blocked" | "left" | "open"} Result "left": given up, "open": still on the table */

/** The upper end of each bar of the histogram; the last is a won game's alone. */
export const BARS = [7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 52];

/** @param {LogRecord} record @param {string} held the attempt on the table @returns {Result} */
export function resultOf(record, held) {
  return record.result !== "open" ? record.result : record.id === held ? "open" : "left";
}

/**
 * @param {LogRecord[]} records oldest first
 * @param {string} held the attempt on the table, which counts once it has an end
 */
export function summary(records, held = "") {
  const over = records.filter((record) => resultOf(record, held) !== "open");
  const own = over.filter((record) => !record.assisted);
  const won = own.filter((record) => record.result === "won");
  let streak = 0;
  let longest = 0;
  for (const record of own) {
    streak = record.result === "won" ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  const timed = won.filter((record) => record.seconds);
  return {
    attempts: own.length,
    won: won.length,
    blocked: own.filter((record) => record.result === "blocked").length,
    left: own.filter((record) => record.result === "open").length,
    streak,
    longest,
    best: Math.max(0, ...own.map((record) => record.score)),
    fewest: won.length ? Math.min(...won.map((record) => record.count)) : null,
    fastest: timed.length ? Math.min(...timed.map((record) => Number(record.seconds))) : null,
    deals: new Set(own.map((record) => record.start)).size,
    assisted: over.length - own.length,
    assistedWon: over.filter((record) => record.assisted && record.result === "won").length,
  };
}

/** @param {LogRecord[]} records @returns {number[]} how many attempts ended in each bar of `BARS` */
export function histogram(records) {
  const bars = BARS.map(() => 0);
  for (const { score } of records) bars[BARS.findIndex((end) => score <= end)] += 1;
  return bars;
}

/**
 * The best attempt of each deal that was tried more than once, unaided ones first.
 * @param {LogRecord[]} records @returns {Set<LogRecord>}
 */
export function bestOfSeveral(records) {
  /** @type {Map<string, {best: LogRecord, tries: number}>} */
  const deals = new Map();
  for (const record of records) {
    const known = deals.get(record.start);
    if (!known) deals.set(record.start, { best: record, tries: 1 });
    else
      deals.set(record.start, {
        best: worth(record) > worth(known.best) ? record : known.best,
        tries: known.tries + 1,
      });
  }
  return new Set([...deals.values()].filter(({ tries }) => tries > 1).map(({ best }) => best));
}

/** @param {LogRecord} record */
const worth = ({ score, assisted, count }) => score * 1000 + (assisted ? 0 : 500) - count;

/**
 * @typedef {object} Wish what the player wants to see
 * @property {"all" | Result} result
 * @property {string} deal part of a deal's number, or ""
 * @property {"newest" | "oldest" | "score" | "moves" | "deal"} order
 */

/** @param {LogRecord[]} records oldest first @param {Wish} wish @param {string} held @returns {LogRecord[]} */
export function chosen(records, { result, deal, order }, held) {
  const found = records.filter(
    (record) =>
      (result === "all" || resultOf(record, held) === result) &&
      (!deal || String(dealNumber(record) ?? "").includes(deal)),
  );
  if (order === "oldest") return found;
  found.reverse();
  /** @type {Record<string, (record: LogRecord) => number>} */
  const by = {
    newest: () => 0,
    score: (record) => -record.score,
    moves: (record) => record.count,
    deal: (record) => dealNumber(record) ?? Infinity,
  };
  const key = by[order];
  return order === "newest" ? found : found.sort((one, other) => key(one) - key(other) || 0);
}
