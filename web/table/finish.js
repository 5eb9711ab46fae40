// @ts-check
/**
 * Finish: the engine plays what can't go wrong any more as one step, the cards fly home one after the other, and
 * whoever stops them is taken to the move that was reached.
 */

import { createSignal } from "../browser/signal.js";

/**
 * @param {import("../game/game.js").Game} game
 * @param {import("./motion.js").Motion} motion
 * @param {HTMLElement} table where a tap stops them, too
 */
export function createFinish(game, motion, table) {
  let running = false;
  /** The move at which it began. */
  let begun = 0;
  /** @type {import("../browser/signal.js").Signal<[]>} */
  const changes = createSignal();
  /** @type {import("../browser/signal.js").Signal<[]>} */
  const stops = createSignal();

  /** @param {boolean} now */
  function tell(now) {
    running = now;
    changes.tell();
  }

  /** Start, or stop where the cards are. */
  async function run() {
    if (running) return stop();
    begun = game.view?.cursor ?? 0;
    const answer = await game.finish();
    if (!answer.ok || motion.flying === 0) return;
    tell(true);
    await motion.settled();
    tell(false);
  }

  async function stop() {
    if (!running) return;
    // Cards in the air turn back when the answer is there; landing them first would look like the end.
    await game.go(Math.min(begun + motion.landed, game.view?.cursor ?? 0));
    tell(false);
    stops.tell();
  }
  // What hasn't landed isn't played when another deal comes.
  game.onLeave(stop);

  table.addEventListener(
    "click",
    (event) => {
      if (!running) return;
      event.stopPropagation();
      void run();
    },
    { capture: true },
  );

  return {
    get running() {
      return running;
    },
    run,

    /** Hear that it has begun or is over. @param {() => void} listener @returns {() => void} unbind */
    onChange: (listener) => changes.hear(listener),

    /** Hear that it was stopped, and the game goes on from there. @param {() => void} listener @returns {() => void} unbind */
    onStop: (listener) => stops.hear(listener),
  };
}

/** @typedef {ReturnType<typeof createFinish>} Finish */
