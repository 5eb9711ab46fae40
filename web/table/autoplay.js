// @ts-check
/**
 * Cards that play by themselves, move by move and as one step to undo: Finish, once nothing can be lost, and a line
 * that is shown. A tap on the table stops them, and play goes on from there.
 */

import { createSignal } from "../browser/signal.js";
import { createQuestion } from "../engine/question.js";
import { kindOf } from "../game/moves.js";
import { isStill, lasting } from "./motion.js";

/** From one card to the next, in milliseconds: of Finish, and of what is to be understood. */
const FINISHING = 80;
const SHOWING = 450;

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("../engine/question.js").Analyst} parts.engine
 * @param {import("./motion.js").Motion} parts.motion
 * @param {HTMLElement} parts.table
 */
export function createAutoplay({ game, engine, motion, table }) {
  const question = createQuestion(engine);
  /** @type {import("../browser/signal.js").Signal<[]>} */
  const changes = createSignal();
  /** What is being played; whoever stops it puts another thing, or none, in its place. @type {object | null} */
  let current = null;

  /** @param {object | null} next */
  function become(next) {
    current = next;
    changes.tell();
  }

  async function stop() {
    if (current) become(null);
  }

  /** Play the line from here that reaches most. @param {() => Promise<unknown>} breathe before each move but the first */
  async function play(breathe) {
    const mine = {};
    become(mine);
    const line = await question.ask({ what: "line" });
    const start = game.view;
    let made = 0;
    for (const move of line?.moves ?? []) {
      if (made) await breathe();
      const { view } = game;
      // Whoever moves, undoes or deals meanwhile has taken the game in hand.
      if (current !== mine || !start || view?.attempt.id !== start.attempt.id) break;
      if (view.cursor !== start.cursor + made) break;
      const { ok } = await game.play(move, made > 0);
      if (ok) made += 1;
      // The automatic mode may have made this build already.
      else if (kindOf(move) !== "build") break;
    }
    await motion.settled();
    if (current === mine) become(null);
  }

  // What hasn't been played isn't played when another deal comes.
  game.onLeave(stop);
  table.addEventListener(
    "click",
    (event) => {
      if (!current) return;
      event.stopPropagation();
      stop();
    },
    { capture: true },
  );

  return {
    get running() {
      return current !== null;
    },

    /** All cards go home, now that nothing can be lost. */
    finish: () => play(() => (isStill() ? Promise.resolve() : pause(lasting(FINISHING)))),

    /** How it could be won from here: the hidden cards are looked at, which counts as help. */
    async show() {
      await game.mark({ assisted: true });
      await play(async () => {
        await motion.settled();
        await pause(lasting(SHOWING));
      });
    },

    stop,

    /** Hear that it has begun or is over. @param {() => void} listener @returns {() => void} unbind */
    onChange: (listener) => changes.hear(listener),
  };
}

/** @param {number} milliseconds @returns {Promise<void>} */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** @typedef {ReturnType<typeof createAutoplay>} Autoplay */
