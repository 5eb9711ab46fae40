// @ts-check
/**
 * All that the page says to a player, in the player's language.
 *
 * A table (words/en.js, words/fr.js) holds a text for each key, or several plural forms, of which `count`
 * chooses one. Texts have places: {count} takes a number or a text, {card} a card by its name when it is
 * given as a code such as "7C". How a value is said may follow a bar: {card|the} with its article,
 * {card|short} as on its face, {number|plain} without grouping, {share|percent}.
 * A text that begins with a place begins with a capital letter all the same.
 *
 * English is always there; another language is fetched only by those who speak it.
 */

import english from "./en.js";

/** @typedef {Record<string, string | Record<string, string>>} Words */

/** What fetches the words of each language but English. @type {Record<string, () => Promise<Words>>} */
const OTHERS = { fr: async () => (await import("./fr.js")).default };

export const LANGUAGES = ["en", ...Object.keys(OTHERS)];

const CARD = /^[A23456789TJQK][SHDC]$/;
const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @type {Words} */
let table = english;
let language = "en";
/** The language as it is written where the visitor lives, for numbers and dates: "en-GB". */
let locale = "en";
let plurals = new Intl.PluralRules("en");
/** @type {Set<() => void>} */
const listeners = new Set();
let asked = 0;

/**
 * Speak this language from now on.
 * @param {string} wish the code of a language, or "auto" for the browser's own wish
 * @returns {Promise<string>} the language that is spoken; what could not be fetched falls back to English
 */
export async function speak(wish) {
  const request = ++asked;
  const wishes = wish === "auto" ? navigator.languages : [wish];
  let found = wishes.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one)) ?? "en";
  let words = english;
  try {
    words = (await OTHERS[found]?.()) ?? english;
  } catch {
    found = "en";
  }
  if (request !== asked) return language;
  table = words;
  language = found;
  locale = regional(found);
  plurals = new Intl.PluralRules(found);
  document.documentElement.lang = found;
  document.documentElement.dir = t("language.direction");
  document.title = t("language.title");
  for (const listener of listeners) listener();
  return found;
}

/** The visitor's own variant of a language, if the browser knows of one. @param {string} found @returns {string} */
function regional(found) {
  const variant = new RegExp(`^${found}(-[a-z\\d]{2,8})+$`, "i");
  return navigator.languages.find((one) => variant.test(one)) ?? found;
}

/** Hear of each change of language. @param {() => void} listener @returns {() => void} unbind */
export function onSpeak(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of the language that is spoken. */
export const spoken = () => language;

/** Whether there are words for a key. @param {string} key */
export const has = (key) => key in table || key in english;

/**
 * The text for a key, or the key itself if there is none.
 * @param {string} key
 * @param {Record<string, unknown>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const entry = table[key] ?? english[key];
  if (entry === undefined) return key;
  const text = typeof entry === "string" ? entry : (entry[plurals.select(Number(params.count))] ?? entry.other);
  const said = fill(text, params);
  return text.startsWith("{") ? capital(said) : said;
}

/** @param {string} text @param {Record<string, unknown>} params @returns {string} */
const fill = (text, params) => text.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, name, how) => say(params[name], how));

/** @param {unknown} value @param {string} [how] @returns {string} */
function say(value, how) {
  if (typeof value === "number") return number(value, how);
  if (typeof value !== "string") return "";
  if (!CARD.test(value)) return value;
  return how === "short" ? cardFace(value) : cardName(value, how === "the");
}

/** A number as people write it here. @param {number} value @param {string} [how] */
export function number(value, how) {
  // Small ones look so everywhere, and the first use of Intl takes a phone a tenth of a second.
  if (how === "plain" || (!how && Number.isInteger(value) && value >= 0 && value < 1000)) return String(value);
  const style =
    how === "percent"
      ? { style: /** @type {const} */ ("percent"), maximumFractionDigits: 1 }
      : { maximumFractionDigits: 2 };
  return /** @type {Intl.NumberFormat} */ (format(Intl.NumberFormat, style)).format(value);
}

/** A day as people write it here. @param {Date} day @param {Intl.DateTimeFormatOptions} [style] */
export const date = (day, style = { dateStyle: "medium" }) =>
  /** @type {Intl.DateTimeFormat} */ (format(Intl.DateTimeFormat, style)).format(day);

/** Noon of a day named like "2026-11-30", so that no change of clocks can move it. @param {string} day */
export const noonOf = (day) => new Date(`${day}T12:00`);

/** A day in few words: the year only if it isn't this one. @param {Date} day */
export const shortDate = (day) =>
  date(day, {
    day: "numeric",
    month: "short",
    ...(day.getFullYear() === new Date().getFullYear() ? {} : { year: "numeric" }),
  });

/** Formats by what was asked of them: to make one takes far longer than to use it. @type {Map<string, unknown>} */
const formats = new Map();

/** @param {new (language: string, style: any) => unknown} Format @param {object} style */
function format(Format, style) {
  const key = `${locale} ${Format.name} ${JSON.stringify(style)}`;
  const made = formats.get(key) ?? new Format(locale, style);
  formats.set(key, made);
  return made;
}

/** A card in words: "seven of clubs". @param {string} card @param {boolean} [article] "the seven of clubs" @returns {string} */
export function cardName(card, article = false) {
  const rank = t(article ? `the.${card[0]}` : `rank.${card[0]}`);
  return fill(String(table.card), { rank, suit: t(`suit.${card[1]}`) });
}

/** The letter of a card's rank on its face, where this language has one of its own. @param {string} card */
export const signOf = ([rank]) => (has(`sign.${rank}`) ? t(`sign.${rank}`) : rank);

/** A card as on its face: "7♣", "10♦". @param {string} card */
export const cardFace = (card) => (card[0] === "T" ? "10" : signOf(card)) + SYMBOLS[/** @type {"S"} */ (card[1])];

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
