// @ts-check
/**
 * The back of every card: a small rug, woven in two dyes, the same whichever way the card is turned.
 */

import { element, path, picture, use } from "./svg.js";

/** A row of diamonds or triangles, as one path. @param {[number, number][]} places @param {number} wide @param {number} [high] */
const diamonds = (places, wide, high = wide) =>
  places.map(([x, y]) => `M${x - wide} ${y}L${x} ${y - high}L${x + wide} ${y}L${x} ${y + high}Z`).join("");

/** A stepped diamond around the middle. @param {number} steps */
function stepped(steps) {
  const step = 3.6;
  const half = steps * step;
  let d = `M50 ${70 - half}`;
  for (const [x, y] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]) {
    for (let count = 0; count < steps; count += 1)
      d += x * y > 0 ? `h${x * step}v${y * step}` : `v${y * step}h${x * step}`;
  }
  return `${d}Z`;
}

/** Where the beads of the border lie. */
function border() {
  /** @type {[number, number][]} */
  const places = [];
  for (let x = 14; x <= 86; x += 8) places.push([x, 13.5], [x, 126.5]);
  for (let y = 21.6; y < 120; y += 8.07) places.push([13.5, y], [86.5, y]);
  return places;
}

/** Small diamonds on the field, outside the medallion. */
function strewn() {
  /** @type {[number, number][]} */
  const places = [];
  for (let row = -5; row <= 5; row += 1) {
    for (let column = -3; column <= 3; column += 1) {
      const x = 50 + column * 9 + (row % 2 ? 4.5 : 0);
      const y = 70 + row * 8.4;
      if (x > 22 && x < 78 && Math.abs(x - 50) > 8 && Math.abs(x - 50) + Math.abs(y - 70) > 38) places.push([x, y]);
    }
  }
  return places;
}

/** The back of a card, as large as its place. @returns {SVGElement} */
export function back() {
  return picture(
    { viewBox: "0 0 100 140", class: "back", "fill-rule": "evenodd" },
    use(
      "back",
      () => ({
        viewBox: "0 0 100 140",
        parts: [
          element("rect", { x: 0.5, y: 0.5, width: 99, height: 139, rx: 9.5, class: "paper" }),
          element("rect", { x: 6, y: 6, width: 88, height: 128, rx: 5, class: "back-ground" }),
          element("rect", { x: 20, y: 20, width: 60, height: 100, class: "back-line" }),
          path(
            diamonds(border(), 3.1) +
              stepped(8) +
              stepped(7) +
              diamonds([[50, 70]], 9) +
              diamonds([[50, 70]], 4.5) +
              diamonds(
                [
                  [50, 34],
                  [50, 106],
                ],
                4.5,
                6,
              ) +
              diamonds(
                [
                  [50, 34],
                  [50, 106],
                ],
                2,
                2.8,
              ),
            { class: "back-light" },
          ),
          path(diamonds(strewn(), 1.7) + stepped(6) + stepped(4), { class: "back-accent" }),
        ],
      }),
      { width: 100, height: 140 },
    ),
  );
}
