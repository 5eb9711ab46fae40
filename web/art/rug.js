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
 * @returns {HTMLCanvasElement}
 */
export function rug(seed, { width, height, tone = "light", density = devicePixelRatio }) {
  const woven = weave(seed, width / height);
  const scale = Math.min(density, (COARSEST * woven.width) / width);
  const canvas = paint(woven, tone, Math.round(width * scale), Math.round(height * scale));
  canvas.className = "rug";
  return canvas;
}

/**
 * The rug as a PNG picture, upright, at full strength.
 * @param {number | string} seed
 * @param {number} [width]  wished width in pixels; the picture's is the next whole number of knots below
 * @returns {Promise<Blob>}
 */
export function rugPicture(seed, width = 1160) {
  const woven = weave(seed);
  const knot = Math.max(1, Math.floor(width / woven.width));
  const canvas = paint(woven, "picture", woven.width * knot, woven.height * knot);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png");
  });
}

/** @param {import("./loom/weave.js").Weave} woven @param {Tone} tone @param {number} width @param {number} height */
function paint(woven, tone, width, height) {
  const canvas = blank(width, height);
  const context = pen(canvas);
  context.imageSmoothingEnabled = false;
  context.drawImage(yarn(woven, tone), 0, 0, width, height);
  context.globalCompositeOperation = "source-atop";
  relief(context, woven.width, woven.height);
  return canvas;
}

/**
 * Light and shade of the knots: a fine dark line below each row and right of each column, where pixels allow.
 * @param {CanvasRenderingContext2D} context @param {number} columns @param {number} rows
 */
function relief(context, columns, rows) {
  const { width, height } = context.canvas;
  if (width < columns * 2) return;
  context.fillStyle = "rgb(0 0 0 / 0.2)";
  for (let row = 1; row <= rows; row += 1) context.fillRect(0, Math.round((row * height) / rows) - 1, width, 1);
  context.fillStyle = "rgb(0 0 0 / 0.12)";
  for (let column = 1; column <= columns; column += 1) {
    context.fillRect(Math.round((column * width) / columns) - 1, 0, 1, height);
  }
}

/**
 * One pixel a knot. Rows differ a little, as the dye did from skein to skein; so does each knot.
 * @param {import("./loom/weave.js").Weave} woven @param {Tone} tone
 */
function yarn({ width, height, knots, palette }, tone) {
  const canvas = blank(width, height);
  const context = pen(canvas);
  const image = context.createImageData(width, height);
  const colours = dyed(palette, tone);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = skein(y);
    for (let x = 0; x < width; x += 1, at += 1) {
      const role = knots[at];
      if (role === NOTHING) continue;
      const shade = row + ((scramble(at) & 15) - 7.5) * 0.006;
      const [red, green, blue] = colours[role];
      const pixel = at * 4;
      image.data[pixel] = red * shade;
      image.data[pixel + 1] = green * shade;
      image.data[pixel + 2] = blue * shade;
      image.data[pixel + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Brightness of a row: slow waves and a little of its own. @param {number} y */
function skein(y) {
  const span = 11;
  const before = scramble(Math.floor(y / span)) & 255;
  const after = scramble(Math.floor(y / span) + 1) & 255;
  const share = (y % span) / span;
  return 0.95 + ((before + (after - before) * share) / 255) * 0.08 + (scramble(y + 7e6) & 15) * 0.001;
}

/** @param {number} width @param {number} height */
function blank(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** @param {HTMLCanvasElement} canvas */
const pen = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
