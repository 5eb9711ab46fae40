"""The service worker: what it keeps, what it refuses, and how one version follows another."""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from conftest import Host, Watch
from playwright.sync_api import Page

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
  });
}"""

KEPT = """async () => {
  const hex = (buffer) =>
    [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = {};
  for (const name of await caches.keys()) {
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


def visit(page: Page, address: str) -> None:
    """Open a page of the site that has nothing but the service worker's client."""
    page.goto(address + "blank.html")
    page.evaluate(REGISTER)


def told(page: Page, what: str) -> None:
    """Wait until the page was told something."""
    page.wait_for_function("(what) => told.includes(what)", arg=what)


@pytest.fixture
def next_version(tmp_path: Path) -> Path:
    """The build with one more line in one file."""
    folder = tmp_path / "dist"
    shutil.copytree(DIST, folder)
    with (folder / "words" / "fr.js").open("a") as words:
        words.write("// the next version\n")
    shutil.copyfile(WEB / "sw.js", folder / "sw.js")
    write_service_worker(folder)
    return folder


def test_the_cache_is_the_list_by_hash(page: Page, address: str) -> None:
    visit(page, address)
    told(page, "ready")
    manifest = listed(DIST)
    kept = page.evaluate(KEPT)
    expected = manifest["page"] | manifest["python"]
    for path in PACKED:
        unpacked = unpack(DIST / path)
        expected[path] = hashlib.sha256(unpacked).hexdigest()
    assert {path: digest for path, (_, digest) in kept.items()} == expected
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
    files = sum(len(listed(DIST)[group]) for group in ("page", "python"))
    page.evaluate(HOLDS, files - 1)
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
