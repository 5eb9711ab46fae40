// @ts-check
/**
 * What the engine can tell a player about a game: a fair hint, whether it can still be won, how hard the deal
 * is, the way back over it, and once it has ended, how else it could have gone. Every question is answered in slices in the worker and dropped when the
 * position that it is about is gone, so no tap waits for one.
 */

import { withStyles } from "../../ui/lazy.js";
import { t } from "../../words/words.js";
import { createCoachGame } from "./coach-game.js";
import { createDifficulty } from "./difficulty.js";
import { createHint } from "./hint.js";
import { createVerdict } from "./verdict.js";
import { createWhyLost } from "./why-lost.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../game/ended.js").Ended} parts.ended
 * @param {import("../../engine/question.js").Analyst & {hush(): void}} parts.engine
 * @param {import("../../table/board.js").Board} parts.board
 * @param {import("../../table/motion.js").Motion} parts.motion
 * @param {import("../../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../table/ending-panel.js").Endings} parts.endings
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {HTMLElement} parts.host the line above the board
 * @param {HTMLElement} parts.table the board's part
 * @param {() => Promise<void>} parts.show let the cards play an exact win from the position on the table
 */
export function createCoach(parts) {
  const { game, engine, toasts, commands, endings, later, table } = parts;
  const hint = createHint(parts);
  const verdict = createVerdict(parts);
  const difficulty = createDifficulty(parts);
  const review = later(async () => {
    const { createReview } = await withStyles("features/coach/review.css", import("./review.js"));
    return createReview(parts);
  });
  const turnings = later(async () => (await import("./turning-points.js")).createTurningPoints(parts));
  const startReview = () => void review((part) => part.start());

  table.addEventListener("pointerdown", engine.hush, { capture: true, passive: true });
  commands.add(
    { id: "hint", icon: "hint", where: "toolbar", letter: "h", order: 40, run: () => void hint.ask() },
    { id: "verdict", icon: "verdict", where: "menu", group: "game", order: 24, run: verdict.open },
    { id: "review", icon: "review", where: "menu", group: "game", order: 26, run: startReview },
  );
  endings.add(() => [{ id: "review", label: t("end.review"), run: startReview, early: true }]);
  endings.note(createWhyLost(parts));
  endings.note(createCoachGame(engine));
  game.onChange(({ view, before, act }) => {
    // Nothing can be lost any more.
    if (!view.finish || before?.finish || (act !== "move" && act !== "start")) return;
    toasts.show(t("locked.now"), { label: t("command.finish"), run: () => commands.run("finish") });
  });

  return {
    /** Look back over a saved attempt. @param {string} text */
    review: (text) => review((part) => part.of(text)),
    /** Offer the costliest choices of past games once more. @param {import("./turning-points.js").Past[]} games */
    turnings: (games) => void turnings((part) => part.show(games)),
    /** Look back over what came from elsewhere and lies on the table. */
    lookBack: () => void review((part) => part.visitor()),
    /** The band of an attempt's deal, or null. */
    difficulty: difficulty.of,
    /**
     * Hear that the deal on the table is known, so that the engine has time for something else.
     * @type {typeof difficulty.onKnown} @returns {() => void} unbind
     */
    onKnown: difficulty.onKnown,
  };
}
