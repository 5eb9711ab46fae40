// @ts-check
/** Where the game lives on its host. */

/** The folder of index.html, as an address; the engine's worker lies one folder down. */
export const ROOT = new URL(typeof document === "undefined" ? "../" : "./", location.href).href;
