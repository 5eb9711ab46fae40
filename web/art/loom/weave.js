// @ts-check
/**
 * A rug as knots: a grid of colour roles, decided by a seed alone. No canvas, no document: the same seed and
 * proportion give the same knots everywhere.
 */

import { borderKnot, guard, line, mainBorder } from "./borders.js";
import { DARK, LIGHT, NOTHING, PALETTE_NAMES } from "./dyes.js";
import { FIELDS } from "./fields.js";
import { Random, scramble } from "./random.js";

/** Knots across the short side, and rows of fringe at each end of the long one. */
const SHORT = 165;
const FRINGE = 5;

/**
 * @typedef {object} Weave
 * @property {number} width    knots
 * @property {number} height   knots
 * @property {Uint8Array} knots  roles (see dyes.js), row by row
 * @property {import("./dyes.js").PaletteName} palette
 */

/**
 * Weaves the rug of a seed.
 * @param {number | string} seed   the deal's number, or any text
 * @param {number} [ratio]         width : height of the place that it must fill
 * @returns {Weave}
 */
export function weave(seed, ratio = 5 / 7) {
  const random = new Random(seed);
  const palette = random.pick(PALETTE_NAMES);
  const across = SHORT;
  const along = odd(SHORT * Math.max(ratio, 1 / ratio));
  const design = draft(random, across, along - 2 * FRINGE);
  const upright = ratio <= 1;
  const width = upright ? across : along;
  const height = upright ? along : across;
  const knots = new Uint8Array(width * height);
  /** @type {(x: number, y: number, role: number) => void} */
  const tie = (x, y, role) => {
    knots[upright ? y * width + x : x * width + y] = role;
  };
  for (let y = 0; y < along / 2; y += 1) {
    for (let x = 0; x < across / 2; x += 1) {
      const role = y < FRINGE ? fringe(x, y) : design(x, y - FRINGE);
      tie(x, y, role);
      tie(across - 1 - x, y, role);
      tie(x, along - 1 - y, role);
      tie(across - 1 - x, along - 1 - y, role);
    }
  }
  return { width, height, knots, palette };
}

/** @param {number} length */
const odd = (length) => Math.round((length - 1) / 2) * 2 + 1;

/** Threads of uneven length. @param {number} x @param {number} y */
const fringe = (x, y) => (x % 2 === 1 && y >= scramble(x) % 3 ? LIGHT : NOTHING);

/**
 * The plan of a rug: borders and field. The answer gives the role of a knot in the upper left quarter.
 * @param {Random} random @param {number} width @param {number} height
 * @returns {(x: number, y: number) => number}
 */
function draft(random, width, height) {
  const borders = frame(random);
  let total = 0;
  const starts = borders.map((border) => {
    total += border.width;
    return total - border.width;
  });
  const centreX = (width - 1) / 2;
  const centreY = (height - 1) / 2;
  const field = random.pick(FIELDS)(random, centreX - total, centreY - total);
  return (x, y) => {
    const depth = Math.min(x, y);
    if (depth >= total) return field(centreX - x, centreY - y);
    let level = borders.length - 1;
    while (starts[level] > depth) level -= 1;
    const border = borders[level];
    const inner = starts[level] + border.width;
    return y <= x
      ? borderKnot(border, x - inner, y - starts[level], width - 2 * inner)
      : borderKnot(border, y - inner, x - starts[level], height - 2 * inner);
  };
}

/** One to three borders with fine lines between. @param {Random} random */
function frame(random) {
  const edge = [line(DARK, random.pick([1, 2])), line(random.pick([LIGHT, 3, 4, 5]), 1)];
  const broad = [line(DARK), mainBorder(random), line(DARK)];
  const [outer, inner] = [guard(random), guard(random)];
  const plans = [
    [...edge, ...broad],
    [...edge, ...broad, inner, line(DARK)],
    [...edge, line(DARK), outer, ...broad, inner, line(DARK)],
    [...edge, line(DARK), outer, ...broad, random.oneIn(2) ? outer : inner, line(DARK)],
  ];
  return random.pick(plans);
}
