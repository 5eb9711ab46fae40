// @ts-check
/**
 * The words of the page, in the player's language. Tables hold texts with {places}; a table entry may
 * be an object of plural forms, chosen by `count`.
 */

import en from "./words/en.js";
import fr from "./words/fr.js";

/** @typedef {Record<string, string | Record<string, string>>} Words */

/** @type {Record<string, Words>} */
const TABLES = { en, fr };
export const LANGUAGES = Object.keys(TABLES);

let language = "en";
let plurals = new Intl.PluralRules("en");

/** @param {string} wished "auto" or the code of a language */
export function speak(wished) {
  const wishes = wished === "auto" ? navigator.languages : [wished];
  const found = wishes.map((wish) => wish.slice(0, 2)).find((wish) => TABLES[wish]);
  language = found ?? "en";
  plurals = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/**
 * @param {string} key
 * @param {Record<string, unknown>} [params]
 * @returns {string}
 */
export function t(key, params = {}) {
  const entry = TABLES[language][key];
  if (entry === undefined) return key;
  const text = typeof entry === "string" ? entry : entry[plurals.select(Number(params.count))] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ""));
}

/** A card in words: "seven of clubs". @param {string} card */
export const cardName = (card) => t("card", { rank: t(`rank.${card[0]}`), suit: t(`suit.${card[1]}`) });
