// @ts-check
/** Short notices above the board, with at most one button. Read out by the announcer, never by themselves. */

import { onSpeak, t } from "./words.js";

const STAY = 4000;
const STAY_WITH_ACTION = 10_000;

/**
 * @param {HTMLElement} host
 * @param {import("./announcer.js").Announcer} announcer
 */
export function createToasts(host, announcer) {
  const shelf = document.createElement("section");
  shelf.className = "toasts";
  const name = () => shelf.setAttribute("aria-label", t("label.notices"));
  name();
  onSpeak(name);
  host.append(shelf);
  /** What patient notices there are to show. @type {(() => void)[]} */
  const waiting = [];

  function proceed() {
    if (!shelf.hasChildNodes()) waiting.shift()?.();
  }

  return {
    /**
     * Show a notice; a newer one takes its place, unless it is a patient one.
     * @param {string} text
     * @param {{label: string, run: () => void}} [action]
     * @param {{stay?: number, quiet?: boolean, patient?: boolean}} [options] ms to stay (0: until closed);
     *   quiet: it was said already; patient: it waits until no other notice is shown
     * @returns {() => void} close it
     */
    show(text, action, { stay = action ? STAY_WITH_ACTION : STAY, quiet = false, patient = false } = {}) {
      if (patient && shelf.hasChildNodes()) {
        waiting.push(() => this.show(text, action, { stay, quiet, patient }));
        return () => {};
      }
      const toast = document.createElement("div");
      toast.className = "toast";
      const words = document.createElement("span");
      words.textContent = text;
      toast.append(words);
      const close = () => {
        clearTimeout(timer);
        toast.remove();
        proceed();
      };
      if (action) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = action.label;
        button.addEventListener("click", () => {
          close();
          action.run();
        });
        toast.append(button);
      }
      shelf.replaceChildren(toast);
      const timer = stay ? setTimeout(close, stay) : 0;
      if (!quiet) announcer.say(text);
      return close;
    },

    clear() {
      shelf.replaceChildren();
      proceed();
    },
  };
}

/** @typedef {ReturnType<typeof createToasts>} Toasts */
