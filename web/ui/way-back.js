// @ts-check
/** A notice that a new game has come onto the table, with the way back to the one before. */

import { t } from "../words/words.js";

/**
 * Offer it for as long as the new game is there, however many moves have been made in it.
 * @param {import("../game/game.js").Game} game
 * @param {import("./toasts.js").Toasts} toasts
 * @param {string} text
 * @param {{quiet?: boolean}} [options]
 */
export function offerWayBack(game, toasts, text, options) {
  const id = game.view?.attempt.id;
  async function back() {
    if (game.view?.attempt.id !== id) return;
    if (game.view?.cursor) await game.go(0);
    await game.undo();
  }
  const close = toasts.show(text, { label: t("command.undo"), run: () => void back() }, options);
  const unbind = game.onChange(({ view }) => {
    if (view.attempt.id === id) return;
    close();
    unbind();
  });
}
