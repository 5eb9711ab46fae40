// @ts-check
/**
 * The signs that a card is read by: four suits and thirteen ranks, drawn for this deck.
 *
 * Ranks are skeletons: centre lines that are stroked, so that one drawing serves every size with a weight of
 * its own (`stroke-width` comes from the `<use>`). They are 100 units high; strokes that run past the edge are
 * cut by the symbol's box, which gives flat feet and heads. "T" shows 10.
 */

import { path, use } from "./svg.js";

/** @typedef {"S" | "H" | "D" | "C"} Suit */

/** Each suit in a box of 100 × 100. @type {Record<Suit, string>} */
export const SUIT_SHAPES = {
  S:
    "M50 3C60 25 95 40 95 63C95 77 85 86 73 86C65 86 58 82 54 76C55 86 59 93 68 97H32C41 93 45 86 46 76" +
    "C42 82 35 86 27 86C15 86 5 77 5 63C5 40 40 25 50 3Z",
  H: "M50 96C43 75 5 59 5 32C5 16 16 6 29 6C39 6 47 12 50 22C53 12 61 6 71 6C84 6 95 16 95 32C95 59 57 75 50 96Z",
  D: "M50 2C58 19 72 38 88 50C72 62 58 81 50 98C42 81 28 62 12 50C28 38 42 19 50 2Z",
  C:
    "M50 3A22 22 0 0 1 65 41A22.5 22.5 0 1 1 54 72C55 84 59 92 68 97H32C41 92 45 84 46 72A22.5 22.5 0 1 1 35 41" +
    "A22 22 0 0 1 50 3Z",
};

/** Width and centre line of each rank in any language, for strokes of up to 17. @type {Record<string, [number, string]>} */
const RANK_LINES = {
  A: [70, "M8 106L32 -8M62 106L38 -8M16 70H54"],
  2: [60, "M8.5 33C8.5 17 17 8.5 30 8.5S51 17 51 30C51 52 14 64 9.5 91.5H56"],
  3: [60, "M7 8.5H48L27 42.5C43 42.5 51.5 53 51.5 67C51.5 83 42 91.5 29 91.5C17 91.5 9 86 7 74"],
  4: [64, "M46 106V9L10 70H62"],
  5: [60, "M52 8.5H17L14 45C19 41 24 39 31 39C44 39 51.5 50 51.5 64C51.5 82 42 91.5 29 91.5C17 91.5 9 86 7 75"],
  6: [
    60,
    "M50 24C46 13 40 8.5 32 8.5C16 8.5 8.5 24 8.5 56C8.5 80 17 91.5 30 91.5C44 91.5 51.5 81 51.5 66" +
      "C51.5 51 44 41.5 31 41.5C20 41.5 11 49 8.5 62",
  ],
  7: [58, "M5 8.5H50C36 38 26 70 24 106"],
  8: [60, "M30 8.5A18.5 19 0 1 1 30 46.5A18.5 19 0 1 1 30 8.5M30 46.5A21.5 22.5 0 1 1 30 91.5A21.5 22.5 0 1 1 30 46.5"],
  9: [
    60,
    "M10 76C14 87 20 91.5 28 91.5C44 91.5 51.5 76 51.5 44C51.5 20 43 8.5 30 8.5C16 8.5 8.5 19 8.5 34" +
      "C8.5 49 16 58.5 29 58.5C40 58.5 49 51 51.5 38",
  ],
  T: [91, "M-2 27L17 9M17.5 106V-6M62 8.5C75 8.5 82 23 82 50S75 91.5 62 91.5S42 77 42 50S49 8.5 62 8.5Z"],
  J: [52, "M20 8.5H42.5V64C42.5 83 35 91.5 23.5 91.5C13 91.5 8 85 7 70"],
  Q: [72, "M34 8.5C51 8.5 60 22 60 50S51 91.5 34 91.5S8.5 78 8.5 50S17 8.5 34 8.5ZM38 62L64 106"],
  K: [68, "M10 106V-6M62 -6L14 58M27 39L62 106"],
  V: [70, "M8 -6L32 108M62 -6L38 108"],
  D: [68, "M10 106V-6M10 8.5H28C48 8.5 58 24 58 50S48 91.5 28 91.5H10"],
  R: [68, "M10 106V-6M10 8.5H34C48 8.5 57 17 57 30S48 52 34 52H10M35 52L62 106"],
};

/** Whether there is such a sign. @param {string} sign */
export const isRankSign = (sign) => sign in RANK_LINES;

/** Width of a rank's sign when it is 100 high. @param {string} rank */
export const rankWidth = (rank) => RANK_LINES[rank][0];

/**
 * A suit sign, `size` units wide and high, centred on (x, y).
 * @param {string} suit @param {number} x @param {number} y @param {number} size
 * @param {Record<string, string>} [attributes]
 */
export function suitSign(suit, x, y, size, attributes = {}) {
  return use(
    `suit-${suit}`,
    () => ({
      viewBox: "0 0 100 100",
      parts: [path(SUIT_SHAPES[/** @type {Suit} */ (suit)], { fill: "currentColor" })],
    }),
    { x: x - size / 2, y: y - size / 2, width: size, height: size, ...attributes },
  );
}

/**
 * A rank sign, `height` units high, its left edge at x and its top at y.
 * @param {string} rank @param {number} x @param {number} y @param {number} height
 * @param {number} [weight] stroke, for a height of 100
 */
export function rankSign(rank, x, y, height, weight = 15) {
  const [width, line] = RANK_LINES[rank];
  return use(
    `rank-${rank}`,
    () => ({
      viewBox: `0 0 ${width} 100`,
      parts: [path(line, { fill: "none", stroke: "currentColor", "stroke-miterlimit": 8 })],
    }),
    { x, y, width: (width * height) / 100, height, "stroke-width": weight },
  );
}
