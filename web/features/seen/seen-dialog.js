// @ts-check
/** The waste in the order in which it lies, and beside it the unseen cards, a line for each suit. */

import { face } from "../../art/faces.js";
import { SUITS } from "../../game/places.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { capital, cardName, signOf, t } from "../../words/words.js";

/** @typedef {import("../../engine/protocol").Card} Card */

/**
 * @param {import("../../engine/protocol").View} view
 * @param {(event: KeyboardEvent) => boolean} closes whether a key closes it again
 * @returns {() => void} close it
 */
export function openSeen({ waste, unseen = [] }, closes) {
  const suits = SUITS.map((suit) => unseen.filter((card) => card[1] === suit)).filter((cards) => cards.length);
  const body = make(
    "div",
    "seen",
    part(waste.length ? t("seen.waste", { count: waste.length }) : t("label.waste_empty"), [waste], "ol"),
    part(unseen.length ? t("seen.unseen", { count: unseen.length }) : t("seen.none"), suits, "ul"),
  );
  const dialog = openDialog({ id: "seen", title: t("seen.title"), body: [body] });
  dialog.addEventListener("keydown", (event) => {
    if (event.repeat || !closes(event)) return;
    event.preventDefault();
    dialog.close();
  });
  return () => dialog.close();
}

/** @param {string} title @param {Card[][]} lines @param {"ol" | "ul"} kind */
function part(title, lines, kind) {
  const lists = lines.map((cards) => make(kind, "seen-line", ...cards.map(item)));
  return make("section", "seen-part", make("h3", "seen-title", title), ...lists);
}

/** @param {Card} card */
function item(card) {
  const picture = make("span", "seen-card", face(card, { sign: signOf(card) }));
  picture.setAttribute("role", "img");
  picture.ariaLabel = capital(cardName(card));
  return make("li", "", picture);
}
