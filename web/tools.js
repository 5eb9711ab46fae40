// @ts-check
/** The commands that every player has from the start. */

import { randomNumber } from "./game.js";
import { positionInWords } from "./labels.js";
import { isStill } from "./motion.js";
import { openMenu, openNumber, openKeys } from "./menus.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./commands.js").Command} Command */

/**
 * @param {object} parts
 * @param {import("./game.js").Game} parts.game
 * @param {import("./play.js").Play} parts.play
 * @param {import("./announcer.js").Announcer} parts.announcer
 * @param {import("./toasts.js").Toasts} parts.toasts
 * @param {import("./commands.js").Commands} parts.commands
 * @returns {Command[]}
 */
export function tools({ game, play, announcer, toasts, commands }) {
  const undoAction = { label: "", run: () => commands.run("undo") };

  /** @param {Promise<import("./types").Answer>} begun @param {string} key */
  async function begin(begun, key) {
    const had = Boolean(game.view?.moves.length);
    const answer = await begun;
    if (answer.ok && had) toasts.show(t(key), { ...undoAction, label: t("command.undo") }, { quiet: true });
  }

  return [
    {
      id: "undo", icon: "undo", where: "toolbar", letter: "z", chords: ["z"], repeats: true,
      available: (view) => view.can_undo,
      run: () => void play.ask("stock", { do: "undo" }),
    },
    {
      id: "redo", icon: "redo", where: "toolbar", letter: "y", chords: ["y", "shift+z"], repeats: true,
      available: (view) => view.can_redo,
      run: () => void play.ask("stock", { do: "redo" }),
    },
    {
      id: "build", icon: "build", where: "toolbar", letter: "a",
      available: (view) => view.builds > 0 || view.finish,
      run: () => void play.ask("stock", { do: "build_all" }),
    },
    {
      id: "deal", icon: "deal", where: "toolbar", letter: "n",
      run: () => void begin(game.begin({ number: randomNumber() }), "said.new_deal"),
    },
    { id: "menu", icon: "menu", where: "toolbar", letter: "m", run: () => openMenu(commands) },
    { id: "turn", icon: "deal", where: "keys", letter: "d", repeats: false, run: () => void play.ask("stock", { do: "play", move: "t" }) },
    {
      id: "restart", icon: "restart", where: "menu", order: 10,
      run: () => void begin(game.restart(), "said.restarted"),
    },
    { id: "number", icon: "number", where: "menu", order: 20, run: () => openNumber(game) },
    {
      id: "read", icon: "speak", where: "menu", letter: "p", order: 70,
      run: () => game.view && announcer.say(positionInWords(game.view)),
    },
    { id: "keys", icon: "help", where: "menu", letter: "?", order: 80, run: () => openKeys(commands) },
  ];
}
