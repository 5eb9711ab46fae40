// @ts-check
/** The commands that every player has from the start. */

import { fittingInWords, positionInWords } from "../game/labels.js";
import { t } from "../words/words.js";

/** @typedef {import("../ui/commands.js").Command} Command */

/** A second New deal within so many ms belongs to a double tap. */
const DOUBLE = 500;

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("./hands.js").Hands} parts.hands
 * @param {import("./autoplay.js").Autoplay} parts.autoplay
 * @param {import("../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../ui/commands.js").Commands} parts.commands
 * @param {import("../ui/lazy.js").Later} parts.later
 * @param {() => Promise<number | null>} parts.nextNumber
 * @returns {Command[]}
 */
export function coreCommands({ game, hands, autoplay, announcer, toasts, commands, later, nextNumber }) {
  const menu = later(() => import("../ui/menu.js"));
  const keys = later(() => import("./keys-dialog.js"));
  const settingsDialog = later(() => import("../ui/settings-dialog.js"));

  let dealt = -Infinity;
  let looking = false;
  /** The player's next deal; if none was found, all stays as it is. Who asks again while one is looked for gets that. */
  async function deal() {
    if (looking || performance.now() - dealt < DOUBLE) return;
    dealt = performance.now();
    looking = true;
    const number = await nextNumber();
    looking = false;
    if (number !== null) await game.begin({ number });
  }

  /** The notice that offers it is done with. */
  function finish() {
    toasts.clear();
    void autoplay.finish();
  }

  /** @param {(view: import("../engine/protocol").View) => string} words */
  function read(words) {
    toasts.show(t("read.aloud"), undefined, { quiet: true });
    if (game.view) announcer.say(words(game.view));
  }

  return [
    {
      id: "undo",
      icon: "undo",
      where: "toolbar",
      order: 10,
      letter: "z",
      chords: ["z"],
      repeats: true,
      available: (view) => view.can_undo,
      run: () => void hands.follow(game.undo()),
    },
    {
      id: "redo",
      icon: "redo",
      where: "toolbar",
      order: 20,
      letter: "y",
      chords: ["y", "shift+z"],
      repeats: true,
      available: (view) => view.can_redo,
      run: () => void hands.follow(game.redo()),
    },
    {
      id: "build",
      icon: "build",
      where: "toolbar",
      order: 30,
      letter: "a",
      available: (view) => view.builds > 0 || view.finish || autoplay.running,
      as: (view) => (autoplay.running ? "stop" : view.finish ? "finish" : "build"),
      run() {
        if (autoplay.running) autoplay.stop();
        else if (game.view?.finish) finish();
        else void hands.follow(game.buildAll());
      },
    },
    { id: "finish", icon: "finish", where: "keys", run: finish },
    { id: "stop", icon: "pause", where: "keys", run: () => autoplay.stop() },
    {
      id: "deal",
      icon: "deal",
      where: "toolbar",
      order: 60,
      letter: "n",
      run: () => void deal(),
    },
    {
      id: "menu",
      icon: "menu",
      where: "toolbar",
      order: 70,
      letter: "m",
      run: () => void menu((part) => part.openMenu(commands)),
    },
    {
      id: "turn",
      icon: "deal",
      where: "keys",
      letter: "d",
      repeats: false,
      run: () => hands.turn(),
    },
    {
      id: "restart",
      icon: "restart",
      where: "menu",
      group: "game",
      order: 10,
      run: () => void game.restart(),
    },
    {
      id: "read",
      icon: "speak",
      where: "menu",
      group: "game",
      letter: "p",
      order: 70,
      run: () => read(positionInWords),
    },
    { id: "fits", icon: "speak", where: "keys", letter: "f", run: () => read(fittingInWords) },
    {
      id: "settings",
      icon: "settings",
      where: "menu",
      group: "you",
      order: 60,
      run: () => void settingsDialog((part) => part.openSettings()),
    },
    {
      id: "keys",
      icon: "help",
      where: "menu",
      group: "help",
      letter: "?",
      order: 80,
      run: () => void keys((part) => part.openKeys(commands)),
    },
  ];
}
