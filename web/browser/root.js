// @ts-check
/** Where the game lives on its host, and where its parts are; or that it is one file, which brings them along. */

/** What the one file brings: addresses by name, the folder's under no name. @type {Record<string, string> | undefined} */
const brought = /** @type {any} */ (globalThis).carpetParts;

/** Whether the game is one file: there is no host, and nothing lies beside it. */
export const ALONE = brought !== undefined;

/** The folder of index.html, as an address; the engine's worker lies one folder down. */
export const ROOT = brought?.[""] ?? new URL(typeof document === "undefined" ? "../" : "./", location.href).href;

/** The address of a part, by its path from the folder. @param {string} name */
export const at = (name) => brought?.[name] ?? ROOT + name;
