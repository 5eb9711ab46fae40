// @ts-check
/** Dates as they are kept and passed on: moments and days that a calendar has, in years that a player may live in. */

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** @param {unknown} text @returns {text is string} whether it is a day, such as "2026-11-30" */
export function isDay(text) {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const day = new Date(`${text}T00:00Z`);
  return (
    year >= FIRST_YEAR && year <= LAST_YEAR && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) // else the day ran over into the next month
  );
}

/**
 * @param {unknown} text
 * @returns {string | null} the moment in UTC as `Date.toISOString` writes it; null if the text is none (ISO 8601)
 */
export function readMoment(text) {
  const found = typeof text === "string" ? MOMENT.exec(text) : null;
  if (!found || !isDay(found[1])) return null;
  const moment = new Date(found[0]);
  return Number.isNaN(moment.getTime()) ? null : within(moment);
}

/** Now, as it is kept: a device whose clock is set to no sensible year gets the nearest one. @param {Date} [now] */
export const momentOf = (now = new Date()) => within(now);

/** @param {Date} moment */
function within(moment) {
  const first = Date.UTC(FIRST_YEAR, 0, 1);
  const last = Date.UTC(LAST_YEAR + 1, 0, 1) - 1;
  return new Date(Math.min(Math.max(moment.getTime(), first), last)).toISOString();
}
