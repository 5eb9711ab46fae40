// @ts-check
/**
 * Can it still be won? For those who have switched it on: a word about the position beside the score, and a mark
 * on every card and pile that can be played. It looks at the hidden cards, so the attempt is marked first.
 */

import { icon } from "../../art/icons.js";
import { button } from "../../ui/dom.js";
import { isCell, isFoundation, topOf } from "../../game/places.js";
import { settings } from "../../ui/settings.js";
import { onSpeak, t } from "../../words/words.js";
import { createQuestion } from "../../engine/question.js";
import { positionKey } from "../../game/moves.js";
import { inWords, moveInWords } from "./verdict-words.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {import("../../engine/protocol").Place} Place */
/** @typedef {{winnable: boolean, best_score: number}} Worth */
/** @typedef {Worth & {moves: Record<string, Worth>}} Verdict */

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../table/board.js").Board} parts.board
 * @param {HTMLElement} parts.host where the word about the position stands
 * @param {import("../../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {() => Promise<void>} parts.show let the cards play an exact win from the position on the table
 */
export function createVerdict({ game, engine, board, host, announcer, later, show: showHow }) {
  const question = createQuestion(engine);
  const dialog = later(() => import("./verdict-dialog.js"));
  /** @type {{key: string, verdict: Verdict} | null} */
  let known = null;
  let asked = "";
  /** @type {Map<Place, HTMLElement>} */
  const marks = new Map();
  const chip = button("verdict", "", open);
  chip.className = "verdict";
  chip.hidden = true;
  host.append(chip);

  function clear() {
    for (const [place, mark] of marks) {
      mark.remove();
      board.button(place).ariaDescription = null;
    }
    marks.clear();
  }

  /** @param {Place} place @param {Worth} worth */
  function mark(place, { winnable, best_score: score }) {
    const badge = document.createElement("span");
    badge.className = winnable ? "worth worth-wins" : "worth";
    badge.setAttribute("aria-hidden", "true");
    if (winnable) badge.append(icon("check"));
    else badge.textContent = String(score);
    const card = board.button(place);
    card.append(badge);
    card.ariaDescription = moveInWords({ winnable, best_score: score });
    marks.set(place, badge);
  }

  /** @param {View} view */
  function show(view) {
    clear();
    const verdict = known?.verdict;
    if (!verdict) return;
    for (const [place, move] of taps(view)) if (verdict.moves[move]) mark(place, verdict.moves[move]);
    const { winnable, best_score: score } = verdict;
    chip.hidden = false;
    chip.classList.toggle("verdict-lost", !winnable);
    chip.replaceChildren(
      icon(winnable ? "check" : "close"),
      t(winnable ? "verdict.wins_short" : "verdict.best_short", { score }),
    );
    chip.ariaDescription = inWords(verdict);
  }

  /** Find out about the position on the table, if that is wanted. */
  async function look() {
    const { view } = game;
    const key = view ? positionKey(view) : "";
    if (known?.key === key && view) return show(view);
    if (asked && asked === key) return;
    asked = "";
    question.drop();
    if (!view || view.outcome || settings.get("verdict") === "off") {
      known = null;
      chip.hidden = true;
      clear();
      return;
    }
    asked = key;
    clear();
    chip.hidden = false;
    chip.ariaBusy = "true";
    if (!known) chip.textContent = t("verdict.working");
    const before = known?.verdict;
    const verdict = await question.ask({ what: "verdict" });
    if (asked !== key) return;
    asked = "";
    chip.ariaBusy = null;
    if (!verdict) return;
    known = { key, verdict };
    if (!game.view?.attempt.assisted) await game.mark({ assisted: true });
    if (!game.view || positionKey(game.view) !== key) return;
    show(game.view);
    if (before?.winnable !== verdict.winnable) announcer.say(inWords(verdict));
  }

  function open() {
    void dialog((part) => part.openVerdict(known?.verdict ?? null, showHow));
  }

  game.onChange(() => void look());
  settings.on("verdict", () => {
    if (settings.get("verdict") === "off") known = null;
    void look();
  });
  onSpeak(() => game.view && show(game.view));

  return { open };
}

/**
 * What a tap on each place would play.
 * @param {View} view @returns {[Place, string][]}
 */
function taps(view) {
  /** @type {[Place, string][]} */
  const found = [];
  for (const [source, targets] of Object.entries(view.targets)) {
    const foundation = Object.keys(targets).find(isFoundation);
    found.push([source, foundation ? targets[foundation] : Object.values(targets)[0]]);
    if (source !== "waste") continue;
    for (const [target, move] of Object.entries(targets))
      if (isCell(target) && !topOf(view, target)) found.push([target, move]);
  }
  return found;
}
