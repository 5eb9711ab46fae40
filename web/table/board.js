// @ts-check
/**
 * Draws a view into the page: places are buttons, cards are nodes that are kept for as long as the page lives
 * and move from place to place. Knows no rules.
 */

import { back } from "../art/back.js";
import { face } from "../art/faces.js";
import { placeLabel } from "../game/labels.js";
import { cardsAt, CELLS, isCell, PILES } from "../game/places.js";
import { make } from "../ui/dom.js";
import { signOf, t } from "../words/words.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */
/** @typedef {import("../engine/protocol").Card} Card */
/** @typedef {"small" | "large"} FaceSize */

/** From this width of a card on, faces have room for pips and figures. */
const LARGE_FACE = 80;
/** How many cards of a pile show its thickness. */
const THICKNESS = 8;

/** @param {HTMLElement} host the table */
export function createBoard(host) {
  /** @type {Map<Place, HTMLButtonElement>} */
  const places = new Map();
  /** @type {Map<Card, HTMLElement>} */
  const cards = new Map();
  /** @type {View | null} */
  let shown = null;
  /** A guess until the places have been measured; a wrong one is drawn anew. @type {FaceSize} */
  const likely = innerWidth >= 600 && innerHeight >= 600 ? "large" : "small";
  /** Which faces suit the cells and the piles: these may differ in size. @type {{cell: FaceSize, pile: FaceSize}} */
  const faces = { cell: likely, pile: likely };
  let columns = 5;
  /** How many cards have yet to leave the stock. */
  let held = 0;
  /** The cell that Tab reaches. */
  let current = CELLS[0];

  const count = make("span", "count");
  const piles = make("section", "piles", ...PILES.map(makePlace));
  places.get("stock")?.append(make("span", "stack", back()), count);
  const rug = make("div", "ground");
  rug.setAttribute("aria-hidden", "true");
  const grid = make("div", "grid");
  grid.setAttribute("role", "grid");
  const cells = new Map(
    CELLS.map((cell) => {
      const gridcell = make("div", "gridcell", makePlace(cell));
      gridcell.setAttribute("role", "gridcell");
      return [cell, gridcell];
    }),
  );
  const carpetInner = make("div", "carpet-inner", rug, grid);
  const headings = { piles: make("h2", "unseen"), carpet: make("h2", "unseen") };
  piles.prepend(headings.piles);
  const carpet = make("div", "carpet", headings.carpet, carpetInner);
  const play = make("div", "play", piles, carpet);
  host.append(play);
  arrange(columns);

  /** @param {Place} name */
  function makePlace(name) {
    const button = make("button", "place");
    button.dataset.place = name;
    places.set(name, button);
    return button;
  }

  /**
   * The one node of a card, with the face that suits where it lies.
   * @param {Card} card @param {FaceSize} [size]
   */
  function cardNode(card, size) {
    let node = cards.get(card);
    if (!node) {
      node = make("span", "card");
      node.dataset.card = card;
      cards.set(card, node);
      size ??= faces.cell;
    }
    const sign = signOf(card);
    if (size && (node.dataset.face !== size || node.dataset.sign !== sign)) {
      Object.assign(node.dataset, { face: size, sign });
      node.replaceChildren(face(card, { size, sign }));
    }
    return node;
  }

  /** Lay the cells out in rows of so many. @param {number} wide */
  function arrange(wide) {
    columns = wide;
    const focused = document.activeElement;
    const rows = [];
    for (let start = 0; start < CELLS.length; start += wide) {
      const row = make(
        "div",
        "row",
        ...CELLS.slice(start, start + wide).map((cell) => /** @type {HTMLElement} */ (cells.get(cell))),
      );
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
    headings.piles.textContent = t("label.piles");
    headings.carpet.textContent = t("setting.layout");
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
      const size = isCell(place) ? faces.cell : faces.pile;
      const wanted = cardsAt(view, place).map((card) => cardNode(card, size));
      const lying = [...button.children].filter((child) => child.classList.contains("card"));
      if (wanted.length !== lying.length || wanted.some((node, at) => node !== lying[at])) {
        for (const node of lying)
          if (node.parentElement === button && !wanted.includes(/** @type {HTMLElement} */ (node))) node.remove();
        button.append(...wanted);
      }
      const label = placeLabel(view, place);
      if (button.ariaLabel !== label) button.ariaLabel = label;
      if (place !== "stock") button.classList.toggle("empty", wanted.length === 0);
    }
    stack();
    places.get("waste")?.style.setProperty("--depth", String(Math.ceil((view.waste.length * THICKNESS) / 28)));
  }

  /** The stock, and upon it what has yet to leave it. */
  function stack() {
    const stock = places.get("stock");
    const left = (shown?.stock ?? 0) + held;
    stock?.classList.toggle("empty", left === 0);
    stock?.style.setProperty("--depth", String(Math.ceil((Math.min(left, 28) * THICKNESS) / 28)));
    count.textContent = String(left);
  }

  /** Choose the kinds of face that suit the sizes of the places. */
  function measure() {
    /** @param {Place} place @returns {FaceSize} */
    const suits = (place) =>
      /** @type {HTMLElement} */ (places.get(place)).offsetWidth >= LARGE_FACE ? "large" : "small";
    const [cell, pile] = [suits(CELLS[0]), suits("stock")];
    if (cell === faces.cell && pile === faces.pile) return;
    Object.assign(faces, { cell, pile });
    if (shown) show(shown);
  }

  const sizes = new ResizeObserver(measure);
  for (const place of [CELLS[0], "stock"]) sizes.observe(/** @type {HTMLElement} */ (places.get(place)));

  return {
    /** The table's parts, for those who listen to or decorate them. */
    play,
    carpet,
    carpetInner,
    grid,
    piles,
    rug,
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
    /** Scroll to a place, where it isn't in sight. @param {Place} place */
    reveal: (place) => places.get(place)?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" }),
    /** @param {Place} place @returns {HTMLButtonElement} */
    button(place) {
      return /** @type {HTMLButtonElement} */ (places.get(place));
    },
    /** @param {Card} card @returns {HTMLElement} */
    cardNode: (card) => cardNode(card),

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

    /** So many cards have yet to leave the stock for where the view has them already. @param {number} more */
    hold(more) {
      held = more;
      stack();
    },

    /** Whether a tap there waits for the engine. @param {Place} place @param {boolean} waiting */
    wait(place, waiting) {
      places.get(place)?.classList.toggle("waiting", waiting);
    },
  };
}

/** @typedef {ReturnType<typeof createBoard>} Board */
