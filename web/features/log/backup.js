// @ts-check
/** What is taken out of the page and brought back: everything as JSON, the log as CSV. See docs/files.md. */

import { dealNumber, readRecord } from "./record.js";
import { resultOf } from "./statistics.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */

export const FORMAT = "carpet backup";
export const VERSION = 1;

/**
 * @typedef {object} Backup
 * @property {LogRecord[]} attempts
 * @property {Record<string, string>} settings
 * @property {string | null} game the attempt on the table as a saved game
 */

/** @param {Backup} backup @param {Date} now @returns {string} */
export function writeBackup({ attempts, settings, game }, now) {
  return JSON.stringify(
    { format: FORMAT, version: VERSION, date: now.toISOString(), settings, game, attempts },
    null,
    1,
  );
}

/**
 * @param {string} text
 * @returns {Backup & {refused: number, error?: undefined} | {error: "form" | "damaged" | "newer"}}
 *   `refused` counts the attempts that could not be read; damaged: a backup, but not a whole one
 */
export function readBackup(text) {
  const found = parsed(text);
  if (
    found?.format !== FORMAT ||
    !(Number.isInteger(found.version) && found.version >= 1) ||
    !Array.isArray(found.attempts)
  )
    return { error: text.includes(`"${FORMAT}"`) ? "damaged" : "form" };
  if (found.version > VERSION) return { error: "newer" };
  const attempts = found.attempts.map(readRecord).filter((/** @type {LogRecord | null} */ record) => record !== null);
  return {
    attempts,
    settings: readSettings(found.settings),
    game: typeof found.game === "string" ? found.game : null,
    refused: found.attempts.length - attempts.length,
  };
}

/**
 * The saved game in a file: by itself, in a letter, or the one on the table of a session that was set aside.
 * @param {string} text @returns {string | null} what the engine can look for it in, or null if there is none
 */
export function gameIn(text) {
  if (!text.startsWith("{")) return /\bcarpet\s+\d/.test(text) ? text : null;
  const { carpet, at, attempts } = parsed(text) ?? {};
  const game = attempts?.[at]?.game;
  return Number.isInteger(carpet) && typeof game === "string" ? game : null;
}

/** @param {string} text @returns {any} null if it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} found @returns {Record<string, string>} */
function readSettings(found) {
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter(([name, value]) => /^\w{1,30}$/.test(name) && typeof value === "string"),
  );
}

const COLUMNS = [
  "date",
  "deal",
  "difficulty",
  "daily",
  "result",
  "score",
  "moves",
  "seconds",
  "hints",
  "assisted",
  "id",
  "start",
  "line",
];

/**
 * The log as comma-separated values (RFC 4180), oldest first.
 * @param {LogRecord[]} records @param {string} held @returns {string}
 */
export function writeCsv(records, held) {
  const rows = records.map((record) => [
    record.date,
    dealNumber(record),
    record.difficulty,
    record.daily,
    resultOf(record, held),
    record.score,
    record.count,
    record.seconds,
    record.hints,
    record.assisted,
    record.id,
    record.start,
    record.moves,
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** What a spreadsheet would take for a formula, or for the way to one. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;

/** A value as a cell that holds nothing but a value. @param {unknown} value */
function quoted(value) {
  const plain = value === null ? "" : String(value);
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
