/**
 * As much of a browser as the page's units ask for where no page is: an address, events of the window,
 * a document that can be looked away from. Imported before the unit that it is for.
 */

const events = new EventTarget();

Object.assign(globalThis, {
  location: new URL("https://host.test/carpet/"),
  document: Object.assign(new EventTarget(), { hidden: false }),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});

/** Look away from the page, or back at it. @param {boolean} away */
export function lookAway(away) {
  document.hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
}
