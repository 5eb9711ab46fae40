// @ts-check
/** The strip of chances: a bar for each position of an attempt, and a slider over it to go from one to the next. */

import { make } from "../../ui/dom.js";
import { element, picture } from "../../art/svg.js";

/** @typedef {import("./review-words.js").Review} Review */

const HEIGHT = 40;
/** Even the smallest chance can be seen. */
const LEAST = 4;

/** @param {(cursor: number) => void} go */
export function createStrip(go) {
  const slider = make("input", "strip-slider");
  slider.type = "range";
  slider.min = "0";
  slider.addEventListener("input", () => go(Number(slider.value)));
  const chart = make("div", "strip-chart");
  const node = make("div", "strip");
  node.append(chart, slider);

  return {
    node,
    slider,

    /** @param {Review | null} review @param {number} moves how many there are */
    draw(review, moves) {
      slider.max = String(moves);
      if (!review) return chart.replaceChildren();
      const { strip, bests, lost_at: lost, critical_at: critical } = review;
      const svg = picture({ viewBox: `0 0 ${strip.length} ${HEIGHT + 8}`, preserveAspectRatio: "none" });
      strip.forEach((chance, cursor) => {
        const height = bests[cursor] < 52 ? 0 : chance === null ? LEAST : LEAST + (HEIGHT - LEAST) * chance;
        if (height) svg.append(bar(cursor, HEIGHT - height, height, chance === null ? "strip-open" : "strip-chance"));
        else svg.append(bar(cursor, HEIGHT - 2, 2, "strip-lost"));
      });
      for (const move of critical) svg.append(bar(move, HEIGHT + 3, 3, "strip-critical"));
      if (lost !== null) svg.append(bar(lost, 0, HEIGHT + 8, "strip-turning"));
      chart.replaceChildren(svg);
    },

    /** @param {number} cursor @param {string} words what a slider says of itself */
    point(cursor, words) {
      slider.value = String(cursor);
      slider.setAttribute("aria-valuetext", words);
    },
  };
}

/** @param {number} x @param {number} y @param {number} height @param {string} name */
const bar = (x, y, height, name) => element("rect", { x: x + 0.06, y, width: 0.88, height, class: name });
