// @ts-check
/** A visit's start: the game comes back as it was left, and on top of it what the address asks for. */

import { downloadText } from "../../browser/files.js";
import { whyNotOpened } from "../../game/narrator.js";
import { t } from "../../words/words.js";
import { isLinkTo, linkHere } from "../share/links.js";

/**
 * From now on the address is watched, too. A link that can't be followed is explained and costs nothing.
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {() => void} parts.lookBack over a game that came with its end
 */
export async function resume({ game, toasts, lookBack }) {
  /** Puts away what was said of the last link. */
  let close = () => {};

  /** @param {string} link @returns {Promise<boolean>} whether it led anywhere */
  async function follow(link) {
    // So that a reload comes back to the game as it is then, not to the start of the link.
    history.replaceState(history.state, "", location.pathname + location.search);
    const before = game.view;
    if (before?.deal.number && isLinkTo(link, before.deal.number)) return true;
    const answer = await game.open({ link });
    if (!answer.ok) {
      close = toasts.show(whyNotOpened(answer.error), undefined, { stay: 10_000 });
      return false;
    }
    close();
    const count = answer.view?.moves.length ?? 0;
    if (answer.ends) lookBack();
    else if (count && !before?.moves.length) toasts.show(t("link.game", { count }));
    return true;
  }

  /** The kept game can't be loaded: it is set aside, and may be taken along. @param {import("../../engine/protocol").EngineError} error */
  function tellRefused({ code }) {
    const save = { label: t("storage.refused_save"), run: () => downloadText("carpet-kept-game.txt", game.refused()) };
    toasts.show(t(code === "save_newer" ? "storage.refused_newer" : "storage.refused"), save, { stay: 0 });
  }

  const link = linkHere();
  const refused = await game.resume(link ? () => follow(link) : undefined);
  if (refused) tellRefused(refused);
  if (link && linkHere()) await follow(link);
  addEventListener("hashchange", () => {
    const next = linkHere();
    if (next) void follow(next);
  });
}
