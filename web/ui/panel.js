// @ts-check
/** What stands in the toolbar's place for a while, beside the whole board: first steps, an ending, a review. */

const place = /** @type {HTMLElement} */ (document.getElementById("tools"));
/** @type {() => void} */
let leave = () => {};

/**
 * Put it there. There is one at a time: whatever stands there is asked to go.
 * @param {HTMLElement} node
 * @param {() => void} giveWay what takes it away when another one comes; harmless when it has gone
 */
export function takePlace(node, giveWay) {
  if (leave !== giveWay) leave();
  leave = giveWay;
  node.classList.add("panel");
  place.after(node);
}

/**
 * What stood there goes, its room stays for the tools, so that the table keeps its size.
 * @param {HTMLElement} node @returns {() => void} let the room go, too
 */
export function keepRoom(node) {
  node.classList.replace("panel", "room");
  node.inert = true;
  return () => node.remove();
}

/** Whether something stands there. */
export const isTaken = () => Boolean(place.nextElementSibling?.matches(".panel"));

/** Hear whenever it may be free again. @param {() => void} listener @returns {() => void} unbind */
export function onFree(listener) {
  const observer = new MutationObserver(listener);
  observer.observe(/** @type {Node} */ (place.parentNode), { childList: true });
  return () => observer.disconnect();
}
