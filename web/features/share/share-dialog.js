// @ts-check
/** Sharing: a result in the style that people post, links, and the rug as a picture. Nothing spoils the deal. */

import { rugPicture } from "../../art/rug.js";
import { openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { copy, download } from "../../browser/files.js";
import { addressOf } from "./links.js";
import { dealKey } from "../../game/moves.js";
import { dealTitle } from "../../game/narrator.js";
import { date, noonOf, t } from "../../words/words.js";

/** @typedef {import("../../engine/protocol").View} View */

/** Four cards a square, one square a rank: how far the foundations came. @param {number} score */
export const squares = (score) => "🟩".repeat(Math.floor(score / 4)) + "⬜".repeat(13 - Math.floor(score / 4));

/**
 * The result as a text to post. It tells how far the game went and nothing about the cards.
 * @param {View} view @param {string | null} daily the day whose deal it is @param {string} address
 */
export function resultText(view, daily, address) {
  const day = daily && date(noonOf(daily), { dateStyle: "long" });
  const title = day ? t("share.daily_title", { day }) : t("share.title", { deal: dealTitle(view) });
  const how =
    view.outcome === "won" ? t("share.won", { count: view.cursor }) : t("share.reached", { count: view.score });
  const aids = view.attempt.assisted ? t("share.assisted") : "";
  return [title, squares(view.score), [how, aids].filter(Boolean).join(" "), address].join("\n");
}

/**
 * Hand a text to the system's sheet, or to the clipboard where there is none.
 * @param {{text?: string, url?: string}} data
 * @returns {Promise<"shared" | "copied" | "not_copied" | "stopped">}
 */
export async function handOver({ text = "", url = "" }) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(url ? { url } : { text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "stopped";
    }
  }
  return (await copy(text || url)) ? "copied" : "not_copied";
}

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {(id: string) => string | null} parts.dayOf the day whose deal an attempt is
 */
export function createShareDialog({ game, toasts, dayOf }) {
  /** @param {"start" | "position" | "game"} which */
  async function link(which) {
    const number = game.view?.deal.number;
    if (which === "start" && number) return addressOf(`deal=${number}`);
    return addressOf((await game.links())[which]);
  }

  async function result() {
    const { view } = game;
    if (!view) return "stopped";
    return handOver({ text: resultText(view, dayOf(view.attempt.id), await link("start")) });
  }

  async function picture() {
    const { view } = game;
    if (!view) return;
    download(`carpet-${view.deal.number ?? "own"}.png`, await rugPicture(dealKey(view)));
  }

  /** @param {string} outcome */
  const notice = (outcome) => {
    if (outcome === "copied" || outcome === "not_copied") toasts.show(t(`share.${outcome}`));
  };

  return {
    picture,
    /** Share the result at once. */
    async now() {
      notice(await result());
    },

    open() {
      const said = statusLine("dialog-said");
      /** @param {Promise<string>} sharing */
      const tell = async (sharing) => {
        const outcome = await sharing;
        said.textContent = outcome.endsWith("copied") ? t(`share.${outcome}`) : "";
      };
      const list = make("div", "choices");
      list.append(
        button("share-deal", t("share.deal"), () => void tell(link("start").then((url) => handOver({ url })))),
        button("share-result", t("share.result"), () => void tell(result())),
        button(
          "share-position",
          t("share.position"),
          () => void tell(link("position").then((url) => handOver({ url }))),
        ),
        button("share-game", t("share.game"), () => void tell(link("game").then((url) => handOver({ url })))),
        button("share-picture", t("command.picture"), () => void picture()),
      );
      openDialog({ id: "share", title: t("command.share"), body: [make("p", "", t("share.text")), list, said] });
    },
  };
}
