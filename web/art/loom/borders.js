// @ts-check
/**
 * Borders. A border is a band around the rug; its pattern is asked for the knot at (along, across): along from
 * the corner towards the middle of the side, across from the outer edge inwards. Repeats are spaced so that a
 * whole number of them fits each side, and corners have a figure of their own: no motif is ever cut or stretched.
 */

import { BORDER, CORNER, DARK, FIELD, FIRST, LIGHT, NOTHING, SECOND, THIRD } from "./dyes.js";
import { DRAWING_NAMES, drawn, reach, rings } from "./motifs.js";

/** @typedef {import("./random.js").Random} Random */
/**
 * One repeat of a border: `away` knots from the repeat's middle, `across` knots from the outer edge, `index`
 * counted from the corner.
 * @typedef {(away: number, across: number, index: number) => number} Repeat
 */
/**
 * @typedef {object} Border
 * @property {number} width      in knots, odd
 * @property {number} period     wished length of a repeat, in knots
 * @property {Repeat} repeat
 * @property {import("./motifs.js").Figure} corner  figure in the corner's square, over `ground`
 * @property {number} ground
 */

/**
 * One line of one colour.
 * @param {number} colour @param {number} [width]
 * @returns {Border}
 */
export function line(colour, width = 1) {
  return { width, period: 8, repeat: () => colour, corner: () => colour, ground: colour };
}

/** A narrow border that leads over from one band to the next. @param {Random} random @returns {Border} */
export function guard(random) {
  const [one, other] = random.mixed([FIELD, FIRST, SECOND, THIRD, LIGHT, CORNER]);
  const width = random.pick([3, 5, 5]);
  const middle = (width - 1) / 2;
  /** @type {[number, Repeat][]} */
  const patterns = [
    [6, (away, across) => (away + Math.abs(across - middle) <= 2 ? one : other)],
    [8, (away, across) => ((away + across) % 4 < 2 ? one : other)],
    [6, (away, across) => (across === middle && away < 2 ? one : other)],
    [4, (away, across) => (away * width < (width - across) * 2 ? one : other)],
    [10, (away, across, index) => (away + Math.abs(across - middle) < 4 ? (index % 2 ? one : LIGHT) : other)],
  ];
  const [period, repeat] = random.pick(patterns);
  return { width, period, repeat, corner: rings("diamond", middle + 1, [one]), ground: other };
}

/** The broad border that gives a rug its character. @param {Random} random @returns {Border} */
export function mainBorder(random) {
  const width = random.pick([13, 15, 17]);
  const middle = (width - 1) / 2;
  const ground = random.pick([BORDER, BORDER, CORNER, DARK]);
  const colours = random.mixed([FIRST, SECOND, THIRD, LIGHT, FIELD].filter((colour) => colour !== ground));
  const star = random.pick(["star", "octagon", "diamond", "cross"]);
  const corner = rings(random.pick(["star", "octagon"]), middle - 1, colours);
  const repeats = [
    () => medallions(width, star, colours, random),
    () => figures(middle, colours, random),
    () => teeth(width, ground, colours),
    () => zigzag(middle, ground, colours),
    () => vine(middle, colours),
  ];
  const [period, repeat] = random.pick(repeats)();
  return { width, period, repeat, corner, ground };
}

/**
 * Stars or octagons, their colours taking turns, with a small diamond between.
 * @param {number} width @param {string} shape @param {number[]} colours @param {Random} random
 * @returns {[number, Repeat]}
 */
function medallions(width, shape, colours, random) {
  const middle = (width - 1) / 2;
  const turns = [0, 1].map((turn) => rings(shape, middle - 1, rotated(colours, turn), random.pick([2, 3])));
  const period = width + random.pick([1, 5]);
  const between = rings("diamond", 2, [colours[2]], 1);
  return [
    period,
    (away, across, index) => {
      const high = Math.abs(across - middle);
      const found = turns[index % 2](away, high);
      return found !== NOTHING ? found : between(Math.abs((period >> 1) - away), high);
    },
  ];
}

/**
 * Drawn figures, standing side by side.
 * @param {number} middle @param {number[]} colours @param {Random} random
 * @returns {[number, Repeat]}
 */
function figures(middle, colours, random) {
  const name = random.pick(DRAWING_NAMES);
  const turns = [0, 1].map((turn) => drawn(name, colours[turn], colours[turn + 2]));
  return [reach(name) * 2 + 3, (away, across, index) => turns[index % 2](away, Math.abs(across - middle))];
}

/**
 * Stepped teeth from both edges that leave a ribbon between them.
 * @param {number} width @param {number} ground @param {number[]} colours
 * @returns {[number, Repeat]}
 */
function teeth(width, ground, colours) {
  const period = width + 1;
  return [
    period,
    (away, across, index) => {
      const step = Math.floor(away / 2) * 2;
      const outer = width - 3 - step * 2 > across;
      const inner = step * 2 - 5 > width - across;
      if (outer) return across < 2 || width - 6 - step * 2 <= across ? colours[0] : colours[1 + (index % 2)];
      return inner ? colours[3] : ground;
    },
  ];
}

/**
 * Nested chevrons.
 * @param {number} middle @param {number} ground @param {number[]} colours
 * @returns {[number, Repeat]}
 */
function zigzag(middle, ground, colours) {
  const order = [ground, colours[0], ground, colours[1], colours[2], ground, colours[3], DARK];
  return [16, (away, across) => order[Math.floor((away + Math.abs(across - middle)) / 2) % 8]];
}

/**
 * A stepped vine, with a blossom in each bend.
 * @param {number} middle @param {number[]} colours
 * @returns {[number, Repeat]}
 */
function vine(middle, colours) {
  const blossoms = [
    rings("octagon", middle - 3, [colours[0], colours[1]]),
    rings("star", middle - 3, [colours[2], colours[0]]),
  ];
  return [
    middle * 2 + 8,
    (away, across, index) => {
      const high = Math.abs(across - middle);
      const blossom = blossoms[index % 2](away, high);
      if (blossom !== NOTHING) return blossom;
      return [0, 1].includes(Math.floor((away - high) / 1) - 4) ? colours[3] : NOTHING;
    },
  ];
}

/** @param {number[]} colours @param {number} by */
const rotated = (colours, by) => [...colours.slice(by), ...colours.slice(0, by)];

/**
 * The colour of a knot in a border.
 * @param {Border} border
 * @param {number} along   knots from the corner's inner edge; negative in the corner's square
 * @param {number} across  knots from the border's outer edge
 * @param {number} length  of the side between the corners, in knots
 */
export function borderKnot(border, along, across, length) {
  const { width, period, repeat, corner, ground } = border;
  const middle = (width - 1) / 2;
  const found =
    along < 0
      ? corner(Math.abs(along + width - middle), Math.abs(across - middle))
      : repeatKnot(repeat, period, along, across, length);
  return found === NOTHING ? ground : found;
}

/** @param {Repeat} repeat @param {number} period @param {number} along @param {number} across @param {number} length */
function repeatKnot(repeat, period, along, across, length) {
  const count = Math.max(1, Math.round(length / period));
  const spacing = length / count;
  const index = Math.floor((along + 0.5) / spacing);
  const centre = Math.round((index + 0.5) * spacing - 0.5);
  return repeat(Math.abs(along - centre), across, index);
}
