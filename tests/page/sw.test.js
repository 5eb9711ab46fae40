/** The service worker: what it keeps, what it refuses, and whose caches it touches. */

import assert from "node:assert/strict";
import test from "node:test";
import { hashOf, Origin, versionOf } from "./origin.js";

const FIRST = versionOf("first");
const NEXT = versionOf("next", { "words/fr.js": "jouer(2)" });
const NEEDED = [...Object.keys(FIRST.files.page), ...Object.keys(FIRST.files.python)];
const EXTRA = Object.keys(FIRST.files.extra);
const unpacked = (path, text) => (path in FIRST.files.packed ? text.slice(1) : text);
const asKept = ({ texts }, paths, folder = "/carpet/") =>
  Object.fromEntries(paths.map((path) => [folder + path, unpacked(path, texts[path])]));
const NAVIGATE = { mode: "navigate" };

/** An origin with a version installed and in force. */
async function installed(version = FIRST) {
  const origin = new Origin();
  origin.serve(version);
  const worker = origin.worker(version);
  await worker.event("install");
  await worker.event("activate");
  origin.asked.length = 0;
  return { origin, worker };
}

/** The ways in which a host may serve a file badly; each tells what comes in its place. */
const BAD = {
  404: () => new Response("no", { status: 404 }),
  500: () => new Response("no", { status: 500 }),
  "cut short": (text) => new Response(text.slice(0, text.length / 2)),
  "wrong bytes": (text) => new Response([...text].reverse().join("")),
  "HTML in its place": () => new Response("<p>log in", { headers: { "content-type": "text/html" } }),
  "no network": () => Promise.reject(new TypeError("Failed to fetch")),
};

/** Let the host serve one file badly. */
const worsen = (origin, path, bad) => {
  origin.worse = (asked) => (asked === `/carpet/${path}` ? bad(origin.host[asked]) : null);
};

test("what is kept is the list, unpacked, with the build's types", async () => {
  const { origin, worker } = await installed();
  assert.deepEqual(await origin.kept(), asKept(FIRST, [...NEEDED, ...EXTRA]));
  for (const [path, type] of Object.entries({
    "": "text/html; charset=utf-8",
    "main.js": "text/javascript",
    "board.css": "text/css",
    "icon.svg": "image/svg+xml",
    "icon.png": "image/png",
    "play.webmanifest": "application/manifest+json",
    "python/pyodide-lock.json": "application/json",
    "python/image.bin": "application/octet-stream",
    "python/runtime.bin": "application/octet-stream",
  })) {
    assert.equal((await worker.request(path)).headers.get("content-type"), type);
  }
  assert.deepEqual(origin.asked, []);
});

for (const [kind, bad] of Object.entries(BAD)) {
  test(`${kind}: each needed file in turn is refused, and then it alone is fetched anew`, async () => {
    for (const path of NEEDED) {
      const origin = new Origin();
      origin.serve(FIRST);
      worsen(origin, path, bad);
      await assert.rejects(origin.worker(FIRST).event("install"), undefined, path);
      const others = [...NEEDED, ...EXTRA].filter((other) => other !== path);
      assert.deepEqual(await origin.kept(), asKept(FIRST, others), path);
      worsen(origin, "", bad);
      origin.asked.length = 0;
      await origin.worker(FIRST).event("install");
      assert.deepEqual(origin.asked, [`/carpet/${path}`]);
      assert.deepEqual(await origin.kept(), asKept(FIRST, [...NEEDED, ...EXTRA]));
    }
  });

  test(`${kind}: what can be done without is done without`, async () => {
    for (const path of EXTRA) {
      const origin = new Origin();
      origin.serve(FIRST);
      worsen(origin, path, bad);
      await origin.worker(FIRST).event("install");
      const others = [...NEEDED, ...EXTRA].filter((other) => other !== path);
      assert.deepEqual(await origin.kept(), asKept(FIRST, others), path);
    }
  });

  test(`${kind} half way through an update: the version that is installed serves on`, async () => {
    const { origin, worker } = await installed();
    origin.serve(NEXT);
    worsen(origin, "words/fr.js", bad);
    await assert.rejects(origin.worker(NEXT).event("install"));
    origin.worse = () => Promise.reject(new TypeError("Failed to fetch"));
    for (const path of [...NEEDED, ...EXTRA]) {
      assert.equal(await worker.text(path), unpacked(path, FIRST.texts[path]), path);
    }
  });
}

test("a type of the host's counts for nothing", async () => {
  for (const path of NEEDED) {
    const origin = new Origin();
    origin.serve(FIRST);
    worsen(origin, path, (text) => new Response(text, { headers: { "content-type": "text/plain" } }));
    const worker = origin.worker(FIRST);
    await worker.event("install");
    assert.notEqual((await worker.request(path)).headers.get("content-type"), "text/plain", path);
  }
});

test("a needed file that stalls is waited for; one that is not needed only for a while", async () => {
  for (const path of [...NEEDED, ...EXTRA]) {
    const origin = new Origin();
    origin.serve(FIRST);
    const { promise, resolve } = Promise.withResolvers();
    worsen(origin, path, (text) => promise.then(() => new Response(text)));
    let done = false;
    const install = origin.worker(FIRST).event("install");
    install.then(() => {
      done = true;
    });
    const others = NEEDED.length + EXTRA.length - 1;
    while (Object.keys(await origin.kept()).length < others) await new Promise(setImmediate);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    assert.equal(done, false, path);
    for (const wait of origin.waits) wait();
    if (EXTRA.includes(path)) await install;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    assert.equal(done, EXTRA.includes(path), path);
    resolve();
    await install;
  }
});

test("a host that swears that nothing has changed is asked past all caches", async () => {
  const { origin } = await installed();
  origin.serve(NEXT);
  origin.worse = (path, cache) =>
    path.endsWith("fr.js") && cache === "no-cache" ? new Response(FIRST.texts["words/fr.js"]) : null;
  await origin.worker(NEXT).event("install");
  assert.deepEqual(origin.asked, ["/carpet/words/fr.js", "/carpet/words/fr.js"]);
});

test("an update moves what changed, waits, and removes what was ours alone", async () => {
  const { origin, worker } = await installed();
  origin.serve(NEXT);
  const next = origin.worker(NEXT);
  await next.event("install");
  assert.deepEqual(origin.asked, ["/carpet/words/fr.js"]);
  assert.equal(await worker.text("words/fr.js"), "jouer()");
  assert.equal(next.skipped, false);
  await next.event("message", { data: "something else" });
  assert.equal(next.skipped, false);
  await next.event("message", { data: "take over" });
  assert.equal(next.skipped, true);
  await next.event("activate");
  assert.deepEqual(await origin.kept(), asKept(NEXT, [...NEEDED, ...EXTRA]));
  assert.equal(origin.caches.all.size, 2);
});

test("a file out of an older version's cache has the type of this one", async () => {
  const { origin } = await installed();
  const cache = await origin.caches.open(`carpet:/carpet/:page:${FIRST.files.version.page}`);
  const main = await cache.match("https://host.test/carpet/main.js");
  const headers = { ...Object.fromEntries(main.headers), "content-type": "text/plain" };
  await cache.put("https://host.test/carpet/main.js", new Response(await main.text(), { headers }));
  origin.serve(NEXT);
  const next = origin.worker(NEXT);
  await next.event("install");
  const moved = await next.request("main.js");
  assert.equal(moved.headers.get("content-type"), "text/javascript");
  assert.equal(await moved.text(), "play()");
  assert.deepEqual(origin.asked, ["/carpet/words/fr.js"]);
});

test("copies of the game and strangers on one origin: only our own is read, only our old is deleted", async () => {
  const origin = new Origin();
  const beside = ["photos", "page:mine", "my-page:01", "page:01 of mine", "snapshot"];
  const strangers = ["a stranger's", ...beside.map((name) => `carpet:/carpet/:${name}`)];
  for (const name of strangers) {
    const cache = await origin.caches.open(name);
    for (const path of NEEDED) {
      const headers = name === strangers[0] ? { "x-carpet-sha256": hashOf(FIRST.texts[path]) } : {};
      await cache.put(`https://host.test/carpet/${path}`, new Response("stale", { headers }));
    }
  }
  const folders = ["/", "/other/", "/carpet/beta/", "/carpet/"];
  const workers = {};
  for (const folder of folders) {
    origin.serve(FIRST, folder);
    workers[folder] = origin.worker(FIRST, folder);
    await workers[folder].event("install");
    await workers[folder].event("activate");
  }
  const before = [...origin.caches.all.keys()];
  assert.equal(before.length, strangers.length + 2 * folders.length);
  for (const path of ["", ...NEEDED]) assert.notEqual(await workers["/carpet/"].text(path), "stale", path);
  origin.serve(NEXT);
  const next = origin.worker(NEXT);
  await next.event("install");
  await next.event("activate");
  const after = new Set(origin.caches.all.keys());
  const old = `carpet:/carpet/:page:${FIRST.files.version.page}`;
  assert.deepEqual(
    before.filter((name) => !after.has(name)),
    [old],
  );
  origin.asked.length = 0;
  assert.equal(await next.text("words/fr.js"), "jouer(2)");
  for (const folder of folders.slice(0, 3)) assert.equal(await workers[folder].text("words/fr.js"), "jouer()");
  assert.deepEqual(origin.asked, []);
});

for (const [address, path] of Object.entries({
  "": "index.html",
  "?source=home": "index.html",
  "#deal=5": "index.html",
  "index.html?x#deal=5": "index.html",
  "words/fr.js?x=1": "words/fr.js",
  "words/fr.js?": "words/fr.js",
  "words%2Ffr.js?utm_source=a&b": "words/fr.js",
  "/carpet/main.js": "main.js",
})) {
  test(`“${address}” is ${path}, without a host`, async () => {
    const { origin, worker } = await installed();
    for (const mode of path === "index.html" ? ["navigate", "no-cors"] : ["no-cors"]) {
      assert.equal(await worker.text(address, { mode }), FIRST.texts[path]);
    }
    assert.deepEqual(origin.asked, []);
  });
}

for (const address of [
  ...["constructor", "toString", "%E0%A4%A", "none.js", "sw.js", "/carpetmain.js", "/main.js", "/other/main.js"],
  ...["https://elsewhere.test/carpet/main.js", "words/"],
]) {
  test(`“${address}” is the host's affair`, async () => {
    assert.equal(await (await installed()).worker.request(address), undefined);
  });
}

test("only what is read is answered", async () => {
  const { worker } = await installed();
  for (const method of ["POST", "HEAD", "PUT"]) assert.equal(await worker.request("main.js", { method }), undefined);
});

test("what was needed once is kept from then on", async () => {
  const { origin, worker } = await installed();
  assert.equal(await worker.text("python/stdlib.zip"), "the plain way");
  assert.deepEqual(origin.asked, ["/carpet/python/stdlib.zip"]);
  assert.equal(await worker.text("python/stdlib.zip"), "the plain way");
  assert.equal(origin.asked.length, 1);
});

test("what is asked for twice at once is fetched once", async () => {
  const { origin, worker } = await installed();
  const texts = await Promise.all([1, 2, 3].map(() => worker.text("python/stdlib.zip")));
  assert.deepEqual(texts, Array(3).fill("the plain way"));
  assert.equal(origin.asked.length, 1);
});

test("what somebody put into our cache is not served", async () => {
  const { origin, worker } = await installed();
  for (const cache of origin.caches.all.values()) {
    for (const url of cache.keys()) cache.set(url, new Response("touched"));
  }
  for (const path of NEEDED) assert.equal(await worker.text(path), unpacked(path, FIRST.texts[path]));
});

for (const [trouble, worse] of Object.entries({
  "no network": () => Promise.reject(new TypeError("Failed to fetch")),
  "a login page": () => new Response("<p>log in"),
  "a host that fails": () => new Response(NEXT.texts["sw.js"], { status: 500 }),
})) {
  test(`a file is gone and there is ${trouble}: what there is serves on`, async () => {
    const { origin, worker } = await installed();
    for (const cache of origin.caches.all.values()) cache.delete("https://host.test/carpet/words/fr.js");
    origin.worse = worse;
    assert.equal(await worker.text("?x", NAVIGATE), "<p>the page");
    assert.equal(worker.registered, true);
    await assert.rejects(worker.request("words/fr.js"));
    origin.worse = () => null;
    assert.equal(await worker.text("", NAVIGATE), "<p>the page");
    assert.deepEqual(await origin.kept(), asKept(FIRST, [...NEEDED, ...EXTRA]));
  });
}

test("a file is gone and the host has another version: the page comes from there, whole", async () => {
  for (const folder of ["page", "python"]) {
    const { origin, worker } = await installed();
    const path = folder === "page" ? "words/fr.js" : "python/pyodide.js";
    for (const cache of origin.caches.all.values()) cache.delete(`https://host.test/carpet/${path}`);
    origin.serve(NEXT);
    const answer = await worker.request("?x#deal=5", NAVIGATE);
    assert.deepEqual([answer.status, worker.registered], [302, false]);
    assert.equal(answer.headers.get("location"), "https://host.test/carpet/?x#deal=5");
  }
});

test("it is the page alone that looks whether the host has another version, past the browser's cache", async () => {
  const { origin, worker } = await installed();
  for (const cache of origin.caches.all.values()) cache.delete("https://host.test/carpet/main.js");
  origin.serve(NEXT);
  assert.equal(await worker.text("index.html"), "<p>the page");
  assert.equal(await worker.text("rules/en.html", NAVIGATE), "<p>rules");
  assert.deepEqual([origin.asked, worker.registered], [[], true]);
  origin.worse = (path, cache) => (path.endsWith("/sw.js") && cache !== "no-cache" ? new Response("old") : null);
  assert.equal((await worker.request("", NAVIGATE)).status, 302);
});

test("what was wrong with a file is said", async () => {
  const origin = new Origin();
  origin.serve(FIRST);
  worsen(origin, "main.js", BAD[404]);
  await assert.rejects(origin.worker(FIRST).event("install"), /main\.js: 404/);
  worsen(origin, "main.js", () => new Response("other"));
  await assert.rejects(origin.worker(FIRST).event("install"), new RegExp(`main\\.js.*${hashOf("other")}`));
});

test("with nothing gone the host isn't asked whether it has another version", async () => {
  const { origin, worker } = await installed();
  origin.serve(NEXT);
  assert.equal(await worker.text("", NAVIGATE), "<p>the page");
  assert.deepEqual(origin.asked, []);
});

test("the caches refuse at the Nth call, for every N: an error or the right bytes, never others", async () => {
  const refused = () => new DOMException("full", "QuotaExceededError");
  for (let nth = 1, over = false; !over; nth += 1) {
    const origin = new Origin();
    origin.serve(FIRST);
    let calls = 0;
    origin.fault = () => (++calls === nth ? refused() : null);
    const worker = origin.worker(FIRST);
    await worker.event("install").catch(() => {});
    over = calls < nth;
    for (const path of ["", ...NEEDED, ...EXTRA]) {
      const text = await worker.text(path, path ? {} : NAVIGATE).catch((error) => {
        assert.equal(error.name, "QuotaExceededError");
      });
      const wanted = path || "index.html";
      assert.ok([undefined, unpacked(wanted, FIRST.texts[wanted])].includes(text), `${path} at ${nth}`);
    }
    await worker.event("install");
    assert.deepEqual(await origin.kept(), asKept(FIRST, [...NEEDED, ...EXTRA]), `at ${nth}`);
  }
});
