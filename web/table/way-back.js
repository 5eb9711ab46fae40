// @ts-check
/**
 * Whichever way another game has come onto the table: one notice, which says what has come and that the game under
 * way is kept, and leads back to it.
 */

import { dealKey } from "../game/moves.js";
import { t } from "../words/words.js";

/** @typedef {import("../engine/protocol").Change} Change */

/**
 * @param {Pick<import("../game/game.js").Game, "view" | "leave" | "onChange">} game
 * @param {Pick<import("../ui/toasts.js").Toasts, "show">} toasts
 * @returns {() => void} unbind
 */
export function watchWayBack(game, toasts) {
  let close = () => {};

  return game.onChange((change) => {
    const { view, before, act } = change;
    const { id } = view.attempt;
    if (!before || before.attempt.id === id) return;
    close();
    close = () => {};
    // Undo and redo are the way itself; and a game without a move is no loss.
    if (!before.moves.length || (act !== "start" && act !== "look")) return;
    const text = before.outcome ? whatCame(change) : `${whatCame(change)} ${t("elsewhere.kept")}`;
    const back = () => game.view?.attempt.id === id && void game.leave();
    close = toasts.show(text, { label: t("command.undo"), run: back });
  });
}

/** @param {Change} change */
function whatCame({ view, before, act }) {
  const count = view.moves.length;
  if (act === "look") return t("elsewhere.look");
  if (count) return view.cursor ? t("import.game") : t("link.game", { count });
  return t(before && dealKey(view) === dealKey(before) ? "said.restarted" : "said.new_deal");
}
