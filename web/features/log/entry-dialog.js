// @ts-check
/** One attempt of the log: what is known of it, and what can be done with it. */

import { createQuestion } from "../../engine/question.js";
import { clockText } from "./stopwatch.js";
import { openDialog } from "../../ui/dialog.js";
import { make, statusLine } from "../../ui/dom.js";
import { copy, downloadText } from "../../browser/files.js";
import { dealTitle } from "../../game/narrator.js";
import { dayTitle, dealNumber, gameText } from "./record.js";
import { resultOf } from "./statistics.js";
import { date, has, noonOf, number, t } from "../../words/words.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */

/**
 * @param {LogRecord} record
 * @param {object} parts
 * @param {string} parts.held the attempt on the table
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {(text: string) => Promise<import("../../engine/protocol").Answer | undefined>} parts.review
 * @param {() => void} parts.remove
 * @param {() => void} parts.leave back to the board
 */
export function openEntry(record, { held, game, engine, review, remove, leave }) {
  const said = statusLine("dialog-said");
  const list = facts(record, held);
  const question = createQuestion(engine);
  if (record.result !== "open") void tellCoach();

  /** How the coach fared with the same deal, which is told of a game that has ended. */
  async function tellCoach() {
    const score = make("dd", "", "…");
    list.append(make("dt", "", t("log.coach")), score);
    const played = await question.ask({ what: "coach", text: gameText(record) });
    score.textContent = played ? t("log.score_of", { count: played.score }) : "–";
  }

  /** Leave for the board if the engine took what was put on it. @param {Promise<import("../../engine/protocol").Answer | undefined>} answered */
  async function put(answered) {
    const answer = await answered;
    if (answer?.ok) leave();
    else if (answer) said.textContent = t("log.unreadable");
  }

  const dialog = openDialog({
    id: "entry",
    title: dayTitle(record) ?? dealTitle({ deal: { number: dealNumber(record) } }),
    body: [list, said],
    onClose: question.drop,
    buttons: [
      {
        id: "review",
        label: t("log.review"),
        run: () => void put(review(gameText(record))),
        stays: true,
        primary: true,
      },
      {
        id: "again",
        label: t("log.again"),
        run: () => void put(game.open({ text: gameText({ ...record, moves: "", count: 0 }) })),
        stays: true,
      },
      {
        id: "copy",
        label: t("log.copy"),
        stays: true,
        run: async () => {
          said.textContent = t((await copy(gameText(record))) ? "share.copied" : "share.not_copied");
        },
      },
      { id: "save", label: t("log.save"), stays: true, run: () => downloadText("carpet-game.txt", gameText(record)) },
      { id: "delete", label: t("log.delete"), run: remove },
    ],
  });
  return dialog;
}

/** @param {LogRecord} record @param {string} held */
function facts(record, held) {
  const list = make("dl", "facts");
  /** @param {string} name @param {string} value */
  const fact = (name, value) => list.append(make("dt", "", t(`log.${name}`)), make("dd", "", value));
  fact("date", date(new Date(record.date), { dateStyle: "long", timeStyle: "short" }));
  fact("result", t(`log.result.${resultOf(record, held)}`));
  fact("score", t("log.score_of", { count: record.score }));
  fact("moves", number(record.count));
  if (record.seconds) fact("time", clockText(record.seconds));
  if (record.difficulty && has(`difficulty.${record.difficulty}`))
    fact("difficulty", t(`difficulty.${record.difficulty}`));
  if (record.daily) fact("daily", date(noonOf(record.daily), { dateStyle: "full" }));
  if (record.hints) fact("hints", number(record.hints));
  if (record.assisted) fact("assisted", t("log.assisted_yes"));
  return list;
}
