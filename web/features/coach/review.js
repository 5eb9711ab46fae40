// @ts-check
/**
 * Looking back over an attempt: how well it was played by what could be known, where the win was lost with the stock
 * known, and every position on the board itself. Nothing is changed until the player plays on from somewhere.
 *
 * It looks at the hidden cards. So an attempt that isn't over is marked as helped, after a question; one that
 * is over only if the player goes on with it.
 */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { takePlace } from "../../ui/panel.js";
import { settings } from "../../ui/settings.js";
import { t } from "../../words/words.js";
import { createQuestion } from "../../engine/question.js";
import { positionKey } from "../../game/moves.js";
import { createMarks } from "./review-marks.js";
import { createPanel } from "./review-panel.js";

/** @typedef {import("../../engine/protocol").View} View */

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../table/motion.js").Motion} parts.motion
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {ReturnType<typeof import("../../table/ending-panel.js").createEndings>} parts.endings
 * @param {import("../../game/ended.js").Ended} parts.ended which attempts have ended
 * @param {HTMLElement} parts.table the board's part
 * @param {import("../../table/board.js").Board} parts.board
 * @param {() => Promise<void>} parts.show let the cards play an exact win from the position on the table
 */
export function createReview({ game, engine, board, motion, toasts, commands, endings, ended, table, show }) {
  const question = createQuestion(engine);
  const marks = createMarks(board);
  const panel = createPanel({ go, close, playOn, showHow, look: draw });
  /** What is known of the attempt that is looked back over. @type {import("./review-words.js").Review | null} */
  let known = null;
  /**
   * The attempt that is looked back over, where it stood, and whether it came onto the table only for that.
   * @type {{id: string, cursor: number, visits: boolean} | null}
   */
  let open = null;
  /** Puts away what was said of a tap. */
  let hush = () => {};
  /** The position to go to as soon as the last request is answered. @type {number | null} */
  let wanted = null;
  let going = false;
  /** @type {HTMLElement | null} */
  let focused = null;

  /** @param {number} cursor */
  async function go(cursor) {
    wanted = Math.min(Math.max(cursor, 0), game.view?.moves.length ?? 0);
    if (going) return;
    going = true;
    while (wanted !== null && wanted !== game.view?.cursor) {
      const answer = await game.look(wanted);
      if ((answer.events?.length ?? 0) > 1) motion.stop();
      if (!answer.ok) break;
      if (game.view?.cursor === wanted) wanted = null;
    }
    wanted = null;
    going = false;
  }

  /** Begin with the attempt on the table. */
  function start() {
    const { view } = game;
    if (!view || open) return;
    if (view.moves.length === 0) return void toasts.show(t("review.none"));
    if (ended.has(view.attempt.id)) ended.look(view.attempt.id);
    else if (!view.attempt.assisted) return ask();
    begin();
  }

  function ask() {
    openDialog({
      id: "look-back",
      title: t("command.review"),
      body: [make("p", "", t("review.looks"))],
      buttons: [
        { id: "cancel", label: t("dialog.cancel") },
        {
          id: "look",
          label: t("review.looks_go"),
          primary: true,
          run: () => void game.mark({ assisted: true }).then(() => begin()),
        },
      ],
    });
  }

  /** @param {boolean} [visits] */
  function begin(visits = false) {
    const { view } = game;
    if (!view || open) return;
    open = { id: view.attempt.id, cursor: view.cursor, visits };
    focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    takePlace(panel.node, close);
    learn(null, 0);
    panel.focus();
    void work(positionKeyOfAll(view));
  }

  /** @param {string} key */
  async function work(key) {
    const current = () => open && game.view && positionKeyOfAll(game.view) === key;
    const review = await question.ask({ what: "review" }, (result, progress) => {
      if (current()) learn(result, progress);
    });
    if (review && current()) learn(review, 1);
  }

  /** @param {import("./review-words.js").Review | null} found @param {number} progress */
  function learn(found, progress) {
    known = found;
    if (game.view) panel.show(game.view, found, progress);
    draw();
  }

  function draw() {
    if (open && game.view) marks.show(game.view, known, panel.eyes);
  }

  /** Leave the board as it is, or take it back to where it was. @param {{back: boolean}} how */
  function end({ back }) {
    if (!open) return;
    const { cursor, id, visits } = open;
    open = null;
    hush();
    question.drop();
    marks.clear();
    panel.node.remove();
    if (back && game.view?.attempt.id === id) {
      if (visits) void game.leave();
      else void go(cursor).then(() => game.view?.outcome && endings.show(game.view));
    }
    (focused?.isConnected
      ? focused
      : /** @type {HTMLElement | null} */ (table.querySelector("[data-place=stock]"))
    )?.focus();
  }

  function close() {
    end({ back: true });
  }

  game.onLeave(async () => {
    if (!open) return;
    const { cursor, id } = open;
    end({ back: false });
    wanted = null;
    if (game.view?.attempt.id === id) await game.look(cursor);
  });

  function playOn() {
    end({ back: false });
    toasts.show(t("review.playing_on"));
  }

  function showHow() {
    end({ back: false });
    void show();
  }

  /** A move was meant: is the looking over? */
  function askToPlay() {
    hush = toasts.show(t("review.stopped"), { label: t("review.play"), run: playOn });
  }

  /** While looking back, a tap or a move's key asks first. @param {Event} event */
  function guard(event) {
    if (!open || !(event.target instanceof Element) || !event.target.closest(".place")) return;
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation();
    event.preventDefault();
    if (event.type !== "pointerdown") askToPlay();
  }
  for (const type of ["pointerdown", "click", "contextmenu", "keydown"])
    table.addEventListener(type, guard, { capture: true });

  addEventListener(
    "keydown",
    (/** @type {KeyboardEvent} */ event) => {
      if (!open || !game.view || document.querySelector("dialog:modal")) return;
      const letters = event.ctrlKey || event.metaKey || settings.get("letters") === "on";
      const meant = letters && commands.find(event)?.id;
      if (event.key === "Escape") close();
      // To take a step back is to look a move further back.
      else if (meant === "undo") void go(game.view.cursor - 1);
      else if (meant === "redo") void go(game.view.cursor + 1);
      else if (meant && ["turn", "build", "hint"].includes(meant)) askToPlay();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );

  game.onChange(({ view, act }) => {
    if (!open) return;
    if (view.attempt.id !== open.id || act === "move") end({ back: false });
    else {
      panel.show(view);
      draw();
    }
  });

  return {
    start,
    get open() {
      return open !== null;
    },
    /** Look back over a saved attempt: a copy of it comes onto the table. @param {string} text */
    async of(text) {
      const had = game.view !== null;
      const answer = await game.openToLook({ text });
      if (answer.ok && answer.view) {
        if (answer.view.outcome) ended.look(answer.view.attempt.id);
        else await game.mark({ assisted: true });
        begin(had);
      }
      return answer;
    },
    /** Look back over the attempt on the table, which has just come from elsewhere and is over. */
    visitor() {
      if (!game.view) return;
      ended.look(game.view.attempt.id);
      begin(game.view.can_undo);
    },
  };
}

/** @param {View} view */
const positionKeyOfAll = (view) => positionKey({ ...view, cursor: view.moves.length });
