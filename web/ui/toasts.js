// @ts-check
/** Short notices at the foot of the board, with at most one button. Read out by the announcer, never by themselves. */

import { make } from "./dom.js";
import { isTaken, onFree } from "./panel.js";
import { onSpeak, t } from "../words/words.js";

const STAY = 4000;
const STAY_WITH_ACTION = 10_000;

/**
 * @param {HTMLElement} host
 * @param {import("./announcer.js").Announcer} announcer
 */
export function createToasts(host, announcer) {
  const shelf = make("section", "toasts");
  const name = () => shelf.setAttribute("aria-label", t("label.notices"));
  name();
  onSpeak(name);
  host.append(shelf);
  /** What patient notices there are to show. @type {(() => void)[]} */
  const waiting = [];

  function proceed() {
    if (!busy()) waiting.shift()?.();
  }

  const busy = () => shelf.hasChildNodes() || isTaken();
  onFree(proceed);

  /**
   * Show a notice; a newer one takes its place, unless it is a patient one. One with a button comes back after
   * one without, if its time isn't over.
   * @param {string} text
   * @param {{label: string, run: () => void}} [action]
   * @param {{stay?: number, quiet?: boolean, patient?: boolean}} [options] ms to stay (0: until closed);
   *   quiet: it was said already; patient: it waits until there is nothing else to read
   * @returns {() => void} close it
   */
  function show(text, action, { stay = action ? STAY_WITH_ACTION : STAY, quiet = false, patient = false } = {}) {
    if (patient && busy()) {
      waiting.push(() => show(text, action, { stay, quiet, patient }));
      return () => {};
    }
    const toast = make("div", "toast", make("span", "", text));
    let timer = 0;
    /** What had the focus before the notice. @type {HTMLElement | null} */
    let before = null;
    const close = () => {
      clearTimeout(timer);
      const held = toast.contains(document.activeElement);
      toast.remove();
      /** @type {HTMLElement | null} */ (shelf.lastElementChild)?.removeAttribute("hidden");
      if (held) (before?.isConnected ? before : cell())?.focus();
      proceed();
    };
    const wait = () => {
      clearTimeout(timer);
      if (stay) timer = setTimeout(close, stay);
    };
    if (action) {
      const button = make("button", "", action.label);
      button.addEventListener("click", () => {
        close();
        action.run();
      });
      toast.append(button);
    }
    toast.addEventListener("focusin", ({ relatedTarget }) => {
      clearTimeout(timer);
      if (relatedTarget instanceof HTMLElement && !toast.contains(relatedTarget)) before = relatedTarget;
    });
    toast.addEventListener("focusout", wait);
    const kept = action ? null : /** @type {HTMLElement | null} */ (shelf.querySelector(".toast:has(button)"));
    if (kept) kept.hidden = !kept.contains(document.activeElement);
    shelf.replaceChildren(...(kept ? [kept, toast] : [toast]));
    wait();
    if (!quiet) announcer.say(text);
    return close;
  }

  return {
    show,

    clear() {
      shelf.replaceChildren();
      proceed();
    },
  };
}

/** The cell that Tab reaches. @returns {HTMLElement | null} */
const cell = () => document.querySelector('.grid .place[tabindex="0"]');

/** @typedef {ReturnType<typeof createToasts>} Toasts */
