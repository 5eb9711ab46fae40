// @ts-check
/** A stopwatch for one attempt that stands still while nobody looks, and while the device sleeps. */

/** It looks at the time so often, in ms; a longer gap is sleep, of which the browser may not tell. */
const BEAT = 1000;
const LONGEST_GAP = 10 * BEAT;

export function createClock({ now = () => performance.now() } = {}) {
  let gone = 0;
  let since = 0;
  let running = false;
  let seen = !document.hidden;

  function settle() {
    const moment = now();
    const gap = moment - since;
    if (running && seen && gap <= LONGEST_GAP) gone += gap;
    since = moment;
  }

  let beat = 0;
  /** @param {boolean} on */
  function run(on) {
    settle();
    if (on === running) return;
    running = on;
    clearInterval(beat);
    if (on) beat = setInterval(settle, BEAT);
  }

  document.addEventListener("visibilitychange", () => {
    settle();
    seen = !document.hidden;
  });

  return {
    get seconds() {
      settle();
      return gone / 1000;
    },

    get running() {
      return running;
    },

    run,

    /** Show another time, and stand still or go on from there. @param {number} seconds @param {boolean} [on] */
    reset(seconds, on = false) {
      run(on);
      gone = seconds * 1000;
    },
  };
}

/**
 * Show a clock on the line above the board.
 * @param {HTMLElement} host @param {ReturnType<typeof createClock>} clock
 */
export function showClock(host, clock) {
  const face = document.createElement("p");
  face.className = "clock";
  face.setAttribute("role", "timer");
  let beat = 0;
  const tick = () => {
    face.textContent = clockText(clock.seconds);
  };
  return {
    /** @param {boolean} on */
    show(on) {
      clearInterval(beat);
      face.remove();
      if (!on) return;
      host.append(face);
      tick();
      beat = setInterval(tick, 1000);
    },
  };
}

/** @param {number} seconds @returns {string} "4:07" or "1:02:09" */
export function clockText(seconds) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  /** @param {number} part */
  const two = (part) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
