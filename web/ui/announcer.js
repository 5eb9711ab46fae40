// @ts-check
/** The one polite live region. What comes in one burst is said as one message. */

import { statusLine } from "./dom.js";

const QUIET = 150;

/** @param {HTMLElement} host */
export function createAnnouncer(host) {
  const region = statusLine("unseen");
  region.id = "announcer";
  region.setAttribute("aria-live", "polite");
  host.append(region);
  /** @type {string[]} */
  let burst = [];
  let timer = 0;

  function speak() {
    region.textContent = burst.slice(-3).join(" ");
    burst = [];
  }

  return {
    /** @param {string} text */
    say(text) {
      if (!text) return;
      if (region.textContent === text) region.textContent = "";
      burst.push(text);
      clearTimeout(timer);
      timer = setTimeout(speak, QUIET);
    },
  };
}

/** @typedef {ReturnType<typeof createAnnouncer>} Announcer */
