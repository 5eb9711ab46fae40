// @ts-check
/** What a first visit sees before Python has started: one of a few deals that the build looked at. */

import { at } from "../browser/root.js";

/**
 * @param {string} id the attempt's name
 * @returns {Promise<(import("./game.js").Kept & {after: import("./ahead.js").Answers}) | null>} null if none came
 */
export async function firstView(id) {
  try {
    const answer = await fetch(at("first-views.json"));
    const views = await answer.json();
    const { save, view, after } = views[Math.floor(Math.random() * views.length)];
    return { save, id, view: { ...view, attempt: { ...view.attempt, id } }, after };
  } catch {
    return null;
  }
}
