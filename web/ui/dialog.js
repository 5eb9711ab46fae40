// @ts-check
/**
 * Dialogs: `<dialog>` shown as modal, so that focus, Esc and the page behind are the browser's business; one that
 * speaks of the board stands beside it instead and isn't modal. The Back button closes one too: while any is
 * open, one history entry stands for it.
 */

import { icon } from "../art/icons.js";
import { button, make } from "./dom.js";
import { takePlace } from "./panel.js";
import { t } from "../words/words.js";

/**
 * @typedef {object} Contents
 * @property {string} id
 * @property {string} title
 * @property {Node[]} body
 * @property {{id: string, label: string, run?: () => void, primary?: boolean, stays?: boolean}[]} [buttons]
 * @property {boolean} [beside] whether it stands beside the board, in the toolbar's place, and leaves it in use
 * @property {() => void} [onClose]
 */

/** @type {Map<string, HTMLDialogElement>} */
const open = new Map();
/** Who waits until none is open. @type {(() => void)[]} */
const waiting = [];
/** Whether a history entry of ours is the current one, and whether we are on the way out of it. */
let entered = false;
let leaving = false;

addEventListener("popstate", () => {
  if (leaving) {
    leaving = false;
    if (open.size > 0) enter();
    return;
  }
  if (!entered) return;
  entered = false;
  for (const dialog of open.values()) dialog.close();
});

/**
 * Open a dialog, or come back to it if it is open.
 * @param {Contents} contents
 * @returns {HTMLDialogElement}
 */
export function openDialog({ id, title, body, buttons = [], beside = false, onClose }) {
  open.get(id)?.close();
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.id = `dialog-${id}`;
  const heading = make("h2", "dialog-title", title);
  heading.id = `dialog-${id}-title`;
  heading.tabIndex = -1;
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = make("button", "dialog-close");
  close.ariaLabel = t("dialog.close");
  close.append(icon("close"));
  close.addEventListener("click", () => dialog.close());
  const head = make("div", "dialog-head");
  head.append(heading, close);
  const content = make("div", "dialog-body");
  content.append(...body);
  // The part that scrolls lies inside the one with the round corners.
  const sheet = make("div", "dialog-sheet");
  sheet.append(head, content);
  if (buttons.length) sheet.append(row(dialog, buttons));
  dialog.append(sheet);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    if (open.get(id) === dialog) open.delete(id);
    dialog.remove();
    if (open.size === 0) leave();
    const lost = document.activeElement === document.body && !document.querySelector("dialog[open]");
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    onClose?.();
    if (open.size === 0) for (const go of waiting.splice(0)) go();
  });
  open.set(id, dialog);
  if (beside) {
    takePlace(dialog, () => dialog.close());
    dialog.show();
  } else {
    document.body.append(dialog);
    dialog.showModal();
    if (!dialog.querySelector("[autofocus]")) heading.focus();
  }
  enter();
  return dialog;
}

/** @param {HTMLDialogElement} dialog @param {NonNullable<Contents["buttons"]>} buttons */
function row(dialog, buttons) {
  const foot = make("div", "dialog-buttons");
  for (const { id, label, run, primary, stays } of buttons) {
    const made = button(id, label, () => {
      if (!stays) dialog.close();
      run?.();
    });
    if (primary) {
      made.classList.add("primary");
      made.autofocus = true;
    }
    foot.append(made);
  }
  return foot;
}

/** One entry in the history for as long as any dialog is open. */
function enter() {
  if (entered || leaving) return;
  entered = true;
  history.pushState({ dialog: true }, "");
}

function leave() {
  // Wait a moment: often one dialog leads to the next, and both share the entry.
  setTimeout(() => {
    if (!entered || open.size > 0) return;
    entered = false;
    if (!history.state?.dialog) return;
    leaving = true;
    history.back();
  });
}

/** Close all dialogs. */
export function closeDialogs() {
  for (const dialog of [...open.values()]) dialog.close();
}

/** Resolves when none is open. @returns {Promise<void>} */
export const undisturbed = () => (open.size === 0 ? Promise.resolve() : new Promise((go) => waiting.push(go)));

/** Whether this dialog (or any) is open. @param {string} [id] */
export const isOpen = (id) => (id ? open.has(id) : open.size > 0);
