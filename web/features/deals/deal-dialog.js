// @ts-check
/** The dialog in which a player chooses what to be dealt: by kind, by number, or card by card. */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { CHOICES, settings } from "../../ui/settings.js";
import { t } from "../../words/words.js";
import { openCards } from "./cards-dialog.js";
import { openNumber } from "./number-dialog.js";

/** From the easiest to the hardest. */
const BANDS = /** @type {readonly string[]} */ (CHOICES.deals).filter((kind) => kind !== "any" && kind !== "winnable");

/** @param {{game: import("../../game/game.js").Game, deal(): void}} parts `deal` deals the next one of the chosen kind */
export function openDealDialog({ game, deal }) {
  const kinds = make("fieldset", "kinds");
  kinds.append(make("legend", "", t("choose.kind")));
  for (const kind of CHOICES.deals) kinds.append(choice(kind));
  const note = make("p", "small", `${t("choose.proved_note")} ${t("choose.stays")}`);
  const others = make("div", "choices");
  others.append(
    other("number", () => openNumber(game)),
    other("cards", () => openCards(game)),
  );
  const dialog = openDialog({
    id: "choose",
    title: t("command.choose"),
    body: [kinds, note, others],
    buttons: [
      { id: "cancel", label: t("dialog.cancel") },
      { id: "deal", label: t("choose.begin"), primary: true, run: begin },
    ],
  });

  function begin() {
    const chosen = /** @type {HTMLInputElement | null} */ (kinds.querySelector("input:checked"));
    settings.set("deals", chosen?.value ?? "any");
    deal();
  }

  /** @param {string} id @param {() => void} run */
  function other(id, run) {
    const button = make("button", "button", t(`choose.${id}`));
    button.dataset.choose = id;
    button.addEventListener("click", () => {
      dialog.close();
      run();
    });
    return button;
  }
}

/** @param {string} kind */
function choice(kind) {
  const label = make("label", "kind");
  const radio = make("input");
  radio.type = "radio";
  radio.name = "kind";
  radio.value = kind;
  radio.checked = kind === settings.get("deals");
  radio.autofocus = radio.checked;
  const wide = !BANDS.includes(kind);
  if (wide) label.classList.add("kind-wide");
  label.append(radio, wide ? make("span", "", t(`choose.${kind}`)) : band(kind));
  return label;
}

/** How hard such deals are, in a word and as a bar: the kinds stand in their order. @param {string} kind */
function band(kind) {
  const bar = make("span", "scale");
  bar.setAttribute("aria-hidden", "true");
  bar.style.setProperty("--share", String((BANDS.indexOf(kind) + 1) / BANDS.length));
  return make("span", "kind-band", t(`difficulty.${kind}`), bar);
}
