// @ts-check
/** What is dealt next: deals of the kind that the player has chosen, by number, or card by card. */

import { withStyles } from "../../ui/lazy.js";
import { createSupply } from "./next-deal.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../ui/lazy.js").Later} parts.later
 */
export function createDeals({ game, engine, toasts, commands, later }) {
  const supply = createSupply({ engine, toasts });
  const chooser = later(() => withStyles("features/deals/deals.css", import("./deal-dialog.js")));
  const number = later(() => import("./number-dialog.js"));
  commands.add(
    {
      id: "choose",
      icon: "deal",
      where: "menu",
      group: "deal",
      order: 15,
      run: () => void chooser((part) => part.openDealDialog({ game, deal: () => commands.run("deal") })),
    },
    {
      id: "number",
      icon: "number",
      where: "menu",
      group: "deal",
      order: 20,
      run: () => void number((part) => part.openNumber(game)),
    },
  );

  return {
    /** A number for the next deal, of the kind that the player has chosen; null if none was found. */
    nextNumber: supply.next,
    prepare: supply.prepare,
  };
}
