// @ts-check
/** Help: the rules, the first steps, how to install, and what this is. */

import { createFirstSteps } from "./first-steps.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../table/board.js").Board} parts.board
 * @param {import("../../table/motion.js").Motion} parts.motion
 * @param {import("../../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {typeof import("../../browser/storage.js").store} parts.store
 */
export function createHelp({ game, board, motion, announcer, commands, later, store }) {
  const firstSteps = createFirstSteps({ game, board, motion, announcer, store });
  const rules = later(() => import("./rules-dialog.js"));
  const about = later(() => import("./about-dialog.js"));
  /** The browser's offer to install the game. @type {import("../../engine/protocol").InstallOffer | null} */
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {import("../../engine/protocol").InstallOffer} */ (event);
  });
  const accept = () => {
    void offer?.prompt();
    offer = null;
  };
  addEventListener("appinstalled", () => {
    offer = null;
  });
  commands.add(
    {
      id: "rules",
      icon: "rules",
      where: "menu",
      group: "help",
      order: 72,
      run: () => void rules((part) => part.openRules()),
    },
    { id: "first", icon: "play", where: "menu", group: "help", order: 74, run: firstSteps.start },
    {
      id: "about",
      icon: "check",
      where: "menu",
      group: "help",
      order: 90,
      run: () => void about((part) => part.openAbout(offer && accept)),
    },
  );
  return firstSteps;
}
