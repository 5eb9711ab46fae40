// @ts-check
/**
 * Finish: the engine plays what can't go wrong any more as one step, the cards fly home one after the other, and
 * whoever stops them is taken to the move that was reached.
 */

/**
 * @param {import("../game/game.js").Game} game
 * @param {import("./motion.js").Motion} motion
 * @param {HTMLElement} table where a tap stops them, too
 */
export function createFinish(game, motion, table) {
  let running = false;
  /** The move at which it began. */
  let begun = 0;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {(() => void)[]} */
  const stops = [];

  /** @param {boolean} now */
  function tell(now) {
    running = now;
    for (const listener of listeners) listener();
  }

  /** Start, or stop where the cards are. */
  async function run() {
    const start = game.view?.cursor ?? 0;
    if (running) {
      // Cards in the air turn back when the answer is there; landing them first would look like the end.
      await game.send({ do: "go", cursor: Math.min(begun + motion.landed, start) });
      tell(false);
      for (const hear of stops) hear();
      return;
    }
    begun = start;
    const answer = await game.send({ do: "finish" });
    if (!answer.ok || motion.flying === 0) return;
    tell(true);
    await motion.settled();
    tell(false);
  }

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

    /** @param {() => void} listener */
    onChange(listener) {
      listeners.add(listener);
    },

    /** Hear that it was stopped on its way, and the game goes on from there. @param {() => void} listener */
    onStop(listener) {
      stops.push(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createFinish>} Finish */
