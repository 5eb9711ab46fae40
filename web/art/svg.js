// @ts-check
/**
 * SVG elements without markup strings, and one sprite per document.
 *
 * A shape that appears many times is put into the sprite once, as a `<symbol>`, and every card refers to it
 * with `<use>`. The sprite grows on demand: a page that only shows small faces never builds a court figure.
 */

const NS = "http://www.w3.org/2000/svg";
const SPRITE = "art-sprite";

/** @typedef {Record<string, string | number>} Attributes */

/**
 * An SVG element with its attributes and children.
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * A picture that says nothing of its own: whoever places it gives it a name in words.
 * @param {Attributes} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function picture(attributes, ...children) {
  return element("svg", { "aria-hidden": "true", focusable: "false", ...attributes }, ...children);
}

/**
 * A path, the most frequent of all elements.
 * @param {string} d
 * @param {Attributes} [attributes]
 */
export function path(d, attributes = {}) {
  return element("path", { d, ...attributes });
}

/**
 * A reference to a symbol of the sprite, which is drawn the first time that it is asked for.
 * @param {string} id          the symbol's name, unique among all art
 * @param {() => {viewBox: string, parts: Node[]}} draw
 * @param {Attributes} attributes  of the `<use>` (place, size, class)
 * @returns {SVGElement}
 */
export function use(id, draw, attributes) {
  const name = `art-${id}`;
  if (!document.getElementById(name)) {
    const { viewBox, parts } = draw();
    sprite().append(element("symbol", { id: name, viewBox }, ...parts));
  }
  return element("use", { href: `#${name}`, ...attributes });
}

/** The document's sprite, made when it is first needed. */
function sprite() {
  const made = document.getElementById(SPRITE);
  if (!made) {
    const svg = picture({ id: SPRITE, class: SPRITE, width: 0, height: 0 });
    document.body.append(svg);
    return svg;
  }
  return made;
}
