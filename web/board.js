// @ts-check
/**
 * Draws a view into the page: places are buttons, cards are nodes that are kept for as long as the page lives
 * and move from place to place. Knows no rules.
 */

import { back } from "./art/back.js";
import { face } from "./art/faces.js";
import { placeLabel } from "./labels.js";
import { cardsAt, CELLS, PILES } from "./places.js";
import { t } from "./words.js";

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Place} Place */
/** @typedef {import("./types").Card} Card */

/** From this width of a card on, faces have room for pips and figures. */
const LARGE_FACE = 80;
/** How many cards of a pile show its thickness. */
const THICKNESS = 8;

/** @param {string} name @param {string} className @param {...Node} children */
function make(name, className, ...children) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

/** @param {HTMLElement} host the table */
export function createBoard(host) {
  /** @type {Map<Place, HTMLButtonElement>} */
  const places = new Map();
  /** @type {Map<Card, HTMLElement>} */
  const cards = new Map();
  /** @type {View | null} */
  let shown = null;
  /** @type {"small" | "large"} */
  let faceSize = "small";
  let columns = 5;
  /** The cell that Tab reaches. */
  let current = CELLS[0];

  const count = make("span", "count");
  const piles = make("section", "piles", ...PILES.map(makePlace));
  places.get("stock")?.append(make("span", "stack", back()), count);
  const rug = make("div", "ground");
  rug.setAttribute("aria-hidden", "true");
  const grid = make("div", "grid");
  grid.setAttribute("role", "grid");
  const cells = new Map(CELLS.map((cell) => {
    const gridcell = make("div", "gridcell", makePlace(cell));
    gridcell.setAttribute("role", "gridcell");
    return [cell, gridcell];
  }));
  const carpetInner = make("div", "carpet-inner", rug, grid);
  const carpet = make("div", "carpet", carpetInner);
  const play = make("div", "play", piles, carpet);
  host.append(play);
  arrange(columns);

  /** @param {Place} name */
  function makePlace(name) {
    const button = /** @type {HTMLButtonElement} */ (make("button", "place"));
    button.type = "button";
    button.dataset.place = name;
    places.set(name, button);
    return button;
  }

  /** @param {Card} card */
  function cardNode(card) {
    let node = cards.get(card);
    if (!node) {
      node = make("span", "card", face(card, { size: faceSize }));
      node.dataset.card = card;
      cards.set(card, node);
    }
    return node;
  }

  /** Lay the cells out in rows of so many. @param {number} wide */
  function arrange(wide) {
    columns = wide;
    const focused = document.activeElement;
    const rows = [];
    for (let start = 0; start < CELLS.length; start += wide) {
      const row = make("div", "row", ...CELLS.slice(start, start + wide).map((cell) => /** @type {HTMLElement} */ (cells.get(cell))));
      row.setAttribute("role", "row");
      rows.push(row);
    }
    grid.replaceChildren(...rows);
    if (focused instanceof HTMLElement && grid.contains(focused)) focused.focus();
    name();
  }

  /** Say everything in the language that is spoken now. */
  function name() {
    piles.setAttribute("aria-label", t("label.piles"));
    grid.setAttribute("aria-label", t("label.carpet", { columns, rows: CELLS.length / columns }));
    rove(current);
    if (shown) show(shown);
  }

  /** Make this cell the one that Tab reaches. @param {Place} cell */
  function rove(cell) {
    current = cell;
    for (const other of CELLS) /** @type {HTMLButtonElement} */ (places.get(other)).tabIndex = other === cell ? 0 : -1;
  }

  /** @param {View} view */
  function show(view) {
    shown = view;
    for (const [place, button] of places) {
      const wanted = cardsAt(view, place).map(cardNode);
      const lying = [...button.children].filter((child) => child.classList.contains("card"));
      if (wanted.length !== lying.length || wanted.some((node, at) => node !== lying[at])) {
        for (const node of lying) if (node.parentElement === button && !wanted.includes(/** @type {HTMLElement} */ (node))) node.remove();
        button.append(...wanted);
      }
      const label = placeLabel(view, place);
      if (button.ariaLabel !== label) button.ariaLabel = label;
      button.classList.toggle("empty", place === "stock" ? view.stock === 0 : wanted.length === 0);
    }
    count.textContent = String(view.stock);
    places.get("stock")?.style.setProperty("--depth", String(Math.ceil((view.stock * THICKNESS) / 28)));
    places.get("waste")?.style.setProperty("--depth", String(Math.ceil((view.waste.length * THICKNESS) / 28)));
  }

  /** Choose the kind of face that suits the size of the cards. */
  function measure() {
    const width = /** @type {HTMLElement} */ (places.get(CELLS[0])).offsetWidth;
    const size = width >= LARGE_FACE ? "large" : "small";
    if (size === faceSize) return;
    faceSize = size;
    for (const [card, node] of cards) node.replaceChildren(face(card, { size }));
  }

  new ResizeObserver(measure).observe(/** @type {HTMLElement} */ (places.get(CELLS[0])));

  return {
    /** The table's parts, for those who listen to or decorate them. */
    play, carpet, carpetInner, grid, piles, rug,
    show,
    arrange,
    name,
    rove,
    get columns() {
      return columns;
    },
    get current() {
      return current;
    },
    /** @param {Place} place @returns {HTMLButtonElement} */
    button(place) {
      return /** @type {HTMLButtonElement} */ (places.get(place));
    },
    cardNode,

    /**
     * Mark the place whose card is picked up, and those it may go to.
     * @param {Place | null} source @param {Place[]} targets
     */
    mark(source, targets) {
      for (const [place, button] of places) {
        button.classList.toggle("picked", place === source);
        button.classList.toggle("target", targets.includes(place));
        if (place === source) button.setAttribute("aria-pressed", "true");
        else button.removeAttribute("aria-pressed");
      }
    },

    /** Whether a tap there waits for the engine. @param {Place} place @param {boolean} waiting */
    wait(place, waiting) {
      places.get(place)?.classList.toggle("waiting", waiting);
    },
  };
}

/** @typedef {ReturnType<typeof createBoard>} Board */
