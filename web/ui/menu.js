// @ts-check
/** The menu: every command that has its place there. */

import { icon } from "../art/icons.js";
import { openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { t } from "../words/words.js";

/** @typedef {import("./commands.js").Commands} Commands */

/** @param {Commands} commands */
export function openMenu(commands) {
  const list = make("ul", "menu");
  const entries = commands.list("menu");
  for (const command of entries) {
    const button = make("button", "menu-entry");
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
