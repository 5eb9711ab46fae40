// @ts-check
/** Help: the rules, the first steps, how to install, and what this is. */

import { make, openDialog } from "./dialogs.js";
import { createFirstSteps } from "./firststeps.js";
import { t } from "./words.js";

/**
 * @param {object} parts
 * @param {import("./game.js").Game} parts.game
 * @param {import("./board.js").Board} parts.board
 * @param {import("./motion.js").Motion} parts.motion
 * @param {import("./announcer.js").Announcer} parts.announcer
 * @param {import("./commands.js").Commands} parts.commands
 * @param {import("./later.js").Later} parts.later
 * @param {typeof import("./storage.js").store} parts.store
 */
export function createHelp({ game, board, motion, announcer, commands, later, store }) {
  const firstSteps = createFirstSteps({ game, board, motion, announcer, store });
  const rules = later(() => import("./rules.js"));
  commands.add(
    { id: "rules", icon: "rules", where: "menu", order: 72, run: () => void rules((part) => part.openRules()) },
    { id: "first", icon: "play", where: "menu", order: 74, run: firstSteps.start },
    { id: "about", icon: "check", where: "menu", order: 90, run: openAbout },
  );
  return firstSteps;
}

function openAbout() {
  openDialog({
    id: "about",
    title: t("command.about"),
    body: [
      make("p", "", t("about.what")),
      make("p", "", t("about.private")),
      make("h3", "", t("about.install")),
      make("p", "", t("about.install_ios")),
      make("p", "", t("about.install_other")),
      make("h3", "", t("about.keep")),
      make("p", "", t("about.keep_text")),
      make("p", "about-small", t("about.licence")),
    ],
  });
}
