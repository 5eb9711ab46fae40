// @ts-check
/** Sharing: a result in the style that people post, links, and the rug as a picture. Nothing spoils the deal. */

import { rugPicture } from "../../art/rug.js";
import { createQuestion } from "../../engine/question.js";
import { openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { download, handOver } from "../../browser/files.js";
import { addressOf } from "./links.js";
import { resultText } from "./result.js";
import { dealKey } from "../../game/moves.js";
import { t } from "../../words/words.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {(id: string) => string | null} parts.dayOf the day whose deal an attempt is
 */
export function createShareDialog({ game, engine, toasts, dayOf }) {
  /** @param {"start" | "position" | "game"} which */
  async function link(which) {
    const number = game.view?.deal.number;
    if (which === "start" && number) return addressOf(`deal=${number}`);
    return addressOf((await game.links())[which]);
  }

  /** @param {Promise<{score: number} | null>} [coach] how the coach fared, if that is to be told as well */
  async function result(coach) {
    const { view } = game;
    if (!view) return "stopped";
    const score = (await coach)?.score;
    return handOver({ text: resultText(view, dayOf(view.attempt.id), await link("start"), score) });
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
      const question = createQuestion(engine);
      // Asked for at once, since a browser shares only for a moment after a tap; never before the end.
      const coach = game.view?.outcome ? question.ask({ what: "coach" }) : null;
      /** @param {Promise<string>} sharing */
      const tell = async (sharing) => {
        const outcome = await sharing;
        said.textContent = outcome.endsWith("copied") ? t(`share.${outcome}`) : "";
      };
      const list = make("div", "choices");
      list.append(
        button("share-deal", t("share.deal"), () => void tell(link("start").then((url) => handOver({ url })))),
        button("share-result", t("share.result"), () => void tell(result())),
        ...(coach ? [button("share-coach", t("share.result_coach"), () => void tell(result(coach)))] : []),
        button(
          "share-position",
          t("share.position"),
          () => void tell(link("position").then((url) => handOver({ url }))),
        ),
        button("share-game", t("share.game"), () => void tell(link("game").then((url) => handOver({ url })))),
        button("share-picture", t("command.picture"), () => void picture()),
      );
      openDialog({
        id: "share",
        title: t("command.share"),
        body: [make("p", "", t("share.text")), list, said],
        onClose: question.drop,
      });
    },
  };
}
