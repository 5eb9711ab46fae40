// @ts-check
/**
 * The rug under the cards: the weave of a deal painted on a canvas, and as a picture to keep.
 */

import { NOTHING, dyed } from "./loom/dyes.js";
import { scramble } from "./loom/random.js";
import { weave } from "./loom/weave.js";

/** @typedef {import("./loom/dyes.js").Tone} Tone */

/** Largest size of a knot, in device pixels: more would only cost memory. */
const COARSEST = 6;

/**
 * A canvas with the rug of a deal. Its own size is in device pixels; place and size it by style.
 * @param {number | string} seed  the deal's number
 * @param {{width: number, height: number, tone?: Tone, density?: number}} place
 *   size of its place in CSS pixels, tone, and device pixels per CSS pixel
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function rug(seed, { width, height, tone = "light", density = devicePixelRatio }) {
  const woven = weave(seed, width / height);
  const scale = Math.min(density, (COARSEST * woven.width) / width);
  const canvas = await paint(woven, tone, Math.round(width * scale), Math.round(height * scale));
  canvas.className = "rug";
  return canvas;
}

/**
 * The rug as a PNG picture, upright, at full strength.
 * @param {number | string} seed
 * @param {number} [width]  wished width in pixels; the picture's is the next whole number of knots below
 * @returns {Promise<Blob>}
 */
export async function rugPicture(seed, width = 1160) {
  const woven = weave(seed);
  const knot = Math.max(1, Math.floor(width / woven.width));
  const canvas = await paint(woven, "picture", woven.width * knot, woven.height * knot);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png");
  });
}

/**
 * Paints knots pixel by pixel. Each knot has a darker edge on its right and below, where there are pixels for it;
 * rows differ a little, as the dye did from skein to skein, and so does each knot. All rows of pixels of a row of
 * knots are alike but the last, so two are made and copied.
 * @param {import("./loom/weave.js").Weave} woven @param {Tone} tone @param {number} width @param {number} height
 */
async function paint({ width: columns, height: rows, knots, palette }, tone, width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const relief = width >= columns * 2;
  const yarn = spun(dyed(palette, tone), 1);
  const rightEdge = relief ? spun(dyed(palette, tone), 0.88) : yarn;
  const lowerEdge = relief ? spun(dyed(palette, tone), 0.8) : yarn;
  const lefts = Uint16Array.from({ length: columns + 1 }, (_, column) => Math.round((column * width) / columns));
  const body = new Uint32Array(width);
  const last = new Uint32Array(width);
  for (let row = 0; row < rows; row += 1) {
    if (row % 64 === 0) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const skein = skeinShade(row);
    for (let column = 0, at = row * columns; column < columns; column += 1, at += 1) {
      const thread = knots[at] * SHADES + skein + (scramble(at) & 15);
      const right = lefts[column + 1];
      for (let x = lefts[column]; x < right; x += 1) {
        body[x] = yarn[thread];
        last[x] = lowerEdge[thread];
      }
      body[right - 1] = rightEdge[thread];
    }
    const top = Math.round((row * height) / rows);
    const bottom = Math.round(((row + 1) * height) / rows);
    for (let y = top; y < bottom - 1; y += 1) pixels.set(body, y * width);
    if (bottom > top) pixels.set(last, (bottom - 1) * width);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** How many brightnesses each colour is spun in, half a percent apart. */
const SHADES = 40;

/**
 * Every colour in every brightness, as a canvas keeps pixels on all machines that browsers run on. Where there is
 * no knot there is nothing.
 * @param {import("./loom/dyes.js").Colour[]} colours @param {number} light
 */
function spun(colours, light) {
  const threads = new Uint32Array((NOTHING + 1) * SHADES);
  colours.forEach((colour, role) => {
    for (let shade = 0; shade < SHADES; shade += 1) {
      const [red, green, blue] = colour.map((part) => Math.min(255, part * light * (0.91 + shade * 0.005)));
      threads[role * SHADES + shade] = (255 << 24) | (blue << 16) | (green << 8) | red;
    }
  });
  return threads;
}

/** Brightness of a row, 0 to 24: slow waves and a little of its own. @param {number} row */
function skeinShade(row) {
  const span = 11;
  const before = scramble(Math.floor(row / span)) & 15;
  const after = scramble(Math.floor(row / span) + 1) & 15;
  return Math.round(before + ((after - before) * (row % span)) / span) + (scramble(row + 7e6) % 9);
}
