// @ts-check
/** A deal by its number: asks for one and puts that deal on the table. */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { t } from "../../words/words.js";

/** A whole number, its thousands set apart or not. */
const GROUPED = /^(\d{1,16}|\d{1,3}([\s.,'’]\d{3})+)$/;

/** Ask for a deal's number. @param {import("../../game/game.js").Game} game */
export function openNumber(game) {
  const field = make("input", "field");
  field.id = "deal-number";
  field.type = "text";
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.maxLength = 16;
  field.autofocus = true;
  field.value = String(game.view?.deal.number ?? "");
  const label = make("label", "", t("number.label"));
  label.htmlFor = field.id;
  const problem = make("p", "problem");
  problem.id = "deal-number-problem";
  problem.setAttribute("role", "alert");
  field.setAttribute("aria-describedby", problem.id);

  async function begin() {
    const text = field.value.trim();
    const number = GROUPED.test(text) ? Number(text.replace(/\D/g, "")) : 0;
    const answer = await game.begin({ number });
    if (answer.ok) return dialog.close();
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
