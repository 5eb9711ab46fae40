// @ts-check
/**
 * All that has been seen, spread out: the waste in its order and, sorted, the cards that haven't turned up. It can be
 * worked out from what lies open, so it is no help. A key or the menu opens it, and so does who holds the waste.
 */

import { withStyles } from "../../ui/lazy.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../ui/lazy.js").Later} parts.later
 */
export function createSeen({ game, commands, later }) {
  const dialog = later(() => withStyles("features/seen/seen.css", import("./seen-dialog.js")));
  let wanted = false;
  let close = () => {};

  /** The part may come when nobody waits for it any more. */
  async function spread() {
    wanted = true;
    await dialog(({ openSeen }) => {
      if (!wanted || !game.view) return;
      close = openSeen(game.view, (event) => commands.find(event)?.id === "seen");
    });
  }

  commands.add({
    id: "seen",
    icon: "spread",
    where: "menu",
    group: "game",
    letter: "w",
    order: 28,
    run: () => void spread(),
  });

  return {
    spread: () => void spread(),
    gather() {
      wanted = false;
      close();
      close = () => {};
    },
  };
}
