// @ts-check
/** What a first visit sees before Python has started: one of a few deals that the build looked at. */

import { ROOT } from "../browser/root.js";

/**
 * @returns {Promise<{ view: import("../engine/protocol").View, save: string } | null>} null if none came
 */
export async function firstView() {
  try {
    const answer = await fetch(`${ROOT}first-views.json`);
    const views = await answer.json();
    return views[Math.floor(Math.random() * views.length)] ?? null;
  } catch {
    return null;
  }
}
