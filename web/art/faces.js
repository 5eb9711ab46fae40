// @ts-check
/**
 * Card faces. A face is an SVG of 100 × 140 units (the proportion of a real card, 5 : 7) with its paper; it takes
 * its size from whoever places it, its colours from `art.css`.
 */

import { courtParts } from "./courts.js";
import { SUIT_SHAPES, isRankSign, rankSign, rankWidth, suitSign } from "./glyphs.js";
import { element, path, picture } from "./svg.js";

/**
 * The face of a card.
 * @param {string} card  rank and suit: "TD", "2S"
 * @param {{size?: "small" | "large", sign?: string}} [options]  "small" is made for 44 to 79 px of width, "large" for
 *   more; the letter for its rank, where it is another than in our notation and drawn here
 * @returns {SVGElement}
 */
export function face(card, { size = "small", sign: wanted = "" } = {}) {
  const [rank, suit] = card;
  const sign = isRankSign(wanted) ? wanted : rank;
  const parts = size === "small" ? smallParts(sign, suit) : largeParts(rank, suit, sign);
  return picture({ viewBox: "0 0 100 140", class: `face face-${suit} face-${size}` }, paper(), ...parts);
}

/** The card itself: paper with a fine edge. */
function paper() {
  return element("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 9.5, class: "paper" });
}

/**
 * One large index, one large sign: nothing else has room at arm's length.
 * @param {string} sign @param {string} suit
 */
function smallParts(sign, suit) {
  const height = 60;
  const width = (rankWidth(sign) * height) / 100;
  const left = Math.max(8, 31 - width / 2);
  return [rankSign(sign, left, 10, height, 17), suitSign(suit, 65, 101, 60)];
}

/**
 * Indices in two corners, and between them pips, an ornate ace or a court.
 * @param {string} rank @param {string} suit @param {string} sign
 */
function largeParts(rank, suit, sign) {
  const middle = "JQK".includes(rank) ? courtParts(rank, suit) : rank === "A" ? aceParts(suit) : pipParts(rank, suit);
  const turned = element("g", { transform: "rotate(180 50 70)" }, ...indexParts(sign, suit));
  return [...middle, ...indexParts(sign, suit), turned];
}

/** @param {string} sign @param {string} suit */
function indexParts(sign, suit) {
  const height = sign === "T" ? 18 : 22;
  const left = Math.max(4.5, 12 - (rankWidth(sign) * height) / 200);
  return [rankSign(sign, left, 30 - height, height, 16), suitSign(suit, 12, 41, 15)];
}

/** Rows of pips at each side, and single pips in the middle, from the top (0) to the bottom (1). */
const PIPS = /** @type {Record<string, {sides: number[], middle: number[]}>} */ ({
  2: { sides: [], middle: [0, 1] },
  3: { sides: [], middle: [0, 1 / 2, 1] },
  4: { sides: [0, 1], middle: [] },
  5: { sides: [0, 1], middle: [1 / 2] },
  6: { sides: [0, 1 / 2, 1], middle: [] },
  7: { sides: [0, 1 / 2, 1], middle: [1 / 4] },
  8: { sides: [0, 1 / 2, 1], middle: [1 / 4, 3 / 4] },
  9: { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 2] },
  T: { sides: [0, 1 / 3, 2 / 3, 1], middle: [1 / 6, 5 / 6] },
});

/** @param {string} rank @param {string} suit */
function pipParts(rank, suit) {
  const { sides, middle } = PIPS[rank];
  const size = { 2: 24, 3: 24, 9: 17, T: 17 }[rank] ?? 20;
  const places = [
    ...sides.flatMap((row) => [
      [35, row],
      [65, row],
    ]),
    ...middle.map((row) => [50, row]),
  ];
  return places.map(([x, row]) => {
    const y = 24 + row * 92;
    return suitSign(suit, x, y, size, row > 1 / 2 ? { transform: `rotate(180 ${x} ${y})` } : {});
  });
}

/**
 * A large sign with a woven heart, in a wreath of diamonds.
 * @param {string} suit
 */
function aceParts(suit) {
  const shape = SUIT_SHAPES[/** @type {import("./glyphs.js").Suit} */ (suit)];
  const around = Array.from({ length: 24 }, (_, step) => {
    const [x, y] = wreath(step / 24);
    const size = step % 2 ? 1.6 : 3;
    return `M${x - size} ${y}L${x} ${y - size}L${x + size} ${y}L${x} ${y + size}Z`;
  });
  const middle = suit === "H" ? 44 : suit === "D" ? 50 : 58;
  const heart = [14, 9.5, 5].map(
    (reach) => `M50 ${middle - reach}L${50 + reach} ${middle}L50 ${middle + reach}L${50 - reach} ${middle}Z`,
  );
  return [
    path(around.join(""), { fill: "currentColor" }),
    element(
      "g",
      { transform: "translate(27.5 47.5) scale(0.45)" },
      path(shape, { fill: "currentColor" }),
      path(heart.join(""), { class: "ace-heart" }),
    ),
  ];
}

/** A point on a tall hexagon around the middle of the card. @param {number} share of the way around */
function wreath(share) {
  const corners = [
    [50, 20],
    [76, 51],
    [76, 89],
    [50, 120],
    [24, 89],
    [24, 51],
    [50, 20],
  ];
  const at = share * 6;
  const [from, to] = [corners[Math.floor(at)], corners[Math.floor(at) + 1]];
  return from.map((start, axis) => start + (to[axis] - start) * (at % 1));
}
