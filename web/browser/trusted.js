// @ts-check
/** Trusted Types: the page may start scripts of its own from a short list, and nothing else. */

import { at } from "./root.js";

const OURS = ["engine/worker.js", "sw.js"];

/** @param {string} name */
function check(name) {
  if (!OURS.includes(name)) throw new TypeError(`not a script of this page: ${name}`);
  return at(name);
}

const factory = /** @type {any} */ (globalThis).trustedTypes;
const policy = factory?.createPolicy("carpet", { createScriptURL: check });

/**
 * The address of one of the page's own scripts, in the form that Worker and register() ask for.
 * @param {string} name
 * @returns {string}
 */
export function scriptAddress(name) {
  return policy ? policy.createScriptURL(name) : check(name);
}
