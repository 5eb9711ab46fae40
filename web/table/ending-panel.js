// @ts-check
/** What is shown when an attempt is won or blocked. Other modules may add a line or a button. */

import { openDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { t } from "../words/words.js";

/** @typedef {import("../engine/protocol").View} View */
/**
 * @typedef {object} Extra a button; an `early` one comes right after the first, or before it where the game is blocked
 * @property {string} id
 * @property {string} label
 * @property {() => void} run
 * @property {"won" | "blocked"} [outcome]
 * @property {boolean} [early]
 * @property {boolean} [primary]
 * @property {boolean} [stays]
 */
/**
 * @typedef {object} Note a sentence that may take a while to be known
 * @property {(view: View) => string} room the longest that it can be, so that nothing moves when it comes; "" for none
 * @property {(view: View) => Promise<string | null>} say
 * @property {() => void} stop nobody waits for it any more
 */

/**
 * @param {import("../ui/commands.js").Commands} commands
 * @param {import("../ui/announcer.js").Announcer} announcer
 */
export function createEndings(commands, announcer) {
  /** @type {((view: View) => Extra[])[]} */
  const extras = [];
  /** @type {Note[]} */
  const notes = [];
  /** @type {HTMLDialogElement | null} */
  let dialog = null;

  /** @param {"won" | "blocked"} outcome @param {View} view */
  function buttons(outcome, view) {
    const more = extras.flatMap((extra) => extra(view)).filter((extra) => !extra.outcome || extra.outcome === outcome);
    const ids = outcome === "won" ? ["deal"] : ["undo", "restart", "deal"];
    const [first, ...own] = ids.map((id) => ({
      id,
      label: t(id === "restart" ? "end.restart" : `command.${id}`),
      run: () => commands.run(id),
      primary: id === "deal" && outcome === "won",
    }));
    const early = more.filter((extra) => extra.early).map((extra) => ({ ...extra, primary: outcome === "blocked" }));
    const late = more.filter((extra) => !extra.early);
    // Who is blocked wants to know why.
    const firsts = outcome === "won" ? [first, ...early] : [...early, first];
    return [...firsts, ...own, ...late];
  }

  function stop() {
    for (const note of notes) note.stop();
  }

  /** What the notes say, each as soon as it is known. @param {View} view */
  function lines(view) {
    const rooms = notes.map((note) => note.room(view));
    /** Each is shown after the one before it, or it would be pushed on. */
    let before = Promise.resolve();
    const parts = notes
      .filter((_, at) => rooms[at])
      .map((note) => {
        const [part, shown] = said(note, view, before);
        before = shown;
        return part;
      });
    const node = make("p", "end-notes", make("span", "", ...parts));
    node.dataset.room = rooms.filter(Boolean).join(" ");
    return node;
  }

  /** @param {Note} note @param {View} view @param {Promise<void>} before @returns {[HTMLElement, Promise<void>]} */
  function said({ say }, view, before) {
    const node = make("span", "end-note");
    const shown = Promise.all([say(view), before]).then(([words]) => {
      if (!words || !node.isConnected) return;
      node.textContent = `${words} `;
      announcer.say(words);
    });
    return [node, shown];
  }

  return {
    /** @param {View} view its outcome is not null */
    show(view) {
      const outcome = /** @type {"won" | "blocked"} */ (view.outcome);
      const mine = openDialog({
        id: outcome,
        title: t(`end.${outcome}`, { score: view.score }),
        body: [
          make("p", "end-text", t(`end.${outcome}_text`, { count: view.waste.length })),
          ...(outcome === "won" ? [make("p", "end-text", effort(view))] : []),
          lines(view),
        ],
        buttons: buttons(outcome, view),
        beside: true,
        onClose() {
          if (dialog === mine) stop();
        },
      });
      dialog = mine;
    },

    /** The attempt goes on. A dialog says later that it was closed; what is still being found out is let go at once. */
    close() {
      if (!dialog?.open) return;
      stop();
      dialog.close();
    },

    /** @param {(view: View) => Extra[]} extra buttons to add */
    add(extra) {
      extras.push(extra);
    },

    /** @param {Note} note a sentence to add */
    note(note) {
      notes.push(note);
    },
  };
}

/** What a win took. @param {View} view */
function effort({ cursor, attempt: { hints } }) {
  const helped = hints ? t("end.hints", { count: hints }) : t("end.no_hints");
  return t("end.effort", { moves: t("end.moves", { count: cursor }), hints: helped });
}

/** @typedef {ReturnType<typeof createEndings>} Endings */
