// @ts-check
/** Links into the page: `#deal=1234`, `#cards=…`, `#position=…`, `#game=…` (see carpet/link.py). */

import { whyNot } from "../../game/narrator.js";
import { offerWayBack } from "../../ui/way-back.js";
import { t } from "../../words/words.js";

const LINK = /^#((?:deal|cards|position|game)=.*)$/s;

/** @returns {string | null} the link that the address holds now */
export function linkHere() {
  const found = LINK.exec(location.hash);
  if (!found) return null;
  try {
    return decodeURIComponent(found[1]);
  } catch {
    return found[1];
  }
}

/** @param {string} link @returns {string} the page's whole address with this link */
export const addressOf = (link) => `${location.href.replace(/[?#].*$/s, "")}#${link}`;

/**
 * Start the game: the kept one, and on top of it what the address asks for. A link that can't be
 * followed is explained and costs nothing.
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 */
export async function arrive({ game, toasts }) {
  /** Puts away what was said of the last link. */
  let close = () => {};

  /** @param {string} link @returns {Promise<boolean>} whether it led anywhere */
  async function follow(link) {
    // So that a reload comes back to the game as it is then, not to the start of the link.
    history.replaceState(history.state, "", location.pathname + location.search);
    const before = game.view;
    if (before?.deal.number && link === `deal=${before.deal.number}`) return true;
    const answer = await game.open({ link });
    if (!answer.ok) {
      close = toasts.show(explain(answer.error), undefined, { stay: 10_000 });
      return false;
    }
    close();
    const count = answer.view?.moves.length ?? 0;
    const text = count ? t("link.game", { count }) : t("link.opened");
    if (before?.moves.length) offerWayBack(game, toasts, text);
    else if (count) toasts.show(text);
    return true;
  }

  const link = linkHere();
  await game.resume(link ? () => follow(link) : undefined);
  if (link && linkHere()) await follow(link);
  addEventListener("hashchange", () => {
    const next = linkHere();
    if (next) void follow(next);
  });
}

/** @param {import("../../engine/protocol").EngineError | undefined} error */
function explain(error) {
  const { code = "link_form", params = {} } = error ?? {};
  return whyNot({ code: typeof params.reason === "string" ? params.reason : code, params });
}
