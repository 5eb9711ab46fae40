// @ts-check
/// <reference lib="webworker" />
/**
 * The service worker: keeps the built files, each under its hash, so that the game opens without a
 * network from the second visit on. The build puts the list of files and fzstd in front of this script.
 *
 * A version is served whole or not at all: a new one waits until the player takes it, and what is missing of
 * this one, because somebody emptied our caches, is fetched again by its hash. Hashes and types are the
 * build's; what a host says of a file's type counts for nothing.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{ decompress: (packed: Uint8Array) => Uint8Array<ArrayBuffer> }} */
const unpacker = /** @type {any} */ (self).fzstd;

/**
 * @typedef {Record<string, string>} Hashes SHA-256 by path, relative to the scope
 * @typedef {object} Manifest
 * @property {Hashes} page what the game is made of; a new version moves what changed of it
 * @property {Hashes} extra what it can be played without: kept beside the page, if it comes
 * @property {Hashes} python Pyodide, which seldom changes, in a cache of its own: so its compiled code is kept
 * @property {Hashes} later kept when they were needed once: the plain way to start Python
 * @property {Record<string, string>} packed the type of what the build packed with zstd, by path
 * @property {{ page: string, python: string }} version
 */
/** @type {Manifest} */
const FILES = /** @type {any} */ (self).CARPET_FILES;
/** @type {Hashes} */
const HASHES = { ...FILES.page, ...FILES.extra, ...FILES.python, ...FILES.later };

const SCOPE = new URL(worker.registration.scope);
/** Other pages share this origin: only what begins with this, and goes on as ours do, is ours to delete. */
const PREFIX = `carpet:${SCOPE.pathname}:`;
const OF_A_VERSION = /^(page|python):[0-9a-f]+$/;
const PAGE = `${PREFIX}page:${FILES.version.page}`;
const PYTHON = `${PREFIX}python:${FILES.version.python}`;
const HASH = "x-carpet-sha256";
const INDEX = "index.html";

/** @type {Record<string, string>} */
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
};

/** For so long, in milliseconds, what can be done without may hold up what can't. */
const PATIENCE = 5000;

/** @param {string} path */
const address = (path) => new URL(path, SCOPE).href;

/** @param {string} path */
const typeOf = (path) =>
  FILES.packed[path] ?? TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

/** @param {string} path */
const cacheOf = (path) => (path in FILES.python || path in FILES.later ? PYTHON : PAGE);

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path @param {RequestCache} cache */
async function download(path, cache) {
  const response = await fetch(address(path), { cache });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Fetch a file, and refuse it if it is not the one that was built. A host may swear that nothing has changed though
 * it has: then it is asked once more, without a word of what the browser has.
 * @param {string} path
 */
async function fetchExactly(path) {
  const wanted = HASHES[path];
  let found = "";
  for (const cache of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const bytes = await download(path, cache);
    found = await sha256(bytes);
    if (found !== wanted) continue;
    const body = path in FILES.packed ? unpacker.decompress(new Uint8Array(bytes)) : bytes;
    return new Response(body, { headers: { "content-type": typeOf(path), [HASH]: wanted } });
  }
  throw new Error(`${path}: its hash is ${found}, not ${wanted}`);
}

/**
 * A file out of a cache of ours, as it lies there: the browser keeps compiled code only with a response that
 * came untouched.
 * @param {string} path @param {string} cacheName
 */
async function fromCache(path, cacheName) {
  const kept = await caches.match(address(path), { cacheName });
  return kept?.headers.get(HASH) === HASHES[path] ? kept : undefined;
}

/**
 * The same file out of a cache of an older version, which may have kept it with a host's type.
 * @param {string} path
 */
async function fromOlder(path) {
  for (const name of await caches.keys()) {
    const kept = name.startsWith(PREFIX) ? await fromCache(path, name) : undefined;
    if (!kept) continue;
    const type = typeOf(path);
    if (kept.headers.get("content-type") === type) return kept;
    return new Response(kept.body, { headers: { "content-type": type, [HASH]: HASHES[path] } });
  }
}

/** What is on its way, so that nothing is fetched twice. @type {Map<string, Promise<Response>>} */
const coming = new Map();

/**
 * A file that its cache lacks.
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function obtain(path) {
  let file = coming.get(path);
  if (!file) {
    file = fromOlder(path).then((kept) => kept ?? fetchExactly(path));
    coming.set(path, file);
    file.catch(() => {}).finally(() => coming.delete(path));
  }
  return (await file).clone();
}

/** @param {string} path @param {Response} file */
async function put(path, file) {
  await (await caches.open(cacheOf(path))).put(address(path), file);
}

/** @param {string} path */
const keep = async (path) => put(path, await obtain(path));

/** What a cache lacks of these. @param {string} name @param {Hashes} hashes */
async function missing(name, hashes) {
  const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
  return Object.keys(hashes).filter((path) => !kept.has(address(path)));
}

/** What the game needs and has not. */
async function needed() {
  const [page, python] = await Promise.all([missing(PAGE, FILES.page), missing(PYTHON, FILES.python)]);
  return [...page, ...python];
}

/** Keep what the game needs. What came stays, should it fail: then the next try has less to do. */
async function keepNeeded() {
  const tries = await Promise.allSettled((await needed()).map(keep));
  const failed = tries.find(({ status }) => status === "rejected");
  if (failed) throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/** Keep what comes of that without which the game can be played. */
async function keepExtras() {
  await Promise.allSettled((await missing(PAGE, FILES.extra)).map(keep));
}

/** @template Result @param {Promise<Result>} work @param {Result} otherwise if it takes too long or fails */
function within(work, otherwise) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, otherwise));
  return Promise.race([work.catch(() => otherwise), late]);
}

async function removeOlder() {
  const isOld = (/** @type {string} */ name) =>
    name.startsWith(PREFIX) && OF_A_VERSION.test(name.slice(PREFIX.length)) && name !== PAGE && name !== PYTHON;
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
}

/**
 * Which of the files an address stands for, whatever its query; undefined if none.
 * @param {URL} url
 */
function pathOf(url) {
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return undefined;
  try {
    const path = decodeURIComponent(url.pathname.slice(SCOPE.pathname.length));
    const file = path === "" || path.endsWith("/") ? path + INDEX : path;
    return Object.hasOwn(HASHES, file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** A file of this version, or an error; never one of another version. @param {string} path */
async function answer(path) {
  const kept = await fromCache(path, cacheOf(path));
  if (kept) return kept;
  const file = await obtain(path);
  // Where there is no room it is fetched each time.
  await put(path, file.clone()).catch(() => {});
  return file;
}

/** Whether the host has another version by now, so that nothing more of this one can be had there. */
async function hostMovedOn() {
  const script = new TextDecoder().decode(await download("sw.js", "no-cache"));
  return script.includes("CARPET_FILES") && !Object.values(FILES.version).every((version) => script.includes(version));
}

/**
 * The page itself. What somebody took away of that which belongs to it is fetched again. If it can't be had any
 * more, we step aside: the page comes from the host, whole, and brings its own service worker.
 * @param {FetchEvent} event
 */
async function open(event) {
  const lacking = await needed();
  if (lacking.length && (await within(hostMovedOn(), false)) && (await worker.registration.unregister())) {
    return Response.redirect(event.request.url);
  }
  event.waitUntil(Promise.allSettled([...lacking.map(keep), keepExtras()]));
  return answer(INDEX);
}

worker.addEventListener("install", (event) => {
  const extras = within(keepExtras(), undefined);
  event.waitUntil(keepNeeded().finally(() => extras));
});

worker.addEventListener("activate", (event) => event.waitUntil(removeOlder()));

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const path = method === "GET" ? pathOf(new URL(url)) : undefined;
  if (path === INDEX && mode === "navigate") event.respondWith(open(event));
  else if (path !== undefined) event.respondWith(answer(path));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
