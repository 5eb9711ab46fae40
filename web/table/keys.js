// @ts-check
/** The keyboard: arrows inside the carpet (a grid with one Tab stop) and the commands' keys. */

import { CELLS, isCell } from "../game/places.js";

/** @typedef {import("../ui/commands.js").Command} Command */

/** @param {KeyboardEvent} event */
const plain = (event) => !event.ctrlKey && !event.metaKey && !event.altKey;

/** @param {EventTarget | null} target */
const takesText = (target) => target instanceof Element && target.closest("input, select, textarea, [contenteditable]");

/**
 * @param {import("./board.js").Board} board
 * @param {{find(event: KeyboardEvent): Command | undefined, letters(): boolean, escape(): void}} keys
 * @returns {() => void} unbind
 */
export function bindKeys(board, keys) {
  const unbind = new AbortController();
  const { signal } = unbind;

  /** @param {KeyboardEvent} event */
  function move(event) {
    const cell = event.target instanceof HTMLElement ? (event.target.dataset.place ?? "") : "";
    if (!isCell(cell) || event.altKey || event.metaKey) return;
    const next = neighbour(cell, event.key, event.ctrlKey, board.columns);
    if (!next) return;
    event.preventDefault();
    board.rove(next);
    board.button(next).focus();
  }

  /** @param {KeyboardEvent} event */
  function command(event) {
    // A key held down repeats Enter as clicks: one press is one move.
    if (
      event.repeat &&
      (event.key === "Enter" || event.key === " ") &&
      board.play.contains(/** @type {Node} */ (event.target))
    ) {
      return event.preventDefault();
    }
    if (event.defaultPrevented || takesText(event.target) || document.querySelector("dialog:modal")) return;
    if (event.key === "Escape") {
      // It may bring up an ending's dialog, which the same press must not close.
      event.preventDefault();
      return keys.escape();
    }
    if (plain(event) && !keys.letters()) return;
    const found = keys.find(event);
    if (!found) return;
    event.preventDefault();
    if (!event.repeat || found.repeats) found.run();
  }

  board.grid.addEventListener("keydown", move, { signal });
  board.grid.addEventListener(
    "focusin",
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const cell = target.dataset.place ?? "";
      if (isCell(cell)) board.rove(cell);
      // Browsers count a card as visible if any part of it is.
      if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    { signal },
  );
  addEventListener("keydown", command, { signal });
  return () => unbind.abort();
}

/**
 * The cell that a key leads to, or null.
 * @param {string} cell @param {string} key @param {boolean} control @param {number} columns
 */
function neighbour(cell, key, control, columns) {
  const at = CELLS.indexOf(cell);
  const column = at % columns;
  const first = at - column;
  /** @type {Record<string, number>} */
  const steps = {
    ArrowLeft: column > 0 ? at - 1 : at,
    ArrowRight: column < columns - 1 ? at + 1 : at,
    ArrowUp: at - columns >= 0 ? at - columns : at,
    ArrowDown: at + columns < CELLS.length ? at + columns : at,
    Home: control ? 0 : first,
    End: control ? CELLS.length - 1 : first + columns - 1,
  };
  if (control && key.startsWith("Arrow")) return null;
  return key in steps ? CELLS[steps[key]] : null;
}
