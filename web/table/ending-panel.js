// @ts-check
/** What is shown when an attempt is won or blocked. Other modules may add a line or a button. */

import { openDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {{id: string, label: string, run: () => void, outcome?: "won" | "blocked", primary?: boolean, stays?: boolean}} Extra */

/** @param {import("../ui/commands.js").Commands} commands */
export function createEndings(commands) {
  /** @type {((view: View) => Extra[])[]} */
  const extras = [];
  /** @type {HTMLDialogElement | null} */
  let dialog = null;

  /** @param {"won" | "blocked"} outcome @param {View} view */
  function buttons(outcome, view) {
    const more = extras.flatMap((extra) => extra(view)).filter((extra) => !extra.outcome || extra.outcome === outcome);
    const own = outcome === "won" ? ["deal"] : ["undo", "restart", "deal"];
    return [
      ...own.map((id) => ({
        id,
        label: t(id === "restart" ? "end.restart" : `command.${id}`),
        run: () => commands.run(id),
        primary: id === own[0],
      })),
      ...more,
      { id: "close", label: t("dialog.close") },
    ];
  }

  return {
    /** @param {View} view its outcome is not null */
    show(view) {
      const outcome = /** @type {"won" | "blocked"} */ (view.outcome);
      dialog = openDialog({
        id: outcome,
        title: t(`end.${outcome}`, { score: view.score }),
        body: [make("p", "end-text", t(`end.${outcome}_text`, { score: view.score, count: view.waste.length }))],
        buttons: buttons(outcome, view),
        beside: true,
      });
    },

    /** The attempt goes on. */
    close: () => dialog?.close(),

    /** @param {(view: View) => Extra[]} extra buttons to add */
    add(extra) {
      extras.push(extra);
    },
  };
}

/** @typedef {ReturnType<typeof createEndings>} Endings */
