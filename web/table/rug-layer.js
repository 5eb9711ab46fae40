// @ts-check
/** What lies under the carpet's cells: the rug that is woven from the deal, or plain felt. */

import { rug } from "../art/rug.js";
import { dealKey } from "../game/moves.js";
import { settings } from "../ui/settings.js";

/** @param {HTMLElement} host the element to cover */
export function layGround(host) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  /** @type {string | null} */
  let seed = null;
  let laid = "";
  let later = 0;

  function tone() {
    const theme = settings.get("theme");
    return (theme === "auto" ? dark.matches : theme === "dark") ? "dark" : "light";
  }

  /** Weave anew, if anything that shows has changed. */
  async function lay() {
    const { offsetWidth: width, offsetHeight: height } = host;
    const wanted =
      seed === null || settings.get("ground") === "felt" || !width ? "" : [seed, width, height, tone()].join();
    if (wanted === laid) return;
    laid = wanted;
    const woven = wanted ? [await rug(seed ?? "", { width, height, tone: tone() })] : [];
    if (wanted === laid) host.replaceChildren(...woven);
  }

  const soon = () => {
    clearTimeout(later);
    later = setTimeout(lay, 60);
  };

  new ResizeObserver(soon).observe(host);
  dark.addEventListener("change", soon);
  settings.on("theme", soon);
  settings.on("ground", soon);

  return {
    /**
     * @param {import("../engine/protocol").View} view
     * @param {Promise<void>} settled when no card is in the air: weaving would hold it up
     */
    show({ deal, outcome }, settled) {
      void settled.then(() => host.classList.toggle("bare", outcome === "won"));
      const next = dealKey({ deal });
      if (next === seed) return;
      seed = next;
      // No deal is dealt on another one's rug; until its own is woven it lies on felt.
      laid = "";
      host.replaceChildren();
      // Weaving takes a while: let the cards be painted first.
      void settled.then(() => requestAnimationFrame(() => setTimeout(lay)));
    },
  };
}
