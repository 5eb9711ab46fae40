// @ts-check
/** One attempt as the log keeps it: what it holds, and whether something from elsewhere is one. */

/**
 * @typedef {object} LogRecord
 * @property {string} id the attempt's name
 * @property {string} date when its first move was made (ISO 8601, UTC)
 * @property {string} start "deal 1234", "deal " and 96 characters, or "position " and its text
 * @property {"won" | "blocked" | "open"} result open: no end was reached; once it is left, it was given up
 * @property {number} score cards on the foundations, 4 to 52 (R17)
 * @property {string} moves the moves made, one space between
 * @property {number} count how many moves
 * @property {number | null} seconds time spent, if the clock was on
 * @property {number} hints
 * @property {boolean} assisted whether help was used that looks at hidden cards
 * @property {string | null} difficulty the band's name, if it is known
 * @property {string | null} daily the local date whose deal of the day this is
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

/** @type {Record<keyof LogRecord, (value: any) => boolean>} */
const FIELDS = {
  id: (value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value),
  date: (value) => typeof value === "string" && value.length < 40 && !Number.isNaN(Date.parse(value)),
  start: (value) => typeof value === "string" && START.test(value),
  result: (value) => ["won", "blocked", "open"].includes(value),
  score: (value) => Number.isInteger(value) && value >= 4 && value <= 52,
  moves: (value) => typeof value === "string" && value.length <= 420 && MOVES.test(value),
  count: (value) => Number.isInteger(value) && value >= 0 && value <= 104,
  seconds: (value) => value === null || (Number.isFinite(value) && value >= 0),
  hints: (value) => Number.isInteger(value) && value >= 0,
  assisted: (value) => typeof value === "boolean",
  difficulty: (value) => value === null || (typeof value === "string" && /^[a-z_]{1,20}$/.test(value)),
  daily: (value) => value === null || (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)),
};

/**
 * A record of ours in its own shape, with nothing else in it; null if something is wrong.
 * @param {any} found @returns {LogRecord | null}
 */
export function readRecord(found) {
  if (typeof found !== "object" || found === null) return null;
  /** @type {Record<string, unknown>} */
  const record = {};
  for (const [name, holds] of Object.entries(FIELDS)) {
    const value = found[name] ?? null;
    if (!holds(value)) return null;
    record[name] = value;
  }
  const read = /** @type {LogRecord} */ (record);
  const made = read.moves === "" ? 0 : read.moves.split(" ").length;
  return made === read.count ? read : null;
}

/** Which of two records of the same attempt says more. @param {LogRecord} one @param {LogRecord} other */
export function fuller(one, other) {
  /** @param {LogRecord} record */
  const weight = ({ result, score, count }) => (result === "open" ? 0 : 1e6) + score * 1000 + count;
  return weight(other) > weight(one) ? other : one;
}

/** A deal's number as a name, or what a deal without one is called. @param {LogRecord} record @param {string} own */
export const dealTitle = (record, own) => String(dealNumber(record) ?? own);
