// @ts-check
/** The menu, the deal-number dialog and the table of keys. */

import { icon } from "../art/icons.js";
import { make, openDialog } from "./dialog.js";
import { t } from "../words/words.js";

/** @typedef {import("./commands.js").Commands} Commands */

/** A whole number, its thousands set apart or not. */
const GROUPED = /^(\d{1,16}|\d{1,3}([\s.,'’]\d{3})+)$/;

/** @param {Commands} commands */
export function openMenu(commands) {
  const list = make("ul", "menu");
  const entries = commands.list("menu");
  for (const command of entries) {
    const button = /** @type {HTMLButtonElement} */ (make("button", "menu-entry"));
    button.type = "button";
    button.dataset.command = command.id;
    button.autofocus = command === entries[0];
    button.append(icon(command.icon), make("span", "", t(`command.${command.id}`)));
    if (command.letter) button.append(make("kbd", "", command.letter.toUpperCase()));
    button.addEventListener("click", () => {
      dialog.close();
      command.run();
    });
    const item = make("li");
    item.append(button);
    list.append(item);
  }
  const dialog = openDialog({ id: "menu", title: t("command.menu"), body: [list] });
}

/** Ask for a deal's number. @param {import("../game/game.js").Game} game */
export function openNumber(game) {
  const field = /** @type {HTMLInputElement} */ (make("input", "field"));
  field.id = "deal-number";
  field.type = "text";
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.maxLength = 16;
  field.autofocus = true;
  field.value = String(game.view?.deal.number ?? "");
  const label = /** @type {HTMLLabelElement} */ (make("label", "", t("number.label")));
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

/** All keys, as a table. @param {Commands} commands */
export function openKeys(commands) {
  const table = make("table", "keys");
  const rows = [
    ...commands
      .list()
      .filter((command) => command.letter)
      .map((command) => [command.letter?.toUpperCase() ?? "", `command.${command.id}`]),
    ["↵", "keys.enter"],
    ["← ↑ → ↓", "keys.arrows"],
    ["Home End", "keys.ends"],
    ["Ctrl + Home End", "keys.control_ends"],
    ["Tab", "keys.tab"],
    ["Esc", "keys.escape"],
  ];
  for (const [key, words] of rows) {
    const row = make("tr");
    const head = make("th");
    head.setAttribute("scope", "row");
    head.append(make("kbd", "", key));
    row.append(head, make("td", "", t(words)));
    table.append(row);
  }
  openDialog({ id: "keys", title: t("command.keys"), body: [table, make("p", "note", t("keys.note"))] });
}
