// @ts-check
/**
 * The fair hint: which move is best by what the player has seen, and why. It is shown, said and counted (once
 * for a position), and never played.
 */

import { topOf } from "../../game/places.js";
import { t } from "../../words/words.js";
import { createQuestion } from "../../engine/question.js";
import { kindOf, placesOf, positionKey } from "../../game/moves.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {{move: string, reason: {code: string, params: Record<string, unknown>}, confidence: number | null}} Hint */

/** After so many milliseconds the best hint so far will do. */
const LONG_ENOUGH = 1500;
/** Only a hint that takes longer than this says that it is being thought about. */
const NOTICEABLE = 250;

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../table/board.js").Board} parts.board
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 */
export function createHint({ game, engine, board, toasts }) {
  const question = createQuestion(engine);
  /** The hint on show, and the position that it is for. @type {{key: string, hint: Hint} | null} */
  let known = null;
  /** The position that is being thought about. */
  let asked = "";
  let close = () => {};
  /** @type {HTMLElement[]} */
  let marked = [];

  function clear() {
    for (const place of marked) place.classList.remove("hint-from", "hint-to");
    marked = [];
    close();
    close = () => {};
  }

  /** @param {View} view @param {Hint} hint */
  function show(view, hint) {
    clear();
    const places = placesOf(view, hint.move);
    if (!places) return;
    const from = board.button(places.source);
    const to = board.button(places.target);
    from.classList.add("hint-from");
    to.classList.add("hint-to");
    marked = [from, to];
    // If they don't fit side by side, the card is what is looked for.
    board.reveal(places.target);
    board.reveal(places.source);
    close = toasts.show(hintInWords(view, hint), undefined, { stay: 0 });
  }

  /** @param {string} key @returns {Promise<Hint | null>} the hint, or the best that there was after a while */
  async function think(key) {
    const began = performance.now();
    /** @type {Hint | null} */
    let best = null;
    const slow = setTimeout(() => {
      if (asked === key) close = toasts.show(t("hint.thinking"), undefined, { stay: 0 });
    }, NOTICEABLE);
    const hint = await question.ask({ what: "hint" }, (result) => {
      best = result;
      if (best && performance.now() - began > LONG_ENOUGH) question.drop();
    });
    clearTimeout(slow);
    return hint ?? best;
  }

  async function ask() {
    const { view } = game;
    if (!view) return;
    const key = positionKey(view);
    if (known?.key === key) return show(view, known.hint);
    if (asked === key) return;
    if (view.outcome) return void toasts.show(t("hint.none"));
    asked = key;
    clear();
    const hint = await think(key);
    // A move was made meanwhile: whatever was found is about another position.
    if (asked !== key) return;
    asked = "";
    clear();
    if (!hint) return;
    known = { key, hint };
    await game.mark({ hints: 1 });
    if (game.view && positionKey(game.view) === key) show(game.view, hint);
  }

  game.onChange(({ view }) => {
    const key = positionKey(view);
    if (asked && asked !== key) {
      asked = "";
      question.drop();
      clear();
    }
    if (known && known.key !== key) {
      known = null;
      clear();
    }
  });
  addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && clear());

  return { ask, clear };
}

/** The move and its reason. @param {View} view @param {Hint} hint */
export function hintInWords(view, { move, reason }) {
  const places = placesOf(view, move);
  const card = places ? topOf(view, places.source) : null;
  const what = t(`hint.${kindOf(move)}`, { card });
  const { fills, ...params } = reason.params;
  return `${what} ${t(`hint.why.${reason.code}`, { ...params, count: fills })}`;
}
