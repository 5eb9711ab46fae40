// @ts-check
/**
 * Small figures for a rug. Each is symmetric about its centre: it is asked for the knot at (across, along),
 * both counted from the centre and never negative, and answers with a colour's role, or NOTHING outside.
 */

import { DARK, NOTHING } from "./dyes.js";

/** @typedef {(across: number, along: number) => number} Figure */

/** How far a knot is from the centre, in the figure's own geometry. @type {Record<string, Figure>} */
const SHAPES = {
  diamond: (a, b) => a + b,
  square: (a, b) => Math.max(a, b),
  octagon: (a, b) => Math.max(a, b, Math.ceil((a + b) * 0.72)),
  star: (a, b) => Math.min(Math.max(a, b), Math.ceil((a + b) * 0.72)),
  cross: (a, b) => Math.max(a, b) + Math.max(0, Math.min(a, b) - 1) * 2,
  lozenge: (a, b) => Math.max(a, b, (a >> 1) + b),
};

/** Quarter drawings, the centre at the top left: "a" and "b" are colours, "o" is the outline. */
const DRAWINGS = {
  horns: ["aa.....", "aa.aaa.", "aa.a..a", "aa.aa.a", "aa....a", "aaaaaaa", ".aaaaa."],
  flower: ["bba.aa", "bbaaaa", "aa.aa.", ".aaoa.", "aaaao.", "aa...."],
  comb: ["bbbaaaa", "b.a...a", "ba.a.a.", "a...aa.", "aa.aa..", "a.a....", "aa....."],
  anchor: ["bba....", "baa..aa", "aa...a.", "aaaaaa.", ".a.....", ".aaa...", "..a...."],
  scorpion: ["baa..a", "aaaaaa", "a.a...", ".aaa..", ".a.a..", "aa...."],
};

/**
 * Rings of colour around the centre, the outermost an outline.
 * @param {keyof typeof SHAPES} shape @param {number} radius @param {number[]} colours from the centre outwards
 * @param {number} [thickness] of a ring, in knots
 * @returns {Figure}
 */
export function rings(shape, radius, colours, thickness = 2) {
  const distance = SHAPES[shape];
  return (across, along) => {
    const away = distance(across, along);
    if (away > radius) return NOTHING;
    if (away === radius) return DARK;
    return colours[Math.floor(away / thickness) % colours.length];
  };
}

/**
 * A drawn figure.
 * @param {keyof typeof DRAWINGS} name @param {number} main @param {number} heart
 * @returns {Figure}
 */
export function drawn(name, main, heart) {
  const rows = DRAWINGS[name];
  /** @type {Record<string, number>} */
  const colours = { a: main, b: heart, o: DARK };
  return (across, along) => colours[rows[along]?.[across]] ?? NOTHING;
}

/** Half the size of a drawn figure. @param {keyof typeof DRAWINGS} name */
export const reach = (name) => DRAWINGS[name].length;

/** @type {(keyof typeof SHAPES)[]} */
export const SHAPE_NAMES = Object.keys(SHAPES);

export const DRAWING_NAMES = /** @type {(keyof typeof DRAWINGS)[]} */ (Object.keys(DRAWINGS));
