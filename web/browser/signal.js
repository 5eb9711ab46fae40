// @ts-check
/** Something that others may hear of: who listens, and telling them. */

/**
 * @template {any[]} News
 * @typedef {object} Signal
 * @property {(listener: (...news: News) => void) => () => void} hear from now on; gives back what ends it
 * @property {(...news: News) => void} tell all who listen, in the order in which they came
 */

/** @template {any[]} News @returns {Signal<News>} */
export function createSignal() {
  /** @type {Set<(...news: News) => void>} */
  const listeners = new Set();
  return {
    hear(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(...news) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(...news);
    },
  };
}
