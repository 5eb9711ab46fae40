// @ts-check
/**
 * Turning points: the choices that cost most in the games of the log, to be made once more. The player moves first and
 * is told after; nothing is counted, and there is no score.
 */

import { createQuestion } from "../../engine/question.js";
import { closeDialogs, openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { t } from "../../words/words.js";
import { costs, decides } from "./fair.js";
import { wayInWords, whyInWords } from "./review-words.js";

/**
 * @typedef {object} Past a game that has ended
 * @property {string} title
 * @property {(count?: number) => string} text the saved game, or as much of it as its first moves
 */
/** @typedef {import("./fair.js").Cost} Cost */

/** So many are enough to choose from. */
const ENOUGH = 5;

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 */
export function createTurningPoints({ game, engine, toasts }) {
  const question = createQuestion(engine);
  /** The choice that is made once more, and in which attempt. @type {{id: string, cost: Cost} | null} */
  let open = null;
  let close = () => {};

  /** The costliest choice of a game, if it is beyond doubt that it cost something. @param {Past} past */
  async function worst({ text }) {
    const review = await question.ask({ what: "review", text: text() });
    const [cost] = review?.fair ? costs(review.fair) : [];
    return cost?.clear && cost.made ? cost : null;
  }

  /** @param {Past} past @param {Cost} cost */
  async function turnTo({ text }, cost) {
    const answer = await game.open({ text: text(cost.cursor) });
    if (!answer.ok || !answer.view) return;
    const { id } = answer.view.attempt;
    // The stock's order has been seen in the game itself.
    await game.mark({ assisted: true });
    closeDialogs();
    close();
    open = { id, cost };
    close = toasts.show(t("turnings.ask"), undefined, { stay: 0 });
  }

  game.onChange(({ view, before, act }) => {
    if (!open || !before || act === "help") return;
    const { id, cost } = open;
    const move = view.moves[view.cursor - 1];
    const stays = view.attempt.id === id;
    if (stays && act === "move" && !decides(move)) return;
    open = null;
    close();
    if (!stays || act !== "move") return;
    const chosen = (move === "t") === (cost.better.at(-1) === "t");
    const better = wayInWords(before, cost.better);
    const said = t(chosen ? "turnings.right" : "turnings.wrong", { count: cost.points, better });
    toasts.show(cost.why ? `${said} ${whyInWords(cost.why)}` : said, undefined, { stay: 0 });
  });

  return {
    /** Look for turning points, and offer each as soon as it is found. @param {Past[]} games the last first */
    show(games) {
      const list = make("div", "choices");
      const said = statusLine("dialog-said");
      const dialog = openDialog({
        id: "turnings",
        title: t("turnings.title"),
        body: [make("p", "", t("turnings.text")), list, said],
        onClose: question.drop,
      });

      async function find() {
        said.textContent = t("turnings.looking");
        for (const past of games) {
          const cost = await worst(past);
          if (!dialog.open) return;
          const label = cost && t("turnings.one", { title: past.title, count: cost.cursor + 1 });
          if (label) list.append(button("turning", label, () => void turnTo(past, cost)));
          if (list.children.length === ENOUGH) break;
        }
        said.textContent = list.children.length ? "" : t("turnings.none");
      }
      void find();
    },
  };
}
