// @ts-check
/**
 * Playing without a network, and new versions: the page's side of the service worker.
 *
 *   keepOffline(engine, { onReady() { … }, onUpdate(take) { … }, onRefusal() { … } });
 */
import { ALONE } from "./root.js";
import { scriptAddress } from "./trusted.js";

/**
 * @typedef {object} Told
 * @property {() => void} onReady from now on the game opens without a network (told once, on the first visit)
 * @property {(take: () => void) => void} onUpdate a new version waits; `take` loads it, when the player says so
 * @property {() => void} onRefusal the game could not be kept: a part did not come, or the browser won't
 */

/** A tab that comes back to the front asks for a new version if it hasn't for so long, in milliseconds. */
const RATE = 3_600_000;

/**
 * Register the service worker once the engine runs: before that it would only be in the way.
 * @param {{ state: { phase: string }, onState: (listener: (state: { phase: string }) => void) => () => void }} engine
 * @param {Told} told
 */
export function keepOffline(engine, told) {
  if (ALONE || !("serviceWorker" in navigator)) return;
  let started = false;
  const look = (/** @type {{ phase: string }} */ { phase }) => {
    if (phase !== "ready" || started) return;
    started = true;
    // Without it (a private window, an http address) the game plays on.
    register(told).catch(told.onRefusal);
  };
  engine.onState(look);
  look(engine.state);
}

/** @param {Told} told */
async function register({ onReady, onUpdate, onRefusal }) {
  const workers = navigator.serviceWorker;
  const registration = await workers.register(scriptAddress("sw.js"), { updateViaCache: "none" });
  // Who controls this page may be somebody else's, for a folder above ours.
  const isFirst = !registration.active;

  const offer = () => {
    if (registration.waiting && registration.active) onUpdate(() => takeOver(registration));
  };
  const watch = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer();
      if (installing.state === "redundant" && !registration.active) onRefusal();
    });
  };
  registration.addEventListener("updatefound", watch);
  watch();
  offer();
  askAgain(registration);
  reloadWhenReplaced(registration);
  if (isFirst) {
    await workers.ready;
    onReady();
  }
}

/** @param {ServiceWorkerRegistration} registration */
function askAgain(registration) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - asked) < RATE) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

let asked = false;

/** @param {ServiceWorkerRegistration} registration */
function takeOver({ waiting }) {
  asked = true;
  // Another tab may have been quicker.
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("take over");
}

/**
 * When another version has taken over, this page's files are gone. The tab whose player asked for
 * it loads the new ones at once; other tabs do so when nobody looks at them.
 * @param {ServiceWorkerRegistration} registration
 */
function reloadWhenReplaced({ active }) {
  const workers = navigator.serviceWorker;
  if (!active || workers.controller?.scriptURL !== active.scriptURL) return;
  workers.addEventListener("controllerchange", () => {
    if (asked) return;
    if (document.hidden) location.reload();
    else document.addEventListener("visibilitychange", () => location.reload(), { once: true });
  });
}
