// @ts-check
/** A deal by its number: asks for one and puts that deal on the table. */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { readNumber } from "../../game/numbers.js";
import { t } from "../../words/words.js";

/** Ask for a deal's number. @param {import("../../game/game.js").Game} game */
export function openNumber(game) {
  const field = make("input", "field");
  field.id = "deal-number";
  field.type = "text";
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.autofocus = true;
  field.value = String(game.view?.deal.number ?? "");
  const label = make("label", "", t("number.label"));
  label.htmlFor = field.id;
  const problem = make("p", "problem");
  problem.id = "deal-number-problem";
  problem.setAttribute("role", "alert");
  field.setAttribute("aria-describedby", problem.id);

  async function begin() {
    const number = readNumber(field.value);
    // No deal has the number 0: the game under way isn't asked to make room for it.
    const answer = number ? await game.begin({ number }) : null;
    if (answer?.ok) return dialog.close();
    problem.textContent = t("refused.deal_number");
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }

  const dialog = openDialog({
    id: "number",
    title: t("command.number"),
    body: [label, field, problem],
    buttons: [
      { id: "cancel", label: t("dialog.cancel") },
      { id: "begin", label: t("number.begin"), run: begin, stays: true },
    ],
  });
  field.addEventListener("keydown", (event) => event.key === "Enter" && void begin());
  field.select();
}
