// @ts-check
/**
 * What is heard, and felt in the hand. Both are off at first; what makes the sounds (sound.js) is fetched when they
 * are switched on.
 */

import { settings } from "../ui/settings.js";

/** In milliseconds: a knock, and knocks with pauses between. */
const REFUSAL = [25];
const WIN = [40, 60, 40, 60, 120];

export function createSounds() {
  /** @type {typeof import("./sound.js") | null} */
  let sound = null;
  settings.on("sound", async (setting) => {
    if (setting === "on") sound ??= await import("./sound.js").catch(() => null);
  });

  return {
    /** @param {import("../engine/protocol").TableEvent[]} events */
    of: (events) => sound?.soundOf(events),

    refusal() {
      sound?.soundOfRefusal();
      vibrate(REFUSAL);
    },

    win() {
      sound?.soundOfWin();
      vibrate(WIN);
    },
  };
}

/** @param {number[]} pattern */
function vibrate(pattern) {
  if (settings.get("vibration") === "on") navigator.vibrate?.(pattern);
}

/** @typedef {ReturnType<typeof createSounds>} Sounds */
