// @ts-check
/**
 * Patience with somebody who may have died without a word. Only seconds count in which this page was awake and
 * looked at: a device that sleeps, a tab in the background or a debugger stops us as well as whom we wait for.
 */

/** Milliseconds between two looks. */
const BEAT = 1000;

/**
 * @param {() => number} seconds how long silence may last just now; Infinity while nothing is waited for
 * @param {() => void} onSilence it lasted longer
 */
export function createPatience(seconds, onSilence) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let silent = 0;
  let last = 0;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  function lookLater() {
    last = Date.now();
    timer = setTimeout(look, BEAT);
  }

  function look() {
    timer = undefined;
    const wasAway = Date.now() - last > 2 * BEAT || document.hidden;
    silent = wasAway ? 0 : silent + 1;
    const limit = seconds();
    if (silent >= limit) onSilence();
    else if (limit !== Infinity) lookLater();
  }

  return {
    /** Somebody waits from now on, if nobody did before. */
    wait() {
      if (timer !== undefined) return;
      silent = 0;
      lookLater();
    },

    /** There was a sign of life. */
    heard() {
      silent = 0;
    },

    stop,
  };
}
