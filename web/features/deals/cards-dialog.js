// @ts-check
/** A deal laid card by card: picked from all 48, or typed; a whole position will do as well. */

import { openDialog } from "../../ui/dialog.js";
import { make, statusLine } from "../../ui/dom.js";
import { whyNotOpened } from "../../game/narrator.js";
import { CELLS, RANKS, SUITS } from "../../game/places.js";
import { cardFace, cardName, t } from "../../words/words.js";
import { askedFor, laid } from "./cards.js";

const CARDS = SUITS.flatMap((suit) => [...RANKS.slice(1)].map((rank) => rank + suit));

/** @param {import("../../game/game.js").Game} game */
export function openCards(game) {
  const field = make("textarea", "field cards-field");
  field.id = "deal-cards";
  field.rows = 3;
  field.spellcheck = false;
  field.autocomplete = "off";
  const label = make("label", "", t("choose.cards_field"));
  label.htmlFor = field.id;
  const next = statusLine("cards-next");
  const problem = make("p", "problem");
  problem.setAttribute("role", "alert");
  const pack = make("div", "pack");
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  for (const card of CARDS) {
    const button = make("button", `pack-card pack-${card[1]}`);
    button.dataset.sign = cardFace(card);
    button.ariaLabel = cardName(card);
    button.addEventListener("click", () => {
      if (button.ariaDisabled !== "true") write([...laid(field.value), card]);
    });
    buttons.set(card, button);
    pack.append(button);
  }

  /** @param {string[]} cards */
  function write(cards) {
    field.value = cards.join(" ");
    show();
  }

  function show() {
    const cards = laid(field.value);
    for (const [card, button] of buttons) button.ariaDisabled = String(cards.includes(card));
    const count = CARDS.length - cards.length;
    const place = CELLS[cards.length] ?? t("choose.cards_stock");
    next.textContent = count > 0 ? t("choose.cards_next", { count, place }) : t("choose.cards_done");
    problem.textContent = "";
    field.removeAttribute("aria-invalid");
  }

  async function begin() {
    const asked = askedFor(field.value);
    const answer = await ("cards" in asked ? game.begin(asked) : game.open(asked));
    if (answer.ok) return dialog.close();
    problem.textContent = whyNotOpened(answer.error);
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }

  field.addEventListener("input", show);
  const dialog = openDialog({
    id: "cards",
    title: t("choose.cards"),
    body: [pack, next, label, field, problem],
    buttons: [
      { id: "back", label: t("choose.back"), stays: true, run: () => write(laid(field.value).slice(0, -1)) },
      { id: "begin", label: t("choose.begin"), stays: true, primary: true, run: () => void begin() },
    ],
  });
  show();
}
