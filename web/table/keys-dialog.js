// @ts-check
/** All keys as a table: those of the commands, and those that the board itself hears. */

import { openDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { t } from "../words/words.js";

/** All keys, as a table. @param {import("../ui/commands.js").Commands} commands */
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
