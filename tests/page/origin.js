/** An origin in memory, for service workers: its host, its caches, and copies of web/sw.js that run in it. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const SCRIPT = readFileSync(new URL("../../web/sw.js", import.meta.url), "utf8");
const HOME = "https://host.test";

export const hashOf = (text) => createHash("sha256").update(text).digest("hex");

/** What unpacks in these tests: the packed text less its first letter. */
const fzstd = { decompress: (packed) => packed.slice(1) };

/**
 * A version of the game: some files of each kind.
 * @param {string} name @param {Record<string, string>} [changed] what isn't as in the others
 */
export function versionOf(name, changed = {}) {
  const texts = {
    "index.html": "<p>the page",
    "main.js": "play()",
    "words/fr.js": "jouer()",
    "board.css": "p {}",
    "python/image.bin": "the engine",
    "icon.svg": "<svg>",
    "icon.png": "a picture",
    "play.webmanifest": "{}",
    "rules/en.html": "<p>rules",
    "python/pyodide.js": "python",
    "python/pyodide-lock.json": "{}",
    "python/runtime.bin": "Zruntime",
    "python/stdlib.zip": "the plain way",
    ...changed,
  };
  const listed = (...paths) => Object.fromEntries(paths.map((path) => [path, hashOf(texts[path])]));
  const files = {
    page: listed("index.html", "main.js", "words/fr.js", "board.css", "python/image.bin"),
    extra: listed("icon.svg", "icon.png", "play.webmanifest", "rules/en.html"),
    python: listed("python/pyodide.js", "python/pyodide-lock.json", "python/runtime.bin"),
    later: listed("python/stdlib.zip"),
    packed: { "python/runtime.bin": "application/octet-stream" },
    version: { page: hashOf(name).slice(0, 12), python: "0123456789ab" },
  };
  return { texts: { ...texts, "sw.js": `CARPET_FILES ${Object.values(files.version)}` }, files };
}

/** A cache storage over maps that a test may look into. Each call may be refused. */
function cachesOf(fault) {
  /** @type {Map<string, Map<string, Response>>} */
  const all = new Map();
  const run = async (work) => {
    const error = fault();
    if (error) throw error;
    return work();
  };
  const cacheOf = (kept) => ({
    keys: () => run(() => [...kept.keys()].map((url) => ({ url }))),
    match: (url) => run(() => kept.get(url)?.clone()),
    put: (url, response) => run(async () => void kept.set(url, await copyOf(response))),
  });
  return {
    all,
    keys: () => run(() => [...all.keys()]),
    delete: (name) => run(() => all.delete(name)),
    open: (name) =>
      run(() => {
        if (!all.has(name)) all.set(name, new Map());
        return cacheOf(all.get(name));
      }),
    match: (url, { cacheName } = {}) =>
      run(() => {
        for (const [name, kept] of all) {
          if ((cacheName ?? name) === name && kept.has(url)) return kept.get(url).clone();
        }
      }),
  };
}

/** What a cache keeps: the body read to its end. */
const copyOf = async (response) => new Response(await response.arrayBuffer(), { headers: response.headers });

/** The origin: `host` is what is served, by path; `worse` may answer in its place. */
export class Origin {
  /** @type {Record<string, string>} */
  host = {};
  /** @type {(path: string, cache: string) => Response | Promise<Response> | null} */
  worse = () => null;
  /** @type {() => Error | null} what the next call of a cache is refused with */
  fault = () => null;
  /** @type {string[]} */
  asked = [];
  caches = cachesOf(() => this.fault());
  /** @type {(() => void)[]} What waits for time to go by. */
  waits = [];

  /** Put a version onto the host, below a folder. */
  serve({ texts }, folder = "/carpet/") {
    for (const [path, text] of Object.entries(texts)) this.host[folder + path] = text;
  }

  fetch = async (url, { cache }) => {
    const path = url.slice(HOME.length);
    this.asked.push(path);
    const text = this.host[path];
    const worse = await this.worse(path, cache);
    return worse ?? new Response(text ?? "not here", { status: text === undefined ? 404 : 200 });
  };

  /** What lies in the caches of a name's beginning, by path. */
  async kept(prefix = "carpet:/carpet/:") {
    const found = {};
    for (const [name, cache] of this.caches.all) {
      if (!name.startsWith(prefix)) continue;
      for (const [url, response] of cache) found[url.slice(HOME.length)] = await response.clone().text();
    }
    return found;
  }

  /** Run the service worker of a version. @param {ReturnType<typeof versionOf>} version */
  worker({ files }, folder = "/carpet/") {
    return new Worker(this, files, HOME + folder);
  }
}

/** A service worker that runs. */
class Worker {
  /** @type {Record<string, (event: object) => void>} */
  #heard = {};
  registered = true;
  skipped = false;

  constructor(origin, files, scope) {
    const self = {
      CARPET_FILES: files,
      fzstd,
      registration: {
        scope,
        unregister: async () => {
          this.registered = false;
          return true;
        },
      },
      addEventListener: (name, listener) => {
        this.#heard[name] = listener;
      },
      skipWaiting: async () => {
        this.skipped = true;
      },
    };
    this.scope = scope;
    const later = (run, _, given) => origin.waits.push(() => run(given));
    new Function("self", "caches", "fetch", "setTimeout", SCRIPT)(self, origin.caches, origin.fetch, later);
  }

  /** Let something happen, and wait for what it holds up. @param {string} name */
  async event(name, more = {}) {
    const work = [];
    let answer;
    const respondWith = (response) => {
      answer = response;
    };
    this.#heard[name]({ waitUntil: (promise) => work.push(promise), respondWith, ...more });
    const response = await answer;
    await Promise.all(work);
    return response;
  }

  /** The answer to a request; undefined if the browser is left to ask the host. */
  request(address, more = {}) {
    const url = new URL(address, this.scope).href;
    return this.event("fetch", { request: { url, method: "GET", mode: "no-cors", ...more } });
  }

  async text(address, more) {
    return (await this.request(address, more))?.text();
  }
}
