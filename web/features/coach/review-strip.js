// @ts-check
/**
 * The strip of chances: a bar for each position of an attempt, and a slider over it to go from one to the next. What
 * could be known and what the stock's order says have colours of their own.
 */

import { make } from "../../ui/dom.js";
import { element, picture } from "../../art/svg.js";
import { number } from "../../words/words.js";
import { chances, costs } from "./fair.js";

/** @typedef {import("./review-words.js").Review} Review */
/** @typedef {import("./review-words.js").Eyes} Eyes */
/** @typedef {import("./fair.js").Fair} Fair */

const HEIGHT = 40;
/** Room for marks. */
const BELOW = 8;
/** Even the smallest chance can be seen. */
const LEAST = 4;

/** @param {(cursor: number) => void} go */
export function createStrip(go) {
  const slider = make("input", "strip-slider");
  slider.type = "range";
  slider.min = "0";
  slider.addEventListener("input", () => go(Number(slider.value)));
  const chart = make("div", "strip-chart");
  const scale = make("div", "strip-scale", ...[1, 0.5, 0].map((share) => make("span", "", number(share, "percent"))));
  scale.ariaHidden = "true";
  const node = make("div", "strip", scale, make("div", "strip-field", chart, slider));

  /** @param {number} length how many positions @param {SVGElement[]} bars */
  function paint(length, bars) {
    const svg = picture({ viewBox: `0 0 ${length} ${HEIGHT + BELOW}`, preserveAspectRatio: "none" });
    svg.append(
      element("path", { d: `M0 0H${length}M0 ${HEIGHT / 2}H${length}M0 ${HEIGHT}H${length}`, class: "strip-line" }),
      ...bars,
    );
    chart.replaceChildren(svg);
  }

  return {
    node,
    slider,

    /** @param {Review | null} review @param {number} moves how many there are @param {Eyes} eyes */
    draw(review, moves, eyes) {
      slider.max = String(moves);
      if (!review || (eyes === "fair" && !review.fair)) chart.replaceChildren();
      else if (eyes === "fair") paint(moves + 1, fairBars(/** @type {Fair} */ (review.fair), moves));
      else paint(moves + 1, exactBars(review));
    },

    /** @param {number} cursor @param {string} words what a slider says of itself */
    point(cursor, words) {
      slider.value = String(cursor);
      slider.setAttribute("aria-valuetext", words);
    },
  };
}

/** @param {Fair} fair @param {number} moves */
function fairBars(fair, moves) {
  const bars = chances(fair, moves).map((chance, cursor) => risen(cursor, chance, "strip-fair"));
  return [...bars, ...costs(fair).map(({ cursor }) => bar(cursor, 0, HEIGHT + BELOW, "strip-cost"))];
}

/** @param {Review} review */
function exactBars({ strip, bests, lost_at: lost, critical_at: critical }) {
  const bars = strip.map((chance, cursor) => {
    if (bests[cursor] < 52) return bar(cursor, HEIGHT - 2, 2, "strip-lost");
    return chance === null ? risen(cursor, 0, "strip-open") : risen(cursor, chance, "strip-chance");
  });
  bars.push(...critical.map((move) => bar(move, HEIGHT + 3, 3, "strip-critical")));
  if (lost !== null) bars.push(bar(lost, 0, HEIGHT + BELOW, "strip-turning"));
  return bars;
}

/** @param {number} cursor @param {number} chance @param {string} name */
function risen(cursor, chance, name) {
  const height = LEAST + (HEIGHT - LEAST) * chance;
  return bar(cursor, HEIGHT - height, height, name);
}

/** @param {number} x @param {number} y @param {number} height @param {string} name */
const bar = (x, y, height, name) => element("rect", { x: x + 0.06, y, width: 0.88, height, class: name });
