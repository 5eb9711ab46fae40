// @ts-check
/**
 * What the engine can tell a player about a game: a fair hint, whether it can still be won, how hard the deal
 * is, and the way back over it. Every question is answered in slices in the worker and dropped when the
 * position that it is about is gone, so no tap waits for one.
 */

import { withKeepingStyles, withStyles } from "../later.js";
import { t } from "../words.js";
import { createDifficulty } from "./difficulty.js";
import { watchEnds } from "./ends.js";
import { createHint } from "./hint.js";
import { createSupply } from "./supply.js";
import { createVerdict } from "./verdict.js";

/**
 * @param {object} parts
 * @param {import("../game.js").Game} parts.game
 * @param {typeof import("../engine.js").engine} parts.engine
 * @param {import("../board.js").Board} parts.board
 * @param {import("../motion.js").Motion} parts.motion
 * @param {import("../announcer.js").Announcer} parts.announcer
 * @param {import("../toasts.js").Toasts} parts.toasts
 * @param {import("../commands.js").Commands} parts.commands
 * @param {ReturnType<typeof import("../endings.js").createEndings>} parts.endings
 * @param {ReturnType<typeof import("../status.js").createStatus>} parts.status
 * @param {import("../later.js").Later} parts.later
 * @param {import("../storage.js").Store} parts.store
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
    (await withStyles("styles/review.css", import("./review.js"))).createReview({
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
  const chooser = later(() => withKeepingStyles(import("./chooser.js")));

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
