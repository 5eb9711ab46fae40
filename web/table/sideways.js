// @ts-check
/** A carpet wider than its region: it scrolls sideways, says so until the first scroll, and shades the far edges. */

import { t } from "../words/words.js";

/** So many pixels from an edge a dragged card begins to pull; at the edge by so many pixels a frame. */
const MARGIN = 48;
const PULL = 12;

/**
 * How far a card that is held at `x` pulls a region in a frame, in pixels: more, the nearer it is to an edge.
 * @param {number} x @param {{left: number, right: number}} region
 */
export function pullAt(x, { left, right }) {
  const far = Math.max(0, x - (right - MARGIN)) - Math.max(0, left + MARGIN - x);
  return Math.max(-1, Math.min(1, far / MARGIN)) * PULL;
}

/**
 * Scroll the region frame by frame while a card is held at its edge.
 * @param {HTMLElement} region @returns {(x: number | null) => void} tell where it is held, or that it no longer is
 */
export function pullSideways(region) {
  /** @type {number | null} */
  let held = null;
  let frame = 0;

  function pull() {
    frame = 0;
    const by =
      held === null || !region.classList.contains("sideways") ? 0 : pullAt(held, region.getBoundingClientRect());
    if (!by) return;
    region.scrollLeft += by;
    frame = requestAnimationFrame(pull);
  }

  return (x) => {
    held = x;
    if (!frame && x !== null) frame = requestAnimationFrame(pull);
  };
}

/** @param {HTMLElement} region @param {HTMLElement} inner */
export function watchSideways(region, inner) {
  const hint = document.createElement("p");
  hint.className = "sideways-hint";
  hint.hidden = true;
  region.after(hint);
  let scrolled = false;

  function look() {
    // All is read before anything is written, so that the page is laid out once.
    const beyond = inner.offsetWidth - region.clientWidth;
    const left = Math.abs(region.scrollLeft);
    const over = beyond > 1;
    region.classList.toggle("sideways", over);
    region.classList.toggle("more-before", over && left > 4);
    region.classList.toggle("more-after", over && left < beyond - 4);
    hint.hidden = !over || scrolled;
    hint.textContent = hint.hidden ? "" : t("label.sideways");
  }

  const sizes = new ResizeObserver(look);
  sizes.observe(region);
  sizes.observe(inner);
  region.addEventListener(
    "scroll",
    () => {
      scrolled = true;
      look();
    },
    { passive: true },
  );
}
