// @ts-check
/**
 * Playing without a network, and new versions: the page's side of the service worker.
 *
 *   keepOffline(engine, { onReady() { … }, onUpdate(take) { … } });
 */
import { scriptAddress } from "./trusted.js";

/**
 * @typedef {object} Told
 * @property {() => void} onReady from now on the game opens without a network (told once, on the first visit)
 * @property {(take: () => void) => void} onUpdate a new version waits; `take` loads it, when the player says so
 */

/**
 * Register the service worker once the engine runs: before that it would only be in the way.
 * @param {{ state: { phase: string }, onState: (listener: (state: { phase: string }) => void) => () => void }} engine
 * @param {Told} told
 */
export function keepOffline(engine, told) {
  if (!("serviceWorker" in navigator)) return;
  let started = false;
  const look = (/** @type {{ phase: string }} */ { phase }) => {
    if (phase !== "ready" || started) return;
    started = true;
    // Without it (a private window, an http address) the game plays on; there is nobody to tell.
    register(told).catch(() => {});
  };
  engine.onState(look);
  look(engine.state);
}

/** @param {Told} told */
async function register({ onReady, onUpdate }) {
  const workers = navigator.serviceWorker;
  const isFirst = !workers.controller;
  const registration = await workers.register(scriptAddress("sw.js"), { updateViaCache: "none" });

  const offer = () => {
    const { waiting } = registration;
    if (waiting && workers.controller) onUpdate(() => takeOver(waiting));
  };
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && offer());
  });
  offer();
  reloadWhenReplaced();
  if (isFirst) {
    await workers.ready;
    onReady();
  }
}

let asked = false;

/** @param {ServiceWorker} waiting */
function takeOver(waiting) {
  asked = true;
  waiting.postMessage("take over");
}

/**
 * When another version has taken over, this page's files are gone. The tab whose player asked for
 * it loads the new ones at once; other tabs do so when nobody looks at them.
 */
function reloadWhenReplaced() {
  if (!navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (asked || document.hidden) location.reload();
    else document.addEventListener("visibilitychange", () => location.reload(), { once: true });
  });
}
