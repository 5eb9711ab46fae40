// @ts-check
/** What a first visit sees before Python has started: one of a few deals that the build looked at. */

/**
 * @returns {Promise<{ view: import("./types").View, save: string } | null>} null if none came
 */
export async function firstView() {
  try {
    const answer = await fetch(new URL("first-views.json", import.meta.url));
    const views = await answer.json();
    return views[Math.floor(Math.random() * views.length)] ?? null;
  } catch {
    return null;
  }
}
