// @ts-check
/** What each place says to someone who doesn't see it. */

import { isCell, isFoundation, SUITS, topOf } from "./places.js";
import { cardName, t } from "../words/words.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */

/** @param {View} view @param {Place} place @returns {string} */
export function placeLabel(view, place) {
  if (place === "stock") return view.stock ? t("label.stock", { count: view.stock }) : t("label.stock_empty");
  if (isFoundation(place)) return foundationLabel(view, place);
  const card = topOf(view, place);
  if (place === "waste") {
    if (!card) return t("label.waste_empty");
    return t(fits(view, place) ? "label.waste_fits" : "label.waste", { card, count: view.waste.length });
  }
  if (!card) return t("label.space", { cell: place });
  return t(fits(view, place) ? "label.cell_fits" : "label.cell", { card, cell: place });
}

/** @param {View} view @param {Place} suit */
function foundationLabel(view, suit) {
  const at = SUITS.indexOf(suit);
  const next = view.next[at];
  const params = { suit: t(`suit.${suit}`), top: t(`rank.${view.foundations[at][0]}`) };
  return next
    ? t("label.foundation", { ...params, next: t(`rank.${next[0]}`) })
    : t("label.foundation_complete", params);
}

/** @param {View} view @param {Place} place */
export const fits = (view, place) => Object.keys(view.targets[place] ?? {}).some(isFoundation);

/** Which cards fit, and in which cells they lie. @param {View} view */
export function fittingInWords(view) {
  const places = Object.keys(view.targets).filter((place) => fits(view, place));
  const cards = places.map((place) => {
    const name = cardName(/** @type {string} */ (topOf(view, place)));
    return isCell(place) ? `${name} ${place}` : name;
  });
  return cards.length ? t("read.fits", { count: cards.length, cards: cards.join(", ") }) : t("read.fits_none");
}

/** The position in a few sentences, read out on request. @param {View} view */
export function positionInWords(view) {
  const waste = topOf(view, "waste");
  const spaces = view.cells.filter((card) => card === null).length;
  const sentences = [
    t("read.stock", { count: view.stock }),
    waste ? t("read.waste", { card: waste }) : t("label.waste_empty"),
    ...SUITS.map((suit) => foundationLabel(view, suit)),
    t("read.spaces", { count: spaces }),
    fittingInWords(view),
  ];
  return `${sentences.join(". ")}.`;
}
