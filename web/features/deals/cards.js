// @ts-check
/** What a person types or pastes where a deal is laid card by card: cards in any dress, a position, or a link. */

/** Without aces. */
export const COUNT = 48;

const SUITS = /** @type {Record<string, string>} */ ({
  "\u2660": "S",
  "\u2664": "S",
  "\u2665": "H",
  "\u2661": "H",
  "\u2666": "D",
  "\u2662": "D",
  "\u2663": "C",
  "\u2667": "C",
});

/** @param {string} text */
const plain = (text) =>
  text
    .replace(/[\u2660-\u2667]\ufe0f?/g, ([suit]) => SUITS[suit])
    .replace(/\p{Cf}/gu, "")
    .toUpperCase()
    .replace(/10/g, "T");

/** The cards that a text names so far. @param {string} text @returns {string[]} */
export const laid = (text) => plain(text).match(/[2-9TJQKA][SHDC]/g) ?? [];

/**
 * What a text asks for, as the game takes it. The engine reads a position whatever mail did to it; of cards it says
 * which one is wrong, so if not just all of them are there it gets what was written.
 * @param {string} text
 * @returns {{link: string} | {text: string} | {cards: string}}
 */
export function askedFor(text) {
  if (/(?:deal|cards|position|game)=/i.test(text)) return { link: text.trim() };
  const bare = plain(text);
  if (bare.includes("/")) {
    const position = bare.replace(/^\W*POSITION\s/, "");
    return { text: `carpet 1\nposition\n${position}\nmoves -\nat 0` };
  }
  const cards = laid(text);
  return { cards: (cards.length === COUNT ? cards : (bare.match(/[A-Z0-9]+/g) ?? [])).join("") };
}
