// @ts-check
/** The deal of the day: by the player's own date, the same for everyone, past days included. */

import { noonOf } from "../../words/words.js";
import { resultOf } from "../log/statistics.js";

/** @typedef {import("../log/record.js").LogRecord} LogRecord */

/** The first day that has a deal. */
export const FIRST_DAY = "2026-01-01";

/** A day's name, by the local calendar: "2026-11-30". @param {Date} [moment] */
export function dayOf(moment = new Date()) {
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * What was reached on each day: the best of its attempts.
 * @param {LogRecord[]} records @param {string} held
 * @returns {Map<string, {score: number, result: import("../log/statistics.js").Result}>}
 */
export function reached(records, held) {
  /** @type {Map<string, {score: number, result: import("../log/statistics.js").Result}>} */
  const days = new Map();
  for (const record of records) {
    if (!record.daily) continue;
    const known = days.get(record.daily);
    if (!known || record.score >= known.score)
      days.set(record.daily, { score: record.score, result: resultOf(record, held) });
  }
  return days;
}

/**
 * The weeks of a month, Monday first; null where a week reaches into another month.
 * @param {number} year @param {number} month 0 to 11
 * @returns {(string | null)[][]}
 */
export function weeksOf(year, month) {
  const first = new Date(year, month, 1, 12);
  const before = (first.getDay() + 6) % 7;
  const count = new Date(year, month + 1, 0, 12).getDate();
  /** @type {(string | null)[]} */
  const cells = Array(before).fill(null);
  for (let day = 1; day <= count; day++) cells.push(dayOf(new Date(year, month, day, 12)));
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Days won in a row, up to today; a day that is not over yet breaks nothing.
 *  @param {Map<string, {result: string}>} days @param {string} today */
export function dailyStreak(days, today) {
  let streak = 0;
  const day = noonOf(today);
  if (days.get(today)?.result !== "won") day.setDate(day.getDate() - 1);
  while (days.get(dayOf(day))?.result === "won") {
    streak += 1;
    day.setDate(day.getDate() - 1);
  }
  return streak;
}
