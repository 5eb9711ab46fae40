// @ts-check
/** The menu: every command that has its place there, in groups. */

import { icon } from "../art/icons.js";
import { openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { settings } from "./settings.js";
import { t } from "../words/words.js";

const GROUPS = /** @type {const} */ (["deal", "game", "you", "help"]);

/** @typedef {import("./commands.js").Commands} Commands */

/** @param {Commands} commands */
export function openMenu(commands) {
  const entries = commands.list("menu");
  const letters = settings.get("letters") === "on";

  /** @param {import("./commands.js").Command} command */
  function entry(command) {
    const button = make("button", "menu-entry");
    button.dataset.command = command.id;
    button.autofocus = command === entries[0];
    button.append(icon(command.icon), make("span", "", t(`command.${command.id}`)));
    if (command.letter && letters) button.append(make("kbd", "", command.letter.toUpperCase()));
    button.addEventListener("click", () => {
      dialog.close();
      command.run();
    });
    return make("li", "", button);
  }

  const groups = GROUPS.map((group) => {
    const list = make("ul", "", ...entries.filter((command) => command.group === group).map(entry));
    return make("section", "menu-group", make("h3", "", t(`menu.${group}`)), list);
  });
  const dialog = openDialog({ id: "menu", title: t("command.menu"), body: [make("div", "menu", ...groups)] });
}
