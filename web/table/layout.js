// @ts-check
/**
 * Whether the carpet lies in four rows of five or in two rows of ten: as the player wishes, except that large cards
 * are larger than others in two rows only, unless the screen is as narrow as a phone's.
 */

import { settings } from "../ui/settings.js";

/** @param {import("./board.js").Board} board */
export function watchLayout(board) {
  const broad = matchMedia("(min-aspect-ratio: 13/20)");

  function arrange() {
    const ten = settings.get("layout") === "ten" || (settings.get("cards") === "large" && broad.matches);
    if (board.carpet.classList.contains("sideways")) board.carpet.scrollTo({ left: 0, behavior: "instant" });
    const layout = ten ? "ten" : "five";
    if (document.documentElement.dataset.layout === layout) return;
    document.documentElement.dataset.layout = layout;
    board.arrange(ten ? 10 : 5);
  }

  broad.addEventListener("change", arrange);
  settings.on("layout", arrange);
  settings.on("cards", arrange);
}
