// @ts-check
/** On the board, at a decision that cost something: a ring round the move that was made, and round the better one. */

import { likeIn, placesOf } from "../../game/moves.js";
import { costs } from "./fair.js";

/** @typedef {import("../../engine/protocol").View} View */

/** @param {import("../../table/board.js").Board} board */
export function createMarks(board) {
  /** @type {HTMLElement[]} */
  let marked = [];

  function clear() {
    for (const place of marked) place.classList.remove("way-made", "way-better");
    marked = [];
  }

  /** @param {View} view @param {string | undefined} move @param {string} name */
  function mark(view, move, name) {
    const places = move && placesOf(view, likeIn(view, move));
    if (!places) return;
    for (const place of [places.source, places.target]) {
      const button = board.button(place);
      button.classList.add(name);
      marked.push(button);
    }
  }

  return {
    clear,

    /** @param {View} view @param {import("./review-words.js").Review | null} review @param {import("./review-words.js").Eyes} eyes */
    show(view, review, eyes) {
      clear();
      const ways = review && parting(view, review, eyes);
      if (!ways) return;
      mark(view, ways.made, "way-made");
      mark(view, ways.better, "way-better");
    },
  };
}

/** Only the next move of the better way can be seen. @param {import("./fair.js").Cost | undefined} cost */
const shown = (cost) => cost && { made: cost.made, better: cost.better[0] };

/** @param {View} view @param {import("./review-words.js").Review} review @param {import("./review-words.js").Eyes} eyes */
function parting({ cursor, moves }, { fair, lost_at: lost, better }, eyes) {
  if (eyes === "fair") return fair && shown(costs(fair).find((cost) => cost.cursor === cursor));
  return lost === cursor ? { made: moves[cursor], better: better[0] } : null;
}
