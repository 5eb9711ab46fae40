"""The service worker: what it keeps, what it refuses, and how one version follows another."""

import hashlib
import json
import shutil
import threading
from pathlib import Path
from typing import Any

import pytest
from conftest import Host, Watch
from playwright.sync_api import Page
from table import until

from tools.pack import PACKED, unpack
from tools.paths import DIST, WEB
from tools.precache import write_service_worker
from tools.server import Site

REGISTER = """async () => {
  const { keepOffline } = await import("./source/browser/service-worker.js");
  window.told = [];
  const engine = { state: { phase: "ready" }, onState() { return () => {} } };
  keepOffline(engine, {
    onReady: () => told.push("ready"),
    onUpdate: (take) => { window.take = take; told.push("update"); },
    onRefusal: () => told.push("refusal"),
  });
}"""

KEPT = """async () => {
  const hex = (buffer) =>
    [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = {};
  const ours = (await caches.keys()).filter((name) => name.startsWith("carpet:/carpet/:"));
  for (const name of ours.filter((name) => !name.endsWith(":snapshot"))) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const body = await (await cache.match(url)).arrayBuffer();
      kept[url.split("/carpet/")[1]] = [name, hex(await crypto.subtle.digest("SHA-256", body))];
    }
  }
  return kept;
}"""

HOLDS = """async (files) => {
  for (let kept = 0; kept !== files; await new Promise(requestAnimationFrame)) {
    kept = 0;
    for (const name of await caches.keys()) kept += (await (await caches.open(name)).keys()).length;
  }
}"""


def listed(dist: Path) -> dict[str, Any]:
    """The list in front of a built service worker."""
    text = (dist / "sw.js").read_text().removeprefix("self.CARPET_FILES = ")
    manifest: dict[str, Any] = json.JSONDecoder().raw_decode(text)[0]
    return manifest


def whole(dist: Path) -> dict[str, str]:
    """The hashes of all that is kept, as it is kept: unpacked."""
    manifest = listed(dist)
    packed = {path: hashlib.sha256(unpack(dist / path)).hexdigest() for path in PACKED}
    hashes: dict[str, str] = manifest["page"] | manifest["extra"] | manifest["python"] | packed
    return hashes


def visit(page: Page, address: str) -> None:
    """Open a page of the site that has nothing but the service worker's client."""
    page.goto(address + "blank.html")
    page.evaluate(REGISTER)


def told(page: Page, what: str) -> None:
    """Wait until the page was told something."""
    until(page, "told.includes(given)", what)


def changed(folder: Path, name: str) -> None:
    """Put one more line into one file of a build."""
    with (folder / name).open("a") as file:
        file.write("// the next version\n")
    shutil.copyfile(WEB / "sw.js", folder / "sw.js")
    write_service_worker(folder)


@pytest.fixture
def next_version(tmp_path: Path) -> Path:
    """The build with one more line in one file."""
    folder = tmp_path / "dist"
    shutil.copytree(DIST, folder)
    changed(folder, "words/fr.js")
    return folder


def test_the_cache_is_the_list_by_hash(page: Page, address: str) -> None:
    visit(page, address)
    told(page, "ready")
    page.evaluate(HOLDS, len(whole(DIST)))
    kept = page.evaluate(KEPT)
    assert {path: digest for path, (_, digest) in kept.items()} == whole(DIST)
    assert all(name.startswith("carpet:/carpet/:") for name, _ in kept.values())


def test_after_one_visit_it_plays_without_a_host(
    page: Page, host: Host, site: Site, watch: Watch
) -> None:
    page.goto(host.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    host.stop()
    for suffix in ("", "?source=home", "#deal=5"):
        page.goto("about:blank")
        page.goto(host.address + suffix)
        way = page.evaluate(
            """async () => {
              const { engine } = (await import("./main.js")).app;
              const { ok } = await engine.call({ do: "new", number: 5 });
              return [ok, engine.state.way];
            }"""
        )
        assert way[0]
        assert way[1] in ("image", "snapshot")
    assert page.locator("[data-card], .card").count() > 0


def test_an_update_moves_what_changed_and_waits_to_be_asked(
    page: Page, address: str, site: Site, next_version: Path
) -> None:
    visit(page, address)
    told(page, "ready")
    page.evaluate("caches.open('stranger').then((cache) => cache.put('x', new Response('theirs')))")
    before = set(page.evaluate("caches.keys()"))
    visit(page, address)
    site.folder = next_version
    site.requests.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    told(page, "update")
    assert set(site.requests) == {"/carpet/sw.js", "/carpet/words/fr.js"}
    french = "fetch('words/fr.js').then((response) => response.text())"
    assert "the next version" not in page.evaluate(french)
    with page.expect_navigation():
        page.evaluate("take()")
    assert "the next version" in page.evaluate(french)
    page.evaluate("async () => { while ((await caches.keys()).length > 3) await 0; }")
    after = set(page.evaluate("caches.keys()"))
    assert {name for name in before - after if ":page:" not in name} == set()
    assert "stranger" in after
    assert {name for name in after if ":python:" in name} <= before


def test_a_file_with_a_wrong_hash_is_refused_and_the_old_version_serves_on(
    page: Page, address: str, site: Site, next_version: Path, watch: Watch
) -> None:
    watch.allow("its hash is")
    visit(page, address)
    told(page, "ready")
    visit(page, address)
    site.folder = next_version
    site.spoil = lambda name, body: (200, body + b"!") if name == "words/fr.js" else None
    state = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const found = new Promise((resolve) => registration.addEventListener("updatefound", () => {
            const { installing } = registration;
            installing.addEventListener("statechange", () => resolve(installing.state));
          }));
          await registration.update();
          return await found;
        }"""
    )
    assert state == "redundant"
    assert page.evaluate("told") == []
    assert page.evaluate("fetch('words/fr.js').then(({ ok }) => ok)")


def test_an_installation_that_was_cut_short_is_completed(
    page: Page, address: str, site: Site, watch: Watch
) -> None:
    watch.allow("Failed to load|words/fr.js: 500")
    site.spoil = lambda name, body: (500, b"") if name == "words/fr.js" else None
    visit(page, address)
    told(page, "refusal")
    page.evaluate(HOLDS, len(whole(DIST)) - 1)
    site.spoil = lambda name, body: None
    site.requests.clear()
    visit(page, address)
    told(page, "ready")
    fetched = {path.removeprefix("/carpet/") for path in site.requests}
    assert "words/fr.js" in fetched
    assert "python/runtime.bin" not in fetched


def test_the_plain_way_is_kept_once_it_was_needed(page: Page, host: Host) -> None:
    visit(page, host.address)
    told(page, "ready")
    visit(page, host.address)
    fetch = "fetch('python/python_stdlib.zip').then((answer) => answer.arrayBuffer())"
    size = page.evaluate(f"{fetch}.then((body) => body.byteLength)")
    host.stop()
    assert page.evaluate(f"{fetch}.then((body) => body.byteLength)") == size


FRENCH = "fetch('words/fr.js').then((response) => response.text())"


def test_only_our_own_caches_are_read_and_only_they_are_deleted(
    page: Page, host: Host, site: Site, next_version: Path
) -> None:
    """Beside a stranger's caches, and a copy of the game above, beside and below."""
    address = host.address
    site.copies = ("/", "/other/", "/carpet/beta/")
    page.goto(address + "blank.html")
    strangers = ["a stranger's", "carpet:/carpet/:photos", "carpet:/carpet/:page:mine"]
    page.evaluate(
        """async (names) => {
          for (const name of names) {
            await (await caches.open(name)).put("words/fr.js", new Response("stale"));
          }
        }""",
        strangers,
    )
    root = address.removesuffix("carpet/")
    copies = [root, root + "other/", root + "carpet/beta/"]
    for one in [*copies, address]:
        visit(page, one)
        told(page, "ready")
    before = page.evaluate("caches.keys()")
    assert len(before) == len(strangers) + 2 * len(copies) + 2
    visit(page, address)
    assert page.evaluate(FRENCH) != "stale"
    site.folder = next_version
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    told(page, "update")
    with page.expect_navigation():
        page.evaluate("take()")
    old = f"carpet:/carpet/:page:{listed(DIST)['version']['page']}"
    page.evaluate("async (old) => { while (await caches.has(old)) await 0; }", old)
    assert set(before) - set(page.evaluate("caches.keys()")) == {old}
    host.stop()
    assert "the next version" in page.evaluate(FRENCH)


EMPTY = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
}"""


def test_offline_play_is_whole_again_after_the_next_visit_if_somebody_emptied_the_caches(
    page: Page, host: Host
) -> None:
    page.goto(host.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(EMPTY)
    page.goto(host.address + "?again")
    files = whole(DIST)
    until(page, f"Object.keys(await ({KEPT})()).length === given", len(files))
    assert {path: digest for path, (_, digest) in page.evaluate(KEPT).items()} == files
    host.stop()
    page.goto(host.address)
    page.locator("#status[data-engine=ready]").wait_for()


REMOVE = """async (path) => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
}"""

SERVED = """async (paths) => {
  const hex = (buffer) =>
    [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = (path) => fetch(path).then((response) => response.arrayBuffer());
  return Promise.all(paths.map(async (path) =>
    hex(await crypto.subtle.digest("SHA-256", await bytes(path)))));
}"""


def test_versions_never_mix_if_a_file_is_gone_and_the_host_has_another(
    page: Page, address: str, site: Site, next_version: Path, watch: Watch
) -> None:
    watch.allow("its hash is|Failed to (fetch|load)|net::ERR_FAILED")
    visit(page, address)
    told(page, "ready")
    visit(page, address)
    page.evaluate(REMOVE, "words/fr.js")
    site.folder = next_version
    assert page.evaluate(f"{FRENCH}.catch(() => 'nothing')") == "nothing"
    page.goto(address + "?x#deal=5")
    page.locator("#status[data-engine=ready]").wait_for()
    paths = ["index.html", "main.js", "words/fr.js"]
    new = listed(next_version)["page"]
    assert page.evaluate(SERVED, paths) == [new[path] for path in paths]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(address)
    assert page.evaluate(SERVED, paths) == [new[path] for path in paths]


@pytest.mark.parametrize("way", ["types", "tags"])
def test_an_update_through_an_unkind_host_comes_up(
    page: Page, address: str, site: Site, next_version: Path, watch: Watch, way: str
) -> None:
    """The host gives a script no script's type; or swears by its ETag that nothing has changed."""
    if way == "tags":
        site.tag = lambda name, body: f'"{hash(body) if name == "sw.js" else name}"'
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.locator("#status[data-engine=ready]").wait_for()
    site.folder = next_version
    if way == "types":
        changed(next_version, "main.js")
        site.types["main.js"] = "text/plain"
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    with page.expect_navigation():
        page.locator(".toast button").click()
    until(page, f"(await {FRENCH}).includes('the next version')")
    page.goto(address + "?x")
    page.locator("#status[data-engine=ready]").wait_for()


BACK_IN_FRONT = "document.dispatchEvent(new Event('visibilitychange'))"


def test_a_tab_that_comes_back_asks_for_a_new_version_at_a_modest_rate(
    page: Page, address: str, site: Site, next_version: Path
) -> None:
    page.clock.install()
    visit(page, address)
    told(page, "ready")
    visit(page, address)
    until(page, "!(await navigator.serviceWorker.getRegistration()).installing")
    page.evaluate(
        """() => {
          const { prototype } = ServiceWorkerRegistration;
          const { update } = prototype;
          globalThis.asked = 0;
          prototype.update = function () { asked += 1; return update.call(this); };
        }"""
    )
    site.folder = next_version
    for _ in range(20):
        page.evaluate(BACK_IN_FRONT)
    assert page.evaluate("asked") == 0
    page.clock.fast_forward(3_700_000)
    for _ in range(20):
        page.evaluate(BACK_IN_FRONT)
    assert page.evaluate("asked") == 1
    told(page, "update")


KINDS = ["404", "500", "cut", "wrong bytes", "stalled", "wrong type", "HTML"]


def worsen(site: Site, path: str, kind: str, stall: threading.Event) -> None:
    """Let the host serve one file badly."""

    def spoil(name: str, body: bytes) -> tuple[int, bytes] | None:
        if name != path or kind in ("wrong type", "HTML"):
            return None
        if kind == "stalled":
            stall.wait()
            return None
        if kind in ("404", "500"):
            return int(kind), b"not now"
        return 200, body[: len(body) // 2] if kind == "cut" else body[::-1] + b"!"

    site.spoil = spoil
    site.portal = lambda name: kind == "HTML" and name == path
    site.types = {path: "text/html"} if kind == "wrong type" else {}


INSTALL = """async (path) => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  const { scriptAddress } = await import("./source/browser/trusted.js");
  const registration = await navigator.serviceWorker.register(scriptAddress("sw.js"));
  const worker = registration.installing ?? registration.active;
  const settled = () => ["installed", "activating", "activated", "redundant"].includes(worker.state);
  globalThis.outcome = "";
  const look = () => { if (settled()) outcome = worker.state === "redundant" ? "refused" : "kept"; };
  worker.addEventListener("statechange", look);
  look();
}"""

TYPES_KEPT = """async () => {
  const types = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      types[url.split("/carpet/")[1]] = (await cache.match(url)).headers.get("content-type");
    }
  }
  return types;
}"""


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
def test_each_file_broken_in_turn_is_refused_and_then_fetched_anew(
    page: Page, address: str, site: Site, watch: Watch, every: bool
) -> None:
    """Each file in one way, or (long) in every way: nothing is kept but what was built."""
    watch.allow("")
    page.goto(address + "blank.html")
    manifest = listed(DIST)
    needed = [*manifest["page"], *manifest["python"]]
    stall = threading.Event()
    for number, path in enumerate(needed):
        for kind in KINDS if every else [KINDS[number % len(KINDS)]]:
            stall.clear()
            worsen(site, path, kind, stall)
            page.evaluate(INSTALL, path)
            if kind == "stalled":
                assert page.evaluate("outcome") == "", path
                stall.set()
            wanted = "kept" if kind in ("stalled", "wrong type") else "refused"
            until(page, "outcome")
            assert page.evaluate("outcome") == wanted, (path, kind)
    worsen(site, "", "", stall)
    page.evaluate(INSTALL, needed[-1])
    until(page, "outcome === 'kept'")
    kept = {path: digest for path, (_, digest) in page.evaluate(KEPT).items()}
    assert kept.items() >= {path: whole(DIST)[path] for path in needed}.items()
    types = page.evaluate(TYPES_KEPT)
    scripts = [path for path in needed if path.endswith(".js")]
    assert {types[path] for path in scripts} == {"text/javascript"}
