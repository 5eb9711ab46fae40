// @ts-check
/** Playing: from what hands and keys ask for to requests, and from changes to what is seen and heard. */

import { closeDialogs, isOpen, undisturbed } from "../ui/dialog.js";
import { bindPointers } from "./pointers.js";
import { drop, tap } from "../game/intent.js";
import { fits } from "../game/labels.js";
import { whatHappened, whyNot } from "../game/narrator.js";
import { isCell, isFoundation, SUITS, topOf } from "../game/places.js";
import { settings } from "../ui/settings.js";
import { t } from "../words/words.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */
/** @typedef {import("../engine/protocol").Request} Request */
/** @typedef {import("../game/intent.js").Intent} Intent */

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("./board.js").Board} parts.board
 * @param {import("./motion.js").Motion} parts.motion
 * @param {import("../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../ui/toasts.js").Toasts} parts.toasts
 * @param {ReturnType<typeof import("./ending-panel.js").createEndings>} parts.endings
 */
export function createPlay({ game, board, motion, announcer, toasts, endings }) {
  /** The place whose card is picked up. @type {Place | null} */
  let selected = null;
  /** Requests that the engine has not answered yet, by the place they were asked at. @type {Map<Place, number>} */
  const waiting = new Map();

  /** Off at first, and fetched when it is switched on. @type {typeof import("./sound.js") | null} */
  let sound = null;
  settings.on("sound", async (setting) => {
    if (setting === "on") sound ??= await import("./sound.js").catch(() => null);
  });

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

  /** @param {Place | null} place where waiting and a refusal are shown @param {Request} request */
  async function ask(place, request) {
    select(null);
    if (place) wait(place, 1);
    const answer = await game.send(request);
    if (place) wait(place, -1);
    if (!answer.ok && answer.error) refuse(place, whyNot(answer.error));
    return answer;
  }

  /** @param {Place | null} place @param {string} reason */
  function refuse(place, reason) {
    if (place) motion.shake(place);
    sound?.soundOfRefusal();
    toasts.show(reason);
  }

  /** @param {Intent} intent */
  function carryOut(intent) {
    if (intent.kind === "release") return select(null);
    if (intent.kind === "select") {
      select(intent.place);
      return announcer.say(t("said.picked", { card: topOf(/** @type {View} */ (game.view), intent.place) }));
    }
    if (intent.kind === "play") return void ask(intent.place, { do: "play", move: intent.move });
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

  /** @param {Place} place */
  function tapped(place) {
    const mode = /** @type {import("../game/intent.js").TapMode} */ (settings.get("tap"));
    if (game.view) carryOut(tap(game.view, place, selected, mode));
  }

  /** After a player's own move, the automatic mode builds what fits. @param {Request} request @param {View} view */
  function follow(request, view) {
    if (settings.get("autoBuild") === "on" && request.do === "play" && view.builds > 0)
      void game.send({ do: "build_all" });
  }

  const letGo = bindPointers(board, motion, {
    view: () => game.view,
    tap: tapped,
    build(place) {
      if (isCell(place) || place === "waste") void ask(place, { do: "play", move: place === "waste" ? "w" : place });
    },
    hold(place) {
      if (game.view && topOf(game.view, place) && !isFoundation(place)) carryOut({ kind: "select", place });
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

  game.onChange(({ view, before, events, request }) => {
    select(null);
    letGo();
    if (!view.outcome) endings.close();
    motion.run(events, () => board.show(view));
    if (!request) return;
    sound?.soundOf(events);
    announcer.say(whatHappened({ view, before, events, request }));
    follow(request, view);
    const back = ["go", "undo"].includes(request.do) && view.attempt.id === before?.attempt.id;
    if (view.outcome && before && !back) void end(view);
  });

  /** Say how it ended, once all cards lie still and nothing else is being read. @param {View} view */
  async function end(view) {
    await motion.settled();
    await undisturbed();
    if (game.view !== view) return;
    toasts.clear();
    endings.show(view);
    if (view.outcome !== "won") return;
    sound?.soundOfWin();
    void import("./celebration.js").then(
      ({ celebrate }) => celebrate(motion.layer, board.carpet.getBoundingClientRect()),
      () => {},
    );
  }

  return {
    select,
    ask,
    refuse,
    fits,
    /** Esc: close what stands beside the board; else let go, or let everything land. */
    escape() {
      if (isOpen()) return closeDialogs();
      select(null);
      motion.stop();
      toasts.clear();
    },
  };
}

/** @typedef {ReturnType<typeof createPlay>} Play */
