// @ts-check
/** Names on the table: cells, piles, suits and ranks, and which cards lie where in a view. */

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */
/** @typedef {import("../engine/protocol").Card} Card */

export const RANKS = "A23456789TJQK";
export const SUITS = ["S", "H", "D", "C"];
/** Row by row, as everywhere. */
export const CELLS = ["1", "2", "3", "4"].flatMap((row) => [..."abcde"].map((column) => column + row));
/** In the order in which Tab meets them. */
export const PILES = ["stock", "waste", ...SUITS];

/** @param {Place} place */
export const isCell = (place) => CELLS.includes(place);
/** @param {Place} place */
export const isFoundation = (place) => SUITS.includes(place);

/**
 * The open cards that lie at a place, the top one last. The stock shows none.
 * @param {View} view @param {Place} place
 * @returns {Card[]}
 */
export function cardsAt(view, place) {
  if (place === "stock") return [];
  if (place === "waste") return view.waste;
  if (isFoundation(place)) {
    const top = view.foundations[SUITS.indexOf(place)];
    return [...RANKS.slice(0, RANKS.indexOf(top[0]) + 1)].map((rank) => rank + place);
  }
  const card = view.cells[CELLS.indexOf(place)];
  return card ? [card] : [];
}

/**
 * The top card of a place, or null.
 * @param {View} view @param {Place} place
 * @returns {Card | null}
 */
export const topOf = (view, place) => cardsAt(view, place).at(-1) ?? null;
