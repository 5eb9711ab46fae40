// @ts-check
/** The buttons at hand. What can't be used now says so (`aria-disabled`) and keeps its place in the Tab order. */

import { icon } from "../art/icons.js";
import { make } from "./dom.js";
import { settings } from "./settings.js";
import { t } from "../words/words.js";

/** @typedef {import("./commands.js").Command} Command */

/** The key that runs it, if letters do. @param {Command} command */
const letterOf = ({ letter = "" }) => (settings.get("letters") === "on" ? letter.toUpperCase() : "");

/**
 * @param {HTMLElement} host
 * @param {import("./commands.js").Commands} commands
 */
export function createToolbar(host, commands) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {import("../engine/protocol").View | null} */
  let view = null;

  /** @param {Command} command */
  function makeButton(command) {
    const button = make("button", "tool", icon(command.icon), make("span", "tool-words"));
    button.dataset.command = command.id;
    button.addEventListener("click", () => {
      // What can't be done now is asked for all the same: the engine says why not.
      commands.run(command.id);
    });
    buttons.set(command.id, button);
    return button;
  }

  function build() {
    const wanted = commands.list("toolbar");
    buttons.clear();
    host.replaceChildren(...wanted.map(makeButton));
    name();
  }

  function name() {
    host.setAttribute("aria-label", t("label.tools"));
    for (const command of commands.list("toolbar")) {
      const button = buttons.get(command.id);
      if (!button) continue;
      dress(button, command, command.id);
      const letter = letterOf(command);
      if (letter) button.setAttribute("aria-keyshortcuts", letter);
      else button.removeAttribute("aria-keyshortcuts");
    }
    if (view) show(view);
  }

  /** Give a button the words and icon of a command. @param {HTMLButtonElement} button @param {Command} command @param {string} id */
  function dress(button, command, id) {
    const words = /** @type {HTMLElement} */ (button.lastElementChild);
    words.textContent = t(`command.${id}`);
    const letter = letterOf(command);
    button.title = letter ? `${words.textContent} (${letter})` : words.textContent;
    if (button.dataset.bears === id) return;
    button.dataset.bears = id;
    button.firstElementChild?.replaceWith(icon(commands.get(id)?.icon ?? command.icon));
  }

  /** @param {import("../engine/protocol").View} next */
  function show(next) {
    view = next;
    for (const command of commands.list("toolbar")) {
      const button = buttons.get(command.id);
      if (!button) continue;
      button.setAttribute("aria-disabled", String(command.available ? !command.available(next) : false));
      if (command.as) dress(button, command, command.as(next));
    }
  }

  commands.onAdd(build);
  settings.on("letters", name);
  build();
  return {
    show,
    name,
    /** Look again at what may have changed without a move. */
    refresh: () => view && show(view),
  };
}
