// @ts-check
/**
 * Whether the carpet lies in four rows of five or in two rows of ten: as the player wishes, except that large cards
 * on a low, wide screen only have room in two rows.
 */

import { settings } from "../ui/settings.js";

/** @param {import("./board.js").Board} board */
export function watchLayout(board) {
  const low = matchMedia("(min-aspect-ratio: 1/1) and (max-height: 34rem)");

  function arrange() {
    const ten = settings.get("layout") === "ten" || (settings.get("cards") === "large" && low.matches);
    const layout = ten ? "ten" : "five";
    if (document.documentElement.dataset.layout === layout) return;
    document.documentElement.dataset.layout = layout;
    board.arrange(ten ? 10 : 5);
  }

  low.addEventListener("change", arrange);
  settings.on("layout", arrange);
  settings.on("cards", arrange);
}
