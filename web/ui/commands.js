// @ts-check
/**
 * What a player can ask for besides moving cards: one table, from which the toolbar, the menu, the keys and the
 * table of keys are made. Other modules add commands of their own.
 */

import { createSignal } from "../browser/signal.js";

/** @typedef {{where: "menu", group: "deal" | "game" | "you" | "help"} | {where: "toolbar" | "keys", group?: undefined}} Where each of the menu has its group there */
/**
 * @typedef {object} Deed
 * @property {string} id also the key of its words: `command.<id>`
 * @property {import("../art/icons.js").IconName} icon
 * @property {() => void} run
 * @property {string} [letter] a single key, as `event.key` in lower case
 * @property {string[]} [chords] with Ctrl or ⌘: "z", "shift+z"
 * @property {boolean} [repeats] whether holding the key goes on
 * @property {(view: import("../engine/protocol").View) => boolean} [available] always, if absent
 * @property {(view: import("../engine/protocol").View) => string} [as] the command whose words and icon it bears just now
 * @property {number} [order] low ones first; 50, if absent
 */
/** @typedef {Deed & Where} Command */

export function createCommands() {
  /** @type {Map<string, Command>} */
  const commands = new Map();
  /** @type {import("../browser/signal.js").Signal<[]>} */
  const additions = createSignal();

  /** @param {Command["where"]} [where] */
  function list(where) {
    const all = [...commands.values()].sort((one, other) => (one.order ?? 50) - (other.order ?? 50));
    return where ? all.filter((command) => command.where === where) : all;
  }

  return {
    /** Add a command, or put another in its place. @param {...Command} added */
    add(...added) {
      for (const command of added) commands.set(command.id, command);
      additions.tell();
    },

    /** @param {string} id */
    run(id) {
      commands.get(id)?.run();
    },

    /** @param {string} id */
    get(id) {
      return commands.get(id);
    },

    /** In their order. */
    list,

    /** The command of a key. @param {KeyboardEvent} event @returns {Command | undefined} */
    find(event) {
      const key = letterOf(event);
      if (event.altKey) return undefined;
      if (event.ctrlKey || event.metaKey) {
        const chord = (event.shiftKey ? "shift+" : "") + key;
        return list().find((command) => command.chords?.includes(chord));
      }
      // With Shift a letter is another one; "?" may need it.
      return list().find((command) => command.letter === (event.shiftKey ? event.key : key));
    },

    /** @param {() => void} listener @returns {() => void} unbind */
    onAdd: (listener) => additions.hear(listener),
  };
}

/** The letter of a key; where keys write in other than Latin letters, that which stands there on others. @param {KeyboardEvent} event */
function letterOf({ key, code }) {
  const [, there] = /^Key([A-Z])$/.exec(code) ?? [];
  return (there && /^[^\p{Script=Latin}]$/u.test(key) ? there : key).toLowerCase();
}

/** @typedef {ReturnType<typeof createCommands>} Commands */
