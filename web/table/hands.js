// @ts-check
/** The hands on the board: from what pointers and keys ask for to what is asked of the game, or why it can't be. */

import { drop, tap } from "../game/intent.js";
import { whyNot } from "../game/narrator.js";
import { isCell, isFoundation, SUITS, topOf } from "../game/places.js";
import { closeDialogs, isOpen } from "../ui/dialog.js";
import { settings } from "../ui/settings.js";
import { t } from "../words/words.js";
import { createPointers } from "./pointers.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */
/** @typedef {import("../engine/protocol").Answer} Answer */
/** @typedef {import("../game/intent.js").Intent} Intent */

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("./board.js").Board} parts.board
 * @param {import("./motion.js").Motion} parts.motion
 * @param {import("./sounds.js").Sounds} parts.sounds
 * @param {import("../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../ui/toasts.js").Toasts} parts.toasts
 * @param {{spread(): void, gather(): void}} parts.seen shows what lies in the waste, until it is gathered
 */
export function createHands({ game, board, motion, sounds, announcer, toasts, seen }) {
  /** The place whose card is picked up. @type {Place | null} */
  let selected = null;
  /** Requests that the engine has not answered yet, by the place they were asked at. @type {Map<Place, number>} */
  const waiting = new Map();

  /** @param {Place | null} place */
  function select(place) {
    selected = place;
    board.mark(place, place && game.view ? Object.keys(game.view.targets[place] ?? {}) : []);
  }

  /** @param {Place} place @param {number} by */
  function wait(place, by) {
    const count = (waiting.get(place) ?? 0) + by;
    waiting.set(place, count);
    board.wait(place, count > 0);
  }

  /**
   * See a request through: where it was asked waiting is shown, and a refusal is explained.
   * @param {Promise<Answer>} asked @param {Place | null} [place]
   */
  async function follow(asked, place = null) {
    select(null);
    if (place) wait(place, 1);
    const answer = await asked;
    if (place) wait(place, -1);
    if (!answer.ok && answer.error) refuse(place, whyNot(answer.error));
    return answer;
  }

  /** @param {Place | null} place @param {string} reason */
  function refuse(place, reason) {
    if (place) motion.shake(place);
    sounds.refusal();
    toasts.show(reason);
  }

  /** @param {Intent} intent */
  function carryOut(intent) {
    if (intent.kind === "release") return select(null);
    if (intent.kind === "select") {
      select(intent.place);
      return announcer.say(t("said.picked", { card: topOf(/** @type {View} */ (game.view), intent.place) }));
    }
    if (intent.kind === "play") return void follow(game.play(intent.move), intent.place);
    select(null);
    refuse(intent.place, explain(intent.code, intent.place));
  }

  /** @param {string} code @param {Place} place */
  function explain(code, place) {
    const view = /** @type {View} */ (game.view);
    if (code === "foundation_waits") {
      const next = view.next[SUITS.indexOf(place)];
      return next
        ? t("refused.foundation_waits", { card: next })
        : t("refused.foundation_complete", { suit: t(`suit.${place}`) });
    }
    const card = topOf(view, place);
    return t(`refused.${code}`, { card, suit: card ? t(`suit.${card[1]}`) : "" });
  }

  const pointers = createPointers(board, motion, {
    view: () => game.view,
    tap(place) {
      const mode = /** @type {import("../game/intent.js").TapMode} */ (settings.get("tap"));
      if (game.view) carryOut(tap(game.view, place, selected, mode));
    },
    build(place) {
      if (isCell(place) || place === "waste") void follow(game.play(place === "waste" ? "w" : place), place);
    },
    hold(place) {
      if (place === "waste") {
        seen.spread();
        return true;
      }
      if (game.view && topOf(game.view, place) && !isFoundation(place)) carryOut({ kind: "select", place });
      return false;
    },
    unhold: () => seen.gather(),
    stuck(place, target) {
      if (game.view && (place === "stock" || isFoundation(place))) carryOut(drop(game.view, place, target));
    },
    lift(place) {
      select(place);
      board.button(place).classList.add("lifted");
    },
    drop(place, target, from, card) {
      select(null);
      board.button(place).classList.remove("lifted");
      if (!game.view || topOf(game.view, place) !== card) return;
      if (target && target !== place) {
        const intent = drop(game.view, place, target);
        if (intent.kind === "play" && game.view.targets[place]?.[target]) {
          motion.release(card, from);
          return carryOut(intent);
        }
        carryOut(intent);
      }
      motion.flyBack(card, from);
    },
  });

  game.onChange(({ act }) => {
    // Help moves nothing, so a card that is picked up stays so.
    if (act === "help") return;
    select(null);
    pointers.letGo();
  });

  return {
    follow,
    /** Turn a card of the stock. */
    turn: () => void follow(game.play("t"), "stock"),
    /** Esc: close what stands beside the board; else let go, or let everything land. */
    escape() {
      if (isOpen()) return closeDialogs();
      select(null);
      motion.stop();
      toasts.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createHands>} Hands */
