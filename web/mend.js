// @ts-check
/**
 * Mends a page that doesn't come up: takes away the service worker and the caches of this copy of the game, and
 * has the browser fetch each file past what it remembers. No module, so that it depends on nothing. It never comes
 * out of the service worker's cache; saved games, log and settings lie elsewhere.
 */
(async () => {
  const root = new URL("./", location.href);

  /** What there is to fetch. It fails without a network, or where something else answers: then nothing is touched. */
  async function list() {
    const script = await (await fetch("sw.js", { cache: "reload" })).text();
    const { page, python } = JSON.parse(script.slice(script.indexOf("{"), script.indexOf(";\n")));
    return [...Object.keys(page), ...Object.keys(python)];
  }

  async function unregister() {
    const registration = await navigator.serviceWorker?.getRegistration(root.href);
    if (registration?.scope === root.href) await registration.unregister();
  }

  async function emptyCaches() {
    const names = "caches" in globalThis ? await caches.keys() : [];
    const ours = names.filter((name) => name.startsWith(`carpet:${root.pathname}:`));
    await Promise.all(ours.map((name) => caches.delete(name)));
  }

  const paths = await list();
  await Promise.allSettled([unregister(), emptyCaches()]);
  await Promise.allSettled(paths.map(async (path) => (await fetch(path, { cache: "reload" })).arrayBuffer()));
  location.replace("index.html");
})();
