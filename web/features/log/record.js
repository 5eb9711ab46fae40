// @ts-check
/** One attempt as the log keeps it: what it holds, whether something from elsewhere is one, and which of two holds. */

import { isDay, readMoment } from "../../game/dates.js";
import { noonOf, shortDate, t } from "../../words/words.js";

/**
 * @typedef {object} LogRecord
 * @property {string} id the attempt's name
 * @property {string} date when its first move was made (ISO 8601, UTC)
 * @property {string} start "deal 1234", "deal " and 96 characters, or "position " and its text
 * @property {"won" | "blocked" | "open"} result open: no end was reached; once it is left, it was given up
 * @property {number} score cards on the foundations, 4 to 52 (R17)
 * @property {string} moves the moves made, one space between
 * @property {number} count how many moves
 * @property {number | null} seconds time spent, if the clock was on for the whole of it
 * @property {number} hints
 * @property {boolean} assisted whether help was used that looks at hidden cards
 * @property {string | null} difficulty the band's name, if it is known
 * @property {string | null} daily the local date whose deal of the day this is
 * @property {number} written how often it was written down: of two copies the later has more (0 by version 0.1.0)
 */

/** @typedef {import("../../engine/protocol").View} View */

/** @param {View["deal"]} deal @returns {string} the second line of a saved game */
export function startOf(deal) {
  return deal.start === null ? `deal ${deal.number ?? deal.cards}` : `position ${deal.start}`;
}

/** @param {Pick<LogRecord, "start">} record @returns {number | null} */
export function dealNumber({ start }) {
  const found = /^deal (\d{1,16})$/.exec(start);
  return found ? Number(found[1]) : null;
}

/** @param {LogRecord} record @returns {string} the attempt as `python -m carpet verify` reads it */
export function gameText({ start, moves, count }) {
  return `carpet 1\n${start}\nmoves ${moves || "-"}\nat ${count}\n`;
}

/** @param {View} view @returns {Pick<LogRecord, "start" | "result" | "score" | "moves" | "count" | "hints" | "assisted">} */
export function facts(view) {
  return {
    start: startOf(view.deal),
    result: view.outcome ?? "open",
    score: view.score,
    moves: view.moves.slice(0, view.cursor).join(" "),
    count: view.cursor,
    hints: view.attempt.hints,
    assisted: view.attempt.assisted,
  };
}

const MOVES = /^(?:(?:t|w|w?[a-e][1-4])(?: (?=\S)|$)){0,104}$/;
const START = /^(?:deal \d{1,16}|deal (?:[2-9TJQK][SHDC]){48}|position [-A-Z0-9/ ]{17,140})$/;
/** Nobody sits at one game for longer; the engine counts no more hints. */
const MOST_SECONDS = 30 * 24 * 3600;
const MOST_HINTS = 1000;
/** A deal that is won takes a build for each card but the aces (R2, R14). */
const BUILDS = 48;

/**
 * How each field is read: the value as it is kept, or undefined if it is none.
 * @type {Record<keyof LogRecord, (value: any) => unknown>}
 */
const FIELDS = {
  id: only((value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value)),
  date: (value) => readMoment(value) ?? undefined,
  start: only((value) => typeof value === "string" && START.test(value)),
  result: only((value) => ["won", "blocked", "open"].includes(value)),
  score: only((value) => whole(value, 52) && value >= 4),
  moves: only((value) => typeof value === "string" && value.length <= 420 && MOVES.test(value)),
  count: only((value) => whole(value, 104)),
  seconds: only((value) => value === null || (Number.isFinite(value) && value >= 0 && value <= MOST_SECONDS)),
  hints: only((value) => whole(value, MOST_HINTS)),
  assisted: only((value) => typeof value === "boolean"),
  difficulty: only((value) => value === null || (typeof value === "string" && /^[a-z_]{1,20}$/.test(value))),
  daily: only((value) => value === null || isDay(value)),
  written: (value) => (value === null ? 0 : whole(value, Number.MAX_SAFE_INTEGER) ? value : undefined),
};

/** @param {(value: any) => boolean} holds @returns {(value: any) => unknown} */
function only(holds) {
  return (value) => (holds(value) ? value : undefined);
}

/** @param {unknown} value @param {number} most */
function whole(value, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}

/**
 * A record of ours in its own shape, with nothing else in it; null if something is wrong. Whether its moves can be
 * made is for the engine to say (see proof.js).
 * @param {any} found @returns {LogRecord | null}
 */
export function readRecord(found) {
  if (typeof found !== "object" || found === null) return null;
  /** @type {Record<string, unknown>} */
  const record = {};
  for (const [name, read] of Object.entries(FIELDS)) {
    const value = read(found[name] ?? null);
    if (value === undefined) return null;
    record[name] = value;
  }
  const read = /** @type {LogRecord} */ (record);
  return agrees(read) ? read : null;
}

/** Whether a record's fields can stand beside each other. @param {LogRecord} record */
function agrees({ start, moves, count, result, score }) {
  const made = moves === "" ? 0 : moves.split(" ").length;
  const number = dealNumber({ start });
  return (
    made === count &&
    (number === null || (number >= 1 && Number.isSafeInteger(number))) &&
    (result === "won") === (score === 52) &&
    (result !== "won" || count >= (start.startsWith("deal ") ? BUILDS : 1))
  );
}

/** @param {LogRecord} one @param {LogRecord} other */
export const same = (one, other) =>
  Object.keys(FIELDS).every(
    (name) => one[/** @type {keyof LogRecord} */ (name)] === other[/** @type {keyof LogRecord} */ (name)],
  );

/**
 * Which of two copies of an attempt's record holds: won stays won, and an end stays an end; else the one that was
 * written down later; else the fuller.
 * @param {LogRecord} one @param {LogRecord} other
 */
export function prevailing(one, other) {
  /** @param {LogRecord} record */
  const weights = ({ result, written, score, count }) => [
    ["open", "blocked", "won"].indexOf(result),
    written,
    score,
    count,
  ];
  const [mine, theirs] = [weights(one), weights(other)];
  const apart = mine.findIndex((weight, index) => weight !== theirs[index]);
  return apart >= 0 && theirs[apart] > mine[apart] ? other : one;
}

/** What a record's deal is called where a column says that it is a deal. @param {LogRecord} record */
export const dealTitle = (record) => dayTitle(record) ?? String(dealNumber(record) ?? t("deal.own"));

/** A daily deal by its day, or null. @param {LogRecord} record */
export const dayTitle = ({ daily }) => (daily ? t("deal.daily", { day: shortDate(noonOf(daily)) }) : null);
