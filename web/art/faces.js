// @ts-check
/**
 * Card faces. A face is an SVG of 100 × 140 units (the proportion of a real card, 5 : 7) with its paper; it takes
 * its size from whoever places it, its colours from `art.css`.
 */

import { rankSign, rankWidth, suitSign } from "./glyphs.js";
import { element, picture } from "./svg.js";

/** Width : height of every card. */
export const CARD_RATIO = 5 / 7;

/**
 * The face of a card.
 * @param {string} card  rank and suit: "TD", "2S"
 * @param {{size?: "small" | "large"}} [options]  "small" is made for 44 to 79 px of width, "large" for more
 * @returns {SVGElement}
 */
export function face(card, { size = "small" } = {}) {
  const [rank, suit] = card;
  const parts = smallParts(rank, suit);
  return picture(
    { viewBox: "0 0 100 140", class: `face face-${suit} face-${size}` },
    paper(),
    ...parts,
  );
}

/** The card itself: paper with a fine edge. */
function paper() {
  return element("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 9.5, class: "paper" });
}

/**
 * One large index, one large sign: nothing else has room at arm's length.
 * @param {string} rank @param {string} suit
 */
function smallParts(rank, suit) {
  const height = 60;
  const width = (rankWidth(rank) * height) / 100;
  const left = Math.max(8, 31 - width / 2);
  return [rankSign(rank, left, 10, height, 17), suitSign(suit, 65, 101, 60)];
}
