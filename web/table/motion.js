// @ts-check
/**
 * Cards in motion. The board is always drawn in its final state; a travelling card is a copy in a layer above it
 * while the card itself is hidden. So input never waits, and a new move may interrupt an old flight anywhere.
 */

import { back } from "../art/back.js";
import { createSignal } from "../browser/signal.js";
import { isFoundation } from "../game/places.js";

/** @typedef {import("../engine/protocol").TableEvent} TableEvent */
/** @typedef {import("../engine/protocol").Card} Card */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {{copy?: HTMLElement, home: boolean, land: () => void}} Flight */

const TRAVEL = 220;
/** From one card of a run to the next, and the longest that a run may take. */
const APART = 70;
const LONGEST = 3500;
/** The same for the cards of a deal. */
const DEALT_APART = 16;
const EASING = "cubic-bezier(.22,.8,.3,1)";

/** How many times as long as usual a card travels. */
const SLOWNESS = /** @type {Record<string, number>} */ ({ slow: 2, fast: 0.5 });

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing may travel. */
export const isStill = () => still.matches || document.documentElement.dataset.motion === "off";

/** So many usual milliseconds, by how fast the player wants things to move. @param {number} usual */
export const lasting = (usual) => usual * (SLOWNESS[document.documentElement.dataset.motion ?? ""] ?? 1);

/** @param {Board} board */
export function createMotion(board) {
  const layer = document.createElement("div");
  layer.className = "flights";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  /** @type {Map<Card, Flight>} */
  const flights = new Map();
  /** Where cards are that were let go by a hand. @type {Map<Card, DOMRect>} */
  const released = new Map();
  /** @type {Set<() => void>} */
  let waiting = new Set();
  /** Who waits to leave the stock, and from when on each may. @type {{due: number, start: () => void}[]} */
  let queue = [];
  let sending = false;
  /** A card has landed. @type {import("../browser/signal.js").Signal<[]>} */
  const landing = createSignal();

  /** A copy of a card, or of its back, laid over the page. @param {Card} card @param {DOMRect} at @param {boolean} [reversed] */
  function copyOf(card, at, reversed = false) {
    const copy = document.createElement("div");
    copy.className = "flight";
    const inner = /** @type {HTMLElement} */ (board.cardNode(card).cloneNode(!reversed));
    inner.className = "card";
    if (reversed) inner.append(back());
    copy.append(inner);
    copy.style.setProperty("--w", `${at.width}px`);
    Object.assign(copy.style, {
      left: `${at.x}px`,
      top: `${at.y}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
    return copy;
  }

  /** @param {Card} card @param {DOMRect} from @param {DOMRect} to @param {number} delay @param {boolean} flip @param {boolean} [home] */
  function fly(card, from, to, delay, flip, home = false) {
    flights.get(card)?.land();
    const node = board.cardNode(card);
    node.classList.add("flying");
    /** @type {Flight} */
    const flight = { home, land };
    function start(wait = 0) {
      const copy = copyOf(card, to, flip);
      flight.copy = copy;
      layer.prepend(copy);
      const [x, y] = [from.x - to.x + (from.width - to.width) / 2, from.y - to.y + (from.height - to.height) / 2];
      // A card that is just turning over is narrow, but as high as ever.
      const away = `translate(${x}px, ${y}px) scale(${from.height / to.height})`;
      const animation = copy.animate([{ transform: away }, { transform: "none" }], {
        duration: lasting(TRAVEL),
        delay: wait,
        easing: EASING,
        fill: "backwards",
      });
      if (flip) turnOver(copy, card);
      animation.onfinish = land;
    }
    function land() {
      if (flights.get(card) !== flight) return;
      flights.delete(card);
      hold(queue.filter((waits) => waits.start !== start));
      flight.copy?.remove();
      node.classList.remove("flying");
      landing.tell();
      if (flights.size === 0) settle();
    }
    flights.set(card, flight);
    if (flip && delay) line(start, delay);
    else start(delay);
  }

  /** A card that waits on the stock can't be seen, so its copy is made when it sets off. @param {() => void} start @param {number} delay */
  function line(start, delay) {
    hold([...queue, { due: performance.now() + delay, start }]);
    if (sending) return;
    sending = true;
    requestAnimationFrame(() => setTimeout(send));
  }

  /** Let these wait on the stock, which is seen to have them. @param {typeof queue} next */
  function hold(next) {
    if (next.length !== queue.length) board.hold(next.length);
    queue = next;
  }

  /** Let the first go if its time has come. One at a time: if all the late ones set off together, they would be later still. */
  function send() {
    const now = performance.now();
    const [first, ...others] = queue;
    if (first?.due <= now) {
      hold(others);
      first.start();
    }
    sending = queue.length > 0;
    if (sending) setTimeout(send, Math.max(lasting(DEALT_APART), queue[0].due - now));
  }

  /** Show the back first, then the face; flat, so that each is one layer. @param {HTMLElement} copy @param {Card} card */
  function turnOver(copy, card) {
    const half = lasting(TRAVEL) / 2;
    const closing = copy.animate([{ scale: "1" }, { scale: "0 1" }], {
      duration: half,
      easing: "ease-in",
      fill: "forwards",
    });
    closing.onfinish = () => {
      copy.firstElementChild?.replaceChildren(...board.cardNode(card).cloneNode(true).childNodes);
      copy.animate([{ scale: "0 1" }, { scale: "1" }], { duration: half, easing: "ease-out" });
      closing.cancel();
    };
  }

  function settle() {
    for (const done of waiting) done();
    waiting = new Set();
  }

  /** Deal the carpet out, cell by cell. @param {() => void} show */
  function dealOut(show) {
    const from = board.button("stock").getBoundingClientRect();
    const cells = [...board.grid.querySelectorAll(".place")];
    const places = cells.map((node) => node.getBoundingClientRect());
    show();
    cells.forEach((cell, order) => {
      const node = cell.querySelector(".card");
      if (node instanceof HTMLElement)
        fly(node.dataset.card ?? "", from, places[order], lasting(DEALT_APART) * (order + 1), true);
    });
  }

  /** Everything lands at once. */
  function stop() {
    released.clear();
    for (const flight of [...flights.values()]) flight.land();
  }

  return {
    layer,
    copyOf,

    /**
     * Show the new view and let the cards travel that the events name. Places stay, so they are measured first:
     * else the page would be laid out twice.
     * @param {TableEvent[]} events @param {() => void} show
     */
    run(events, show) {
      const deal = events.some((event) => event.kind === "deal");
      const quiet = isStill() || document.hidden;
      if (deal || quiet) {
        stop();
        return quiet ? show() : dealOut(show);
      }
      /** One flight a card, from where it was first to where it is last. @type {Map<Card, {from: string, to: string, order: number}>} */
      const trips = new Map();
      events.forEach(({ card, from, to }, order) => {
        if (!card || !from || !to) return;
        trips.set(card, { from: trips.get(card)?.from ?? from, to, order });
      });
      // What goes back into the stock is not seen on its way, wherever it was going.
      for (const [card, { to }] of trips) if (to === "stock") flights.get(card)?.land();
      const apart = lasting(Math.min(APART, LONGEST / events.length));
      const starts = [...trips]
        .filter(([, { to }]) => to !== "stock")
        .map(([card, { from, to, order }]) => {
          const flying = flights.get(card)?.copy?.getBoundingClientRect();
          const start = released.get(card) ?? flying ?? board.button(from).getBoundingClientRect();
          const end = board.button(to).getBoundingClientRect();
          return () => fly(card, start, end, order * apart, from === "stock", isFoundation(to));
        });
      show();
      for (const start of starts) start();
      released.clear();
    },

    /** Let a card go where it lies, after a drop that is refused. @param {Card} card @param {DOMRect} from */
    flyBack(card, from) {
      released.delete(card);
      const home = board.cardNode(card).parentElement?.getBoundingClientRect();
      if (home && !isStill()) fly(card, from, home, 0, false);
    },

    /** Where a card was let go: its next flight starts there. @param {Card} card @param {DOMRect} from */
    release(card, from) {
      released.set(card, from);
    },

    /** A short shake for a refusal. @param {import("../engine/protocol").Place} place */
    shake(place) {
      if (isStill()) return;
      board.button(place).animate(
        [0, -5, 5, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
        { duration: 260, easing: "ease-out" },
      );
    },

    stop,

    /** How many cards are still to land. */
    get flying() {
      return flights.size;
    },

    /** How many of them are on their way to a foundation. */
    get homing() {
      return [...flights.values()].filter(({ home }) => home).length;
    },

    /** Hear of each card that lands. @param {() => void} listener @returns {() => void} unbind */
    onLand: (listener) => landing.hear(listener),

    /** Resolves when no card is in the air. @returns {Promise<void>} */
    settled() {
      return flights.size === 0 ? Promise.resolve() : new Promise((done) => waiting.add(done));
    },
  };
}

/** @typedef {ReturnType<typeof createMotion>} Motion */
