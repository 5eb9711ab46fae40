// @ts-check
/** When sounds are heard. Off at first; what makes them (sound.js) is fetched when they are switched on. */

import { settings } from "../ui/settings.js";

export function createSounds() {
  /** @type {typeof import("./sound.js") | null} */
  let sound = null;
  settings.on("sound", async (setting) => {
    if (setting === "on") sound ??= await import("./sound.js").catch(() => null);
  });

  return {
    /** @param {import("../engine/protocol").TableEvent[]} events */
    of: (events) => sound?.soundOf(events),
    refusal: () => sound?.soundOfRefusal(),
    win: () => sound?.soundOfWin(),
  };
}

/** @typedef {ReturnType<typeof createSounds>} Sounds */
