// @ts-check
/**
 * What the engine can tell a player about a game: a fair hint, whether it can still be won, how hard the deal
 * is, and the way back over it. Every question is answered in slices in the worker and dropped when the
 * position that it is about is gone, so no tap waits for one.
 */

import { withKeepingStyles, withStyles } from "../../ui/lazy.js";
import { t } from "../../words/words.js";
import { createDifficulty } from "./difficulty.js";
import { watchEnds } from "./ended-attempts.js";
import { createHint } from "./hint.js";
import { createSupply } from "../deals/next-deal.js";
import { createVerdict } from "./verdict.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {typeof import("../../engine/client.js").engine} parts.engine
 * @param {import("../../table/board.js").Board} parts.board
 * @param {import("../../table/motion.js").Motion} parts.motion
 * @param {import("../../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {ReturnType<typeof import("../../table/ending-panel.js").createEndings>} parts.endings
 * @param {ReturnType<typeof import("../../table/status-line.js").createStatus>} parts.status
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {import("../../browser/storage.js").Store} parts.store
 * @param {HTMLElement} parts.table
 */
export function createInsight({
  game,
  engine,
  board,
  motion,
  announcer,
  toasts,
  commands,
  endings,
  status,
  later,
  store,
  table,
}) {
  const over = watchEnds(game, store);
  const hint = createHint({ game, engine, board, toasts });
  const verdict = createVerdict({ game, engine, board, host: status.host, announcer, later });
  const difficulty = createDifficulty({ game, engine, over, host: status.host });
  const supply = createSupply({ engine, toasts });
  const review = later(async () =>
    (await withStyles("features/coach/review.css", import("./review.js"))).createReview({
      game,
      engine,
      motion,
      toasts,
      endings,
      over,
      table,
    }),
  );
  const startReview = () => void review((part) => part.start());
  const chooser = later(() => withKeepingStyles(import("../deals/deal-dialog.js")));

  difficulty.onKnown(supply.prepare);
  table.addEventListener("pointerdown", engine.hush, { capture: true, passive: true });
  commands.add(
    { id: "hint", icon: "hint", where: "toolbar", letter: "h", order: 40, run: () => void hint.ask() },
    {
      id: "choose",
      icon: "deal",
      where: "menu",
      order: 15,
      run: () => void chooser((part) => part.openChooser({ game, deal: () => commands.run("deal") })),
    },
    { id: "verdict", icon: "verdict", where: "menu", order: 24, run: verdict.open },
    { id: "review", icon: "review", where: "menu", order: 26, run: startReview },
  );
  endings.add(() => [{ id: "review", label: t("end.review"), run: startReview }]);
  game.onChange(({ view, before, request }) => {
    if (!request || !view.finish || before?.finish || ["go", "undo", "redo", "mark", "finish"].includes(request.do))
      return;
    toasts.show(t("locked.now"), { label: t("command.finish"), run: () => commands.run("finish") });
  });

  return {
    /** Look back over a saved attempt. @param {string} text */
    review: (text) => review((part) => part.of(text)),
    /** A number for the next deal, of the kind that the player has chosen. */
    nextNumber: supply.next,
  };
}

/** @typedef {ReturnType<typeof createInsight>} Insight */
