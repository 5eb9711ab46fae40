// @ts-check
/**
 * Python's memory as it was when the engine had just been imported, kept by this browser for its next visits:
 * they go on from there. It belongs to one image, and is made anew when that changes.
 */

import { ROOT } from "../browser/root.js";

/** Beside the service worker's caches, which it leaves alone; see sw.js. */
const NAME = `carpet:${new URL(ROOT).pathname}:snapshot`;
const ADDRESS = `${ROOT}python/snapshot`;
const IMAGE = "x-carpet-image";

/** @returns {Promise<{ image: string, memory: ArrayBuffer } | null>} the kept one and its image's hash */
export async function recall() {
  try {
    const kept = await caches.match(ADDRESS, { cacheName: NAME });
    return kept ? { image: kept.headers.get(IMAGE) ?? "", memory: await kept.arrayBuffer() } : null;
  } catch {
    return null;
  }
}

/**
 * Keep one instead of what was kept before; where there is no room, none.
 * @param {string} image its hash @param {Uint8Array} memory
 */
export async function keep(image, memory) {
  try {
    const cache = await caches.open(NAME);
    await cache.put(
      ADDRESS,
      new Response(/** @type {Uint8Array<ArrayBuffer>} */ (memory), { headers: { [IMAGE]: image } }),
    );
  } catch {
    await forget();
  }
}

/** @returns {Promise<boolean>} whether there was one */
export async function forget() {
  try {
    return await caches.delete(NAME);
  } catch {
    return false;
  }
}
