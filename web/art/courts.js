// @ts-check
/**
 * Kings, queens and jacks in the manner of a kilim: straight lines, stepped edges, bands of pattern. Each figure
 * is a half, drawn once, and shown twice, turned about the middle of the card; a sloping sash joins the halves.
 *
 * A drawing is a list of [fill, path]. Fills are names of dyes, whose colours are in `art.css`; "-" is a line
 * without fill. `main`, `second` and `third` are the suit's robes.
 */

import { suitSign } from "./glyphs.js";
import { element, path, use } from "./svg.js";

/** @typedef {import("./glyphs.js").Suit} Suit */
/** @typedef {[fill: string, d: string]} Stroke */

/** The frame around the figure: left, top, width, height. */
const FRAME = [21, 11, 58, 118];

/** Which dyes a suit wears. @type {Record<Suit, Record<string, string>>} */
const ROBES = {
  S: { main: "blue", second: "red", third: "gold", hair: "black" },
  H: { main: "red", second: "blue", third: "gold", hair: "brown" },
  D: { main: "gold", second: "red", third: "blue", hair: "fair" },
  C: { main: "green", second: "red", third: "gold", hair: "brown" },
};

/** A diamond, `wide` and `high` from its centre to its tips. @param {number} x @param {number} y @param {number} wide @param {number} high */
const diamond = (x, y, wide, high = wide) => `M${x - wide} ${y}L${x} ${y - high}L${x + wide} ${y}L${x} ${y + high}Z`;

/** The lower edge of the half figure at x: the sash runs along it. @param {number} x */
const slope = (x) => 70 - (x - 50) * 0.4;

/** @type {Stroke[]} */
const ROBE = [
  ["main", "M42 45H58L75 51L79 56V58.4L21 81.6V56L25 51Z"],
  ["third", "M21 61L26.5 55.5L32 61L37.5 55.5L43 61V65L37.5 59.5L32 65L26.5 59.5L21 65Z"],
  ["third", "M79 56L73.5 55.5L68 61L62.5 55.5L57 61V65L62.5 59.5L68 65L73.5 59.5L79 60Z"],
  ["second", "M21 70L26.5 64.5L32 70L37.5 64.5L43 70V74L21 81Z"],
];

/** Face, brows, eyes and nose. @type {Stroke[]} */
const FACE = [
  ["skin", "M42.5 27H57.5V37L53.5 43.5H46.5L42.5 37Z"],
  ["-", "M44 31L46 29.9L48.4 30.6M56 31L54 29.9L51.6 30.6M50.6 31.5V36.7H48.8"],
  ["line", `${diamond(46.2, 33, 1.9, 1.1)}${diamond(53.8, 33, 1.9, 1.1)}`],
];

/** A row of diamonds down the front. @param {number} top @param {string} dye @returns {Stroke} */
function buttons(top, dye) {
  let d = "";
  for (let y = top; y < 66; y += 5.5) d += diamond(50, y, 2.2);
  return [dye, d];
}

/** @type {Record<"K" | "Q" | "J", Stroke[]>} */
const FIGURES = {
  K: [
    ...ROBE,
    ["paper", `M41 45H59L62 48L57.5 55V${slope(57.5)}L42.5 ${slope(42.5)}V55L38 48Z`],
    [
      "line",
      "M41.5 49.5H43V51H41.5ZM57 49.5H58.5V51H57ZM43.7 57.5H45V59H43.7ZM55 57.5H56.3V59H55ZM43.7 64H45V65.5H43.7ZM55 62.5H56.3V64H55Z",
    ],
    ["second", `M46.5 47H53.5V${slope(53.5)}L46.5 ${slope(46.5)}Z`],
    buttons(57, "third"),
    ["hair", "M40 26H60L63.5 31V39L66 42L62.5 46.5H37.5L34 42L36.5 39V31Z"],
    ...FACE,
    [
      "hair",
      "M42.5 35L45 38.5L50 37.4L55 38.5L57.5 35V42.5L55.5 44V47L53.2 49V52L50 55L46.8 52V49L44.5 47V44L42.5 42.5Z",
    ],
    ["red", "M47.8 40.2H52.2L50 42Z"],
    ["third", "M40 25.5L37 15.5L43.6 20L50 13L56.4 20L63 15.5L60 25.5Z"],
    ["second", `M39.5 23.5H60.5V28H39.5Z${diamond(37, 15, 1.6)}${diamond(63, 15, 1.6)}`],
    ["paper", `${diamond(44, 25.75, 1.7)}${diamond(50, 25.75, 1.7)}${diamond(56, 25.75, 1.7)}`],
  ],
  Q: [
    ["hair", "M40 25H60L64 30V36L66 38V44L68 46V53L62 56H38L32 53V46L34 44V38L36 36V30Z"],
    ...ROBE,
    [
      "hair",
      "M36.5 40H43V47L41 49L43 51L41 53L43 55L40 58L37 55L39 53L37 51L39 49L36.5 47ZM63.5 40H57V47L59 49L57 51L59 53L57 55L60 58L63 55L61 53L63 51L61 49L63.5 47Z",
    ],
    ["second", `M43 47H57V${slope(57)}L43 ${slope(43)}Z`],
    [
      "third",
      `M44.5 58L47.2 60.7L50 58L52.8 60.7L55.5 58V61L52.8 63.7L50 61L47.2 63.7L44.5 61Z${diamond(50, 67, 2.2)}`,
    ],
    ["skin", "M47 41H53V46L57 47L50 56L43 47L47 46Z"],
    [
      "third",
      `${diamond(45.4, 48.2, 1.3)}${diamond(47.5, 50.6, 1.3)}${diamond(50, 52.6, 1.6)}${diamond(52.5, 50.6, 1.3)}${diamond(54.6, 48.2, 1.3)}`,
    ],
    ...FACE,
    ["red", "M47.9 39.6L50 38.7L52.1 39.6L50 41.2Z"],
    ["third", `${diamond(41, 38.5, 1.3, 2.2)}${diamond(59, 38.5, 1.3, 2.2)}`],
    ["hair", "M42.5 26H57.5V30L50 27L42.5 30Z"],
    ["third", "M41 26L38.5 19L43.5 21L45.5 16.5L50 20.5L54.5 16.5L56.5 21L61.5 19L59 26L50 23.5Z"],
    [
      "second",
      `${diamond(38.5, 18.4, 1.4)}${diamond(45.5, 15.9, 1.4)}${diamond(54.5, 15.9, 1.4)}${diamond(61.5, 18.4, 1.4)}${diamond(50, 20.2, 1.8, 2.4)}`,
    ],
  ],
  J: [
    ...ROBE,
    ["paper", `M43 46H57V${slope(57)}L43 ${slope(43)}Z`],
    [
      "second",
      `M44.6 57L50 62L55.4 57V60.5L50 65.5L44.6 60.5ZM44.6 64.5L50 69.5L55.4 64.5V${slope(55.4)}L44.6 ${slope(44.6)}Z`,
    ],
    ["skin", "M46.5 41H53.5V48L50 52L46.5 48Z"],
    ["third", "M43.5 44.5L50 52.5L56.5 44.5L62 48L50 60.5L38 48Z"],
    ["-", "M41 47.2L50 56.5L59 47.2"],
    ["hair", "M40.5 25H59.5V35L62 38.5H65V41.5L62 44H57L56 38H44L43 44H38L35 41.5V38.5H38L40.5 35Z"],
    ...FACE,
    ["-", "M48 39.8H52"],
    ["hair", "M42.5 26H57.5L57.5 30L54 28.5L50 30L46 28.5L42.5 30Z"],
    ["second", "M38 25L36 21L41 16.5H56L63 20.5L62 25Z"],
    ["third", "M38 24H62V27.5H38Z"],
    [
      "line",
      `${diamond(42, 25.75, 1.3)}${diamond(46, 25.75, 1.3)}${diamond(50, 25.75, 1.3)}${diamond(54, 25.75, 1.3)}${diamond(58, 25.75, 1.3)}`,
    ],
    ["paper", "M57 23L60 16.5L65 13.5L64 16.5L66.5 16L64.5 19.5L66 20L61 23.5Z"],
    ["-", "M58.5 23.5L63 16.5"],
  ],
};

/** What they carry, upright in the right hand: kings their power, queens a flower, jacks a weaver's tool. @type {Record<string, Stroke[]>} */
const TOKENS = {
  KS: [
    ["paper", "M69.5 44V19L71.5 15L73.5 19V44Z"],
    ["-", "M71.5 20V43"],
    ["third", "M66 44H77V47H66Z"],
  ],
  KH: [
    ["third", `M70.5 50V27H72.5V50Z`],
    ["second", `${diamond(71.5, 21, 4.5, 6)}`],
    ["paper", diamond(71.5, 21, 1.8, 2.6)],
  ],
  KD: [
    ["third", "M70.5 50V17H72.5V50Z"],
    ["paper", "M72.5 19L76.5 16.5V31.5L72.5 29ZM70.5 21L67 18V30L70.5 27Z"],
  ],
  KC: [
    ["third", "M70.7 50V36H72.3V50Z"],
    ["second", "M67 27L71.5 22.5L76 27V33L71.5 37.5L67 33Z"],
    ["third", "M67 28.5H76V31.5H67ZM70.6 14H72.4V16.4H74.8V18.2H72.4V22.8H70.6V18.2H68.2V16.4H70.6Z"],
  ],
  QS: [
    ["-", "M71.5 50V28"],
    ["second", "M66.5 18.5L69 21L71.5 16.5L74 21L76.5 18.5V25L71.5 29.5L66.5 25Z"],
    ["green", "M71.5 40L67 34.5V38.5L71.5 44L76 38.5V34.5Z"],
  ],
  QH: [
    ["-", "M71.5 50V26"],
    ["second", "M71.5 15L76 19.5L73.7 22L76 24.5L71.5 29L67 24.5L69.3 22L67 19.5Z"],
    ["third", diamond(71.5, 22, 2)],
    ["green", "M71.5 42L66.5 38V34L71.5 38L76.5 34V38Z"],
  ],
  QD: [
    ["-", "M71.5 50V26"],
    ["third", "M66.5 16L68.5 18L70 15L71.5 18L73 15L74.5 18L76.5 16L74.5 25H68.5Z"],
    ["green", "M68.5 25H74.5L71.5 29.5ZM71.5 44L67 41V37L71.5 40ZM71.5 40L76 36V32L71.5 36Z"],
  ],
  QC: [
    ["-", "M71.5 50V18"],
    ["second", `${diamond(71.5, 17.5, 2.6, 3.2)}${diamond(67.8, 23, 2.3, 2.8)}${diamond(75.2, 23, 2.3, 2.8)}`],
    ["third", "M71.5 35L67 30V34L71.5 39L76 34V30ZM71.5 43L67 38V42L71.5 47L76 42V38Z"],
  ],
  JS: [
    ["second", "M70.5 50V24H72.5V50Z"],
    ["paper", "M71.5 14L75.5 21L71.5 27L67.5 21Z"],
    ["-", "M71.5 15V26"],
  ],
  JH: [
    ["third", "M70.5 50V29H72.5V50Z"],
    ["second", "M66.5 17H68.2V23H70.6V17H72.4V23H74.8V17H76.5V28.5H66.5Z"],
  ],
  JD: [
    ["second", "M70.8 50V15H72.2V50Z"],
    ["paper", "M66.5 24L69 20H74L76.5 24L74 34H69Z"],
    ["-", "M67 25H76M67.6 28H75.4M68.3 31H74.7"],
  ],
  JC: [
    ["third", "M70.5 50V15H72.5V50Z"],
    ["second", "M71.5 16L76.5 21V27L71.5 32L66.5 27V21Z"],
    ["paper", diamond(71.5, 24, 2.4, 4)],
  ],
};

/** The hand that holds it. @type {Stroke[]} */
const HAND = [
  ["skin", "M68 48.5L71.5 46L75.5 48.5V52.5L71.5 55L68 52.5Z"],
  ["-", "M68.3 50.5H73"],
];

/** The sash over the joint, its own image when turned. */
const SASH = "M21 78.6L79 55.4V61.4L21 84.6Z";

/**
 * The middle of a court card: frame, both halves, sash.
 * @param {string} rank @param {string} suit
 * @returns {SVGElement[]}
 */
export function courtParts(rank, suit) {
  const half = () =>
    use(`court-${rank}${suit}`, () => ({ viewBox: "0 0 100 140", parts: halfFigure(rank, suit) }), {
      width: 100,
      height: 140,
    });
  const turned = element("g", { transform: "rotate(180 50 70)" }, half());
  const [x, y, width, height] = FRAME;
  const frame = element("rect", { x, y, width, height, class: "court-frame" });
  const beads = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
    .map((step) => diamond(50 + step * 6.2, slope(50 + step * 6.2), 1.9))
    .join("");
  const { second, third } = ROBES[/** @type {Suit} */ (suit)];
  const sash = element(
    "g",
    { class: "court" },
    path(SASH, { class: `dye-${second}` }),
    path(beads, { class: `dye-${third}` }),
  );
  const ground = element("rect", { x, y, width, height, class: "court-ground" });
  // A little smaller than drawn, so that the indices have air.
  return [element("g", { transform: "translate(3.25 3.5) scale(0.935 0.95)" }, ground, half(), turned, sash, frame)];
}

/** @param {string} rank @param {string} suit */
function halfFigure(rank, suit) {
  const robes = ROBES[/** @type {Suit} */ (suit)];
  const strokes = [...FIGURES[/** @type {"K" | "Q" | "J"} */ (rank)], ...TOKENS[rank + suit], ...HAND];
  const drawn = strokes.map(([fill, d]) => path(d, { class: `dye-${fill === "-" ? "none" : (robes[fill] ?? fill)}` }));
  return [element("g", { class: "court" }, ...drawn), suitSign(suit, 29.5, 20, 12)];
}
