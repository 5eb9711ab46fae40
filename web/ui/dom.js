// @ts-check
/** Making parts of the page by hand: nodes, buttons, and lines that are read out when they change. */

/**
 * A node and what is in it; a button sends no form.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {string} [className] @param {...(Node | string)} contents
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, className = "", ...contents) {
  const node = document.createElement(name);
  if (node instanceof HTMLButtonElement) node.type = "button";
  if (className) node.className = className;
  node.append(...contents.filter((content) => content !== ""));
  return node;
}

/** @param {string} id for styles and tests @param {string} label @param {() => void} run */
export function button(id, label, run) {
  const made = make("button", "button", label);
  made.dataset.button = id;
  made.addEventListener("click", run);
  return made;
}

/** A line that says what came of something: what is put there is read out. @param {string} className */
export function statusLine(className) {
  const line = make("p", className);
  line.setAttribute("role", "status");
  return line;
}
