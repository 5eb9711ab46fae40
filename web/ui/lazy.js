// @ts-check
/** Parts of the page that few games need: each is fetched when it is first asked for, so that a start fetches less. */

import { at } from "../browser/root.js";
import { t } from "../words/words.js";

/** @param {import("./toasts.js").Toasts} toasts */
export function createLater(toasts) {
  /**
   * @template Part
   * @param {() => Promise<Part>} load
   * @returns {<Result>(use: (part: Part) => Result | Promise<Result>) => Promise<Result | undefined>} make use of the part;
   *   undefined if it can't be fetched just now, which the player is told
   */
  return function later(load) {
    /** @type {Promise<Part> | null} */
    let loading = null;
    return async (use) => {
      loading ??= load();
      /** @type {Part} */
      let part;
      try {
        part = await loading;
      } catch {
        loading = null;
        toasts.show(t("later.failed"));
        return undefined;
      }
      return use(part);
    };
  };
}

/** Fetch a stylesheet, once; without it a part is plain, but works. @param {string} address @returns {Promise<void>} */
export function addStyles(address) {
  const href = at(address);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** A part together with its styles. @template Part @param {string} address @param {Promise<Part>} part */
export async function withStyles(address, part) {
  const [loaded] = await Promise.all([part, addStyles(address)]);
  return loaded;
}

/** @typedef {ReturnType<typeof createLater>} Later */
