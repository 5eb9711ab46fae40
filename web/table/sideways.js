// @ts-check
/** A carpet wider than its region: it scrolls sideways, says so until the first scroll, and shades the far edges. */

import { t } from "../words/words.js";

/** @param {HTMLElement} region @param {HTMLElement} inner */
export function watchSideways(region, inner) {
  const hint = document.createElement("p");
  hint.className = "sideways-hint";
  hint.hidden = true;
  region.after(hint);
  let scrolled = false;

  function look() {
    const over = inner.offsetWidth > region.clientWidth + 1;
    region.classList.toggle("sideways", over);
    hint.hidden = !over || scrolled;
    hint.textContent = t("label.sideways");
    const left = Math.abs(region.scrollLeft);
    region.classList.toggle("more-before", over && left > 4);
    region.classList.toggle("more-after", over && left < inner.offsetWidth - region.clientWidth - 4);
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
