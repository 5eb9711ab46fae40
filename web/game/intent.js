// @ts-check
/**
 * What a tap or a drop means. Legal moves are looked up in the view; where there is none, the move that the
 * player seems to want is sent all the same, so that the engine says why it can't be.
 */

import { isCell, isFoundation, topOf } from "./places.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */
/** @typedef {"play" | "ask" | "select"} TapMode plays · asks where the waste card goes · picks up first */
/**
 * @typedef {{kind: "play", move: string, place: Place}
 *   | {kind: "select", place: Place}
 *   | {kind: "release"}
 *   | {kind: "explain", code: string, place: Place}} Intent
 */

/**
 * @param {View} view
 * @param {Place} place where the tap was
 * @param {Place | null} selected the place whose card is picked up
 * @param {TapMode} mode
 * @returns {Intent}
 */
export function tap(view, place, selected, mode) {
  if (selected !== null) {
    if (place === selected) return { kind: "release" };
    const move = view.targets[selected]?.[place];
    if (move) return { kind: "play", move, place: selected };
    // A foundation takes what is in the hand or nothing: never another card that would do.
    if (isFoundation(place) || (!view.targets[place] && topOf(view, place) === null))
      return drop(view, selected, place);
  }
  if (isFoundation(place)) return tapFoundation(view, place);
  const targets = view.targets[place];
  if (!targets) return { kind: "play", move: wished(view, place), place };
  const asks = mode === "select" || (mode === "ask" && place === "waste");
  if (asks && place !== "stock") return { kind: "select", place };
  const home = Object.keys(targets).find(isFoundation);
  return { kind: "play", move: targets[home ?? Object.keys(targets)[0]], place };
}

/**
 * A foundation takes the card that is next, wherever that lies.
 * @param {View} view @param {Place} place
 * @returns {Intent}
 */
function tapFoundation(view, place) {
  for (const [source, targets] of Object.entries(view.targets)) {
    if (targets[place]) return { kind: "play", move: targets[place], place: source };
  }
  return { kind: "explain", code: "foundation_waits", place };
}

/**
 * A card dropped on a place.
 * @param {View} view @param {Place} source @param {Place} target
 * @returns {Intent}
 */
export function drop(view, source, target) {
  const move = view.targets[source]?.[target];
  if (move) return { kind: "play", move, place: source };
  if (source === "stock" && view.stock) return { kind: "explain", code: "stock_first", place: source };
  if (isFoundation(source)) return { kind: "explain", code: "foundation_stays", place: source };
  if (isFoundation(target)) {
    const card = topOf(view, source);
    if (card && card[1] !== target) return { kind: "explain", code: "other_suit", place: source };
    return { kind: "play", move: wished(view, source), place: source };
  }
  if (source === "waste" && isCell(target)) return { kind: "play", move: `w${target}`, place: target };
  return { kind: "explain", code: "foundation_only", place: source };
}

/** The move that a tap on this place asks for, legal or not. @param {View} view @param {Place} place */
function wished(view, place) {
  if (place === "stock") return "t";
  if (place === "waste") return "w";
  return topOf(view, place) === null ? `w${place}` : place;
}
