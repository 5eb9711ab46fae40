// @ts-check
/**
 * Pointers on the board. A tap is the browser's own click, so that every way of clicking works; a drag starts
 * after a few pixels with one finger or the main button, and ends in a drop or in nothing.
 */

import { topOf } from "../game/places.js";
import { pullSideways } from "./sideways.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */
/** @typedef {import("../engine/protocol").Card} Card */
/**
 * @typedef {object} Does what comes of what the pointers do
 * @property {() => View | null} view
 * @property {(place: Place) => void} tap
 * @property {(place: Place) => void} build a right click
 * @property {(place: Place) => boolean} hold a long press without a move; whether it shows something until it ends
 * @property {() => void} unhold such a press has ended
 * @property {(place: Place) => void} lift a drag has begun
 * @property {(place: Place, target: Place) => void} stuck what can't be dragged was dragged somewhere else
 * @property {(place: Place, target: Place | null, from: DOMRect, card: Card) => void} drop the dragged copy lay at `from`
 */

const THRESHOLD = 4;
/** A press that never went farther than this and ends on its own place is a tap that slipped. */
const SLIP = 16;
/** Two clicks on one place within so many ms are one; on the stock quick taps are meant. */
const DOUBLE = 400;
const DOUBLE_STOCK = 220;
const HOLD = 450;

/**
 * @param {import("./board.js").Board} board
 * @param {import("./motion.js").Motion} motion
 * @param {Does} does
 */
export function createPointers(board, motion, does) {
  /** @type {Set<number>} pointers that are down */
  const down = new Set();
  const pull = pullSideways(board.carpet);
  /** @type {{id: number, place: Place, x: number, y: number, copy: HTMLElement | null, card: Card, box: DOMRect, holding: number, far: number, stuck: boolean, shows: boolean} | null} */
  let press = null;
  /** A click that ends a drag or a second finger's press is no tap. */
  let deaf = false;
  let lastTap = { place: "", at: -Infinity };

  /** @param {Event} event @returns {Place | null} */
  const placeOf = (event) => {
    const place = event.target instanceof Element ? event.target.closest(".place") : null;
    return place instanceof HTMLElement ? (place.dataset.place ?? null) : null;
  };

  /** A second finger, anywhere on the page, ends what the first one does. @param {PointerEvent} event */
  function counted(event) {
    // The first finger of all, a pen or a mouse: if others still seem to be down, nobody told of their end.
    if (event.isPrimary) down.clear();
    down.add(event.pointerId);
    deaf = down.size > 1;
    if (deaf) cancel();
  }

  /** @param {PointerEvent} event */
  function pressed(event) {
    if (deaf) return;
    // One whose end nobody told, such as a button that went up outside, is over.
    cancel();
    const place = placeOf(event);
    if (event.button !== 0 || !place) return;
    const box = board.button(place).getBoundingClientRect();
    press = {
      id: event.pointerId,
      place,
      x: event.clientX,
      y: event.clientY,
      copy: null,
      card: "",
      box,
      holding: 0,
      far: 0,
      stuck: false,
      shows: false,
    };
    if (event.pointerType !== "mouse" || place === "waste") press.holding = setTimeout(held, HOLD);
  }

  function held() {
    if (!press || press.copy) return;
    deaf = true;
    press.shows = does.hold(press.place);
  }

  /** @param {PointerEvent} event */
  function moved(event) {
    if (!press || event.pointerId !== press.id) return;
    if (event.pointerType === "mouse" && event.buttons === 0) return cancel();
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    press.far = Math.max(press.far, Math.hypot(dx, dy));
    if (!press.copy) {
      // What is shown stays while a finger trembles, and gives way to a drag.
      if (press.stuck || Math.hypot(dx, dy) < (press.shows ? SLIP : THRESHOLD)) return;
      if (!lift(event)) return stick();
    }
    press.copy?.style.setProperty("transform", `translate(${dx}px, ${dy}px) scale(1.04)`);
    pull(event.clientX);
  }

  function unhold() {
    if (press?.shows) does.unhold();
    if (press) press.shows = false;
  }

  /** Nothing here can be dragged; where it would have gone shows whether that has to be said. */
  function stick() {
    if (!press) return;
    clearTimeout(press.holding);
    press.stuck = true;
  }

  /** @param {PointerEvent} event @returns {boolean} */
  function lift(event) {
    const view = does.view();
    if (!press || !view) return false;
    clearTimeout(press.holding);
    const card = topOf(view, press.place);
    if (!card || "SHDC".includes(press.place)) return false;
    unhold();
    press.card = card;
    press.copy = motion.copyOf(card, press.box);
    press.copy.classList.add("dragged");
    motion.layer.append(press.copy);
    board.play.setPointerCapture(event.pointerId);
    deaf = true;
    does.lift(press.place);
    return true;
  }

  /** @param {PointerEvent} event */
  function released(event) {
    down.delete(event.pointerId);
    if (!press || event.pointerId !== press.id) return;
    clearTimeout(press.holding);
    unhold();
    const { copy, card, place, far, stuck } = press;
    press = null;
    pull(null);
    const target = stuck ? under(event) : null;
    if (target && target !== place) does.stuck(place, target);
    if (!copy) return;
    const from = copy.getBoundingClientRect();
    copy.remove();
    const slipped = far < SLIP && under(event) === place;
    does.drop(place, slipped ? null : landing(from, event), from, card);
    if (slipped) tapOnce(place, event.timeStamp);
  }

  /**
   * Where a card lands: the marked target that it covers most, or else what lies under the pointer.
   * @param {DOMRect} card @param {PointerEvent} event @returns {Place | null}
   */
  function landing(card, event) {
    let best = null;
    let most = card.width * card.height * 0.15;
    for (const button of board.play.querySelectorAll(".place.target")) {
      const box = button.getBoundingClientRect();
      const wide = Math.min(card.right, box.right) - Math.max(card.left, box.left);
      const high = Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top);
      if (wide > 0 && high > 0 && wide * high > most) {
        most = wide * high;
        best = /** @type {HTMLElement} */ (button).dataset.place ?? null;
      }
    }
    return best ?? under(event);
  }

  /** @param {PointerEvent} event @returns {Place | null} */
  function under(event) {
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest(".place");
    return place instanceof HTMLElement ? (place.dataset.place ?? null) : null;
  }

  function cancel() {
    if (!press) return;
    clearTimeout(press.holding);
    unhold();
    const { copy, card, place } = press;
    press = null;
    pull(null);
    if (!copy) return;
    const from = copy.getBoundingClientRect();
    copy.remove();
    does.drop(place, null, from, card);
  }

  /** @param {PointerEvent} event */
  function lost(event) {
    down.delete(event.pointerId);
    if (press?.id === event.pointerId) cancel();
  }

  /** @param {MouseEvent} event */
  function clicked(event) {
    const place = placeOf(event);
    if (!place) return;
    const byPointer = event.detail > 0;
    if (byPointer && deaf) {
      deaf = false;
      return;
    }
    if (byPointer) return tapOnce(place, event.timeStamp, event.detail > 1 && place !== "stock");
    lastTap = { place, at: -Infinity };
    does.tap(place);
  }

  /** @param {Place} place @param {number} at @param {boolean} [second] whether the browser counts it as a second click */
  function tapOnce(place, at, second = false) {
    const patience = place === "stock" ? DOUBLE_STOCK : DOUBLE;
    if (place === lastTap.place && (second || at - lastTap.at < patience)) return;
    lastTap = { place, at };
    does.tap(place);
  }

  /** @param {MouseEvent} event */
  function asked(event) {
    const place = placeOf(event);
    const view = does.view();
    if (!place || !view || (place !== "stock" && !topOf(view, place))) return;
    event.preventDefault();
    // A long press raises this event, too; by then it has picked the card up.
    if (!press && !deaf) does.build(place);
  }

  addEventListener("pointerdown", counted, { capture: true });
  board.play.addEventListener("pointerdown", pressed);
  addEventListener("pointermove", moved);
  addEventListener("pointerup", released);
  addEventListener("pointercancel", lost);
  addEventListener("blur", () => {
    down.clear();
    cancel();
  });
  // Everything has moved under the finger.
  addEventListener("resize", cancel);
  board.play.addEventListener("click", clicked);
  board.play.addEventListener("contextmenu", asked);
  board.play.addEventListener("dragstart", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && cancel());
  return {
    /** The board has changed: let go of a card that no longer lies where it was. */
    letGo() {
      const view = does.view();
      if (press?.copy && view && topOf(view, press.place) !== press.card) cancel();
    },
  };
}
