// @ts-check
/** The engine's verbs (carpet/bridge), and what each of them is to those who only see what changed. */

/** @typedef {import("../engine/protocol").Request} Request */
/** @typedef {import("../engine/protocol").Act} Act */

/** @type {Record<string, Act>} */
const ACTS = {
  new: "start",
  restart: "start",
  open: "start",
  load: "start",
  play: "move",
  build_all: "move",
  finish: "move",
  undo: "back",
  leave: "back",
  redo: "again",
  go: "look",
  mark: "help",
};

/** What the player did by this request; null if it was no act of theirs. @param {Request} request @returns {Act | null} */
export const actOf = (request) => ACTS[request.do] ?? null;
