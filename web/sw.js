// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: keeps the built files, each under its hash, so that the game opens without a
 * network from the second visit on. The build puts the list of files and fzstd in front of this script.
 *
 * A version is served whole or not at all: a new one waits until the player takes it.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{ decompress: (packed: Uint8Array) => Uint8Array<ArrayBuffer> }} */
const unpacker = /** @type {any} */ (self).fzstd;

/**
 * @typedef {Record<string, string>} Hashes SHA-256 by path, relative to the scope
 * @typedef {object} Manifest
 * @property {Hashes} page what the game is made of; a new version moves what changed of it
 * @property {Hashes} python Pyodide, which seldom changes, in a cache of its own: so its compiled code is kept
 * @property {Hashes} later kept when they were needed once: the plain way to start Python
 * @property {Record<string, string>} packed the type of what the build packed with zstd, by path
 * @property {{ page: string, python: string }} version
 */
/** @type {Manifest} */
const FILES = /** @type {any} */ (self).CARPET_FILES;

const SCOPE = new URL(worker.registration.scope);
/** Other pages share this origin: only what begins with this is ours to delete. */
const PREFIX = `carpet:${SCOPE.pathname}:`;
/** The engine's worker looks after this one; see snapshot.js. */
const SNAPSHOT = `${PREFIX}snapshot`;
const PAGE = `${PREFIX}page:${FILES.version.page}`;
const PYTHON = `${PREFIX}python:${FILES.version.python}`;
const HASH = "x-carpet-sha256";

/** @param {string} path */
const address = (path) => new URL(path, SCOPE).href;

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetch a file past the browser's cache, and refuse it if it is not the one that was built.
 * @param {string} path @param {string} hash
 */
async function fetchExactly(path, hash) {
  const response = await fetch(address(path), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const found = await sha256(bytes);
  if (found !== hash) throw new Error(`${path}: its hash is ${found}, not ${hash}`);
  const type = FILES.packed[path];
  const body = type ? unpacker.decompress(new Uint8Array(bytes)) : bytes;
  return new Response(body, {
    headers: { "content-type": type ?? response.headers.get("content-type") ?? "", [HASH]: hash },
  });
}

/**
 * The same file out of a cache of an older version.
 * @param {string} path @param {string} hash
 */
async function fromOlder(path, hash) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const kept = await caches.match(address(path), { cacheName: name });
    if (kept?.headers.get(HASH) === hash) return kept;
  }
}

/**
 * Complete a cache; what it holds already, from an installation that was cut short, stays.
 * @param {string} name @param {Hashes} hashes
 */
async function fill(name, hashes) {
  const cache = await caches.open(name);
  await Promise.all(
    Object.entries(hashes).map(async ([path, hash]) => {
      if (await cache.match(address(path))) return;
      await cache.put(address(path), (await fromOlder(path, hash)) ?? (await fetchExactly(path, hash)));
    }),
  );
}

async function removeOlder() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && ![PAGE, PYTHON, SNAPSHOT].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Which of the files an address stands for, whatever its query; undefined if none.
 * @param {URL} url
 */
function pathOf(url) {
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return undefined;
  const path = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length));
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return [FILES.page, FILES.python, FILES.later].some((hashes) => file in hashes) ? file : undefined;
}

/** @param {string} path @param {Request} request */
async function answer(path, request) {
  const cacheName = path in FILES.page ? PAGE : PYTHON;
  const kept = await caches.match(address(path), { cacheName });
  // Passed on as it is: the browser keeps compiled code only with a response that came untouched.
  if (kept) return kept;
  if (!(path in FILES.later)) return fetch(request);
  const fresh = await fetchExactly(path, FILES.later[path]);
  await (await caches.open(cacheName)).put(address(path), fresh.clone());
  return fresh;
}

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([fill(PAGE, FILES.page), fill(PYTHON, FILES.python)]));
});

worker.addEventListener("activate", (event) => event.waitUntil(removeOlder()));

worker.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" ? pathOf(new URL(event.request.url)) : undefined;
  if (path !== undefined) event.respondWith(answer(path, event.request));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
