// @ts-check
/**
 * A kept view is a picture of the game for the time until the engine has the game itself. It may have been kept by
 * another version, or be damaged: it is shown only if it has all that a view has.
 */

import { CELLS, SUITS } from "./places.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {(value: any) => boolean} Test */

const PLACES = new Set(["stock", "waste", ...CELLS, ...SUITS]);

/** @type {Test} */
const isText = (value) => typeof value === "string";
/** @type {Test} */
const isFlag = (value) => typeof value === "boolean";
/** @type {Test} */
const isCard = (value) => isText(value) && /^[A2-9TJQK][SHDC]$/.test(value);
/** @param {number} most @returns {Test} */
const isCount = (most) => (value) => Number.isInteger(value) && value >= 0 && value <= most;
/** @param {Test} test @returns {Test} */
const orNull = (test) => (value) => value === null || test(value);
/** @param {Test} test @param {number} [length] @returns {Test} */
const isList = (test, length) => (value) =>
  Array.isArray(value) && (length === undefined || value.length === length) && value.every(test);
/** @param {Test} test of each place's value @returns {Test} */
const isByPlace = (test) => (value) =>
  isObject(value) && Object.entries(value).every(([place, each]) => PLACES.has(place) && test(each));
/** @param {Record<string, Test>} fields @returns {Test} */
const isShape = (fields) => (value) =>
  isObject(value) && Object.entries(fields).every(([name, test]) => test(value[name]));

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @type {Record<keyof View, Test>} */
const VIEW = {
  attempt: isShape({ id: isText, hints: isCount(1e6), assisted: isFlag }),
  deal: isShape({ number: orNull(isCount(Number.MAX_SAFE_INTEGER)), cards: orNull(isText), start: orNull(isText) }),
  foundations: isList(isCard, 4),
  next: isList(orNull(isCard), 4),
  cells: isList(orNull(isCard), CELLS.length),
  waste: isList(isCard),
  stock: isCount(28),
  unseen: (value) => value === undefined || isList(isCard)(value),
  score: isCount(52),
  outcome: orNull((value) => ["won", "blocked"].includes(value)),
  targets: isByPlace(isByPlace(isText)),
  waits: isByPlace(isCard),
  builds: isCount(52),
  finish: isFlag,
  moves: isList(isText),
  cursor: isCount(1000),
  can_undo: isFlag,
  can_redo: isFlag,
};

/** @param {any} kept @returns {kept is View} whether it can be shown */
export function isPicture(kept) {
  if (!isShape(VIEW)(kept) || kept.cursor > kept.moves.length) return false;
  const cards = [...kept.foundations, ...kept.cells, ...kept.waste].filter((card) => card !== null);
  return new Set(cards).size === cards.length;
}
