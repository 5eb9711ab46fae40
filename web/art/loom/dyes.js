// @ts-check
/**
 * The dyer's shelf: twelve palettes of natural dyes, each with one colour for every role in a rug, and the tones
 * in which a rug is shown.
 */

/** Roles of a rug's colours: indices into a palette. */
export const DARK = 0,
  FIELD = 1,
  BORDER = 2,
  FIRST = 3,
  SECOND = 4,
  THIRD = 5,
  LIGHT = 6,
  CORNER = 7;

/** No knot here: only between the threads of the fringe. */
export const NOTHING = 8;

/** @typedef {[number, number, number]} Colour  red, green, blue, 0 to 255 */

/** dark · field · border · three motif colours · light · corners */
const SHELF = {
  madder: "2b1a1c 8f2a26 1f3350 c98a3c 3f6a6b 6d1d22 d9c7a0 27405f",
  indigo: "171d2c 24406a 7f2b27 b98241 6f8f8a 9c3f33 d8caa8 8a342c",
  walnut: "2a1d15 6e4a2f 39291f b4743a 8c3327 3f5a55 d8c59c 8a5a33",
  pomegranate: "2a1219 7c1f33 2e2a44 c77b4a 8a6b93 3c5b58 dfc9a6 44325a",
  weld: "33261a a87a2c 5a2a22 7d2f26 2f5560 4f6136 e2d2a2 8a3a28",
  sage: "20281f 5f7150 3a3327 b9853f 8a3b2c 2f5058 dccfa8 7a4a30",
  camel: "2e2418 9a7a4e 4a2f25 7c2d26 2c4a66 55683f e2d3ae 6f3a2b",
  aubergine: "1e1622 4a2b47 243a4a b9773f 9a3a3a 5f7f78 d9c6a4 2d4d59",
  turquoise: "12282c 2c6a6c 6f2a28 c9914a 9a3b30 1f4250 dccaa2 7a332c",
  cochineal: "2a121b 932f45 25403f c98f55 3f5f86 5b2038 e0cba8 2f5650",
  nomad: "1f1a17 5a2620 8a3527 c07a35 2d4a58 5a5f38 d6c195 30352f",
  bazaar: "18202a 33506b a0582f 8c2f2b c49a4a 4d7069 dfcda4 933d2c",
};

/** @typedef {keyof typeof SHELF} PaletteName */

export const PALETTE_NAMES = /** @type {PaletteName[]} */ (Object.keys(SHELF));

/**
 * Tones: "picture" is the rug as woven; "light" and "dark" lie under cards in the light and the dark theme:
 * calmed towards the field, and never so bright that a card's edge would be lost (3 : 1 against the paper).
 * @typedef {"picture" | "light" | "dark"} Tone
 */
const TONES = {
  picture: { calm: 0, dim: 1, brightest: 1 },
  light: { calm: 0.32, dim: 0.94, brightest: 0.235 },
  dark: { calm: 0.3, dim: 0.55, brightest: 0.17 },
};

/**
 * The palette's eight colours, by role, in a tone.
 * @param {PaletteName} name @param {Tone} tone
 * @returns {Colour[]}
 */
export function dyed(name, tone) {
  const colours = SHELF[name].split(" ").map(parse);
  const { calm, dim, brightest } = TONES[tone];
  const field = colours[FIELD];
  return colours.map((colour) =>
    cap(
      mix(colour, field, calm).map((part) => part * dim),
      brightest,
    ),
  );
}

/** @param {string} hex @returns {Colour} */
function parse(hex) {
  const bits = Number.parseInt(hex, 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

/** @param {Colour} one @param {Colour} other @param {number} share of the other */
function mix(one, other, share) {
  return one.map((part, index) => part + (other[index] - part) * share);
}

/** Darkens until the luminance (WCAG 2) is no more than `brightest`. @param {number[]} colour @param {number} brightest */
function cap(colour, brightest) {
  let capped = colour;
  while (luminance(capped) > brightest) capped = capped.map((part) => part * 0.97);
  return /** @type {Colour} */ (capped.map(Math.round));
}

/** Relative luminance, 0 to 1. @param {number[]} colour */
export function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
