"""Unkind hosts: the game starts in each case in which it can, and has words in the others."""

from collections.abc import Callable

import pytest
from conftest import Host, Watch
from playwright.sync_api import Browser, Page, expect
from table import Table

from tools.paths import DIST
from tools.server import Site

Unkind = Callable[[Site], None]

OCTETS = "application/octet-stream"


def stock_nginx(site: Site) -> None:
    """As its mime.types has it: what isn't known is application/octet-stream."""
    site.types = {
        ".js": "application/javascript",
        ".mjs": OCTETS,
        ".wasm": OCTETS,
        ".webmanifest": OCTETS,
        ".cardz": OCTETS,
        ".bin": OCTETS,
        ".zip": "application/zip",
    }


def stock_iis(site: Site) -> None:
    """It refuses an ending that it doesn't know."""
    site.refused = (".mjs", ".wasm", ".webmanifest", ".cardz", ".whl", ".md", "LICENSE")


def no_types(site: Site) -> None:
    """None but the two that browsers insist on."""
    site.types = dict.fromkeys(
        (".bin", ".cardz", ".json", ".png", ".svg", ".webmanifest", ".zip"), ""
    )


def only_what_is_needed(site: Site) -> None:
    """404 for all that is no script, style, JSON or packed Python."""
    site.refused = (".cardz", ".png", ".svg", ".webmanifest", ".txt", "en.html", "fr.html", ".zip")


def no_compression(site: Site) -> None:
    """Nothing is compressed."""
    site.compress = False


def twice_compressed(site: Site) -> None:
    """Twice, and the header says so."""
    site.encodings = ("gzip", "gzip")


def redirected(site: Site) -> None:
    """Each address is sent on; browsers refuse a service worker that is."""
    site.sends_on = lambda address: None if "?" in address else f"{address}?moved"


def clean_addresses(site: Site) -> None:
    """No address ends in index.html; a kept answer that was redirected must open a page none the less."""
    site.sends_on = lambda address: {"/carpet/index.html": "/carpet/"}.get(address)


def lying_tags(site: Site) -> None:
    """The ETag says nothing of the bytes, as where all files have one date."""
    site.tag = lambda name, body: f'"{len(body):x}"'


KIND_ENOUGH: dict[str, Unkind] = {
    how.__name__: how
    for how in (
        stock_nginx,
        stock_iis,
        no_types,
        only_what_is_needed,
        no_compression,
        twice_compressed,
        redirected,
        clean_addresses,
        lying_tags,
    )
}


@pytest.mark.parametrize("how", KIND_ENOUGH)
def test_it_starts_and_then_needs_no_host(
    page: Page, host: Host, site: Site, watch: Watch, how: str
) -> None:
    watch.allow("404|Manifest|manifest")
    KIND_ENOUGH[how](site)
    table = Table(page)
    table.open(host.address)
    table.click("stock")
    table.at(1)
    if how == "redirected":
        watch.allow("behind a redirect")
        expect(page.locator(".toast")).to_contain_text("Not ready to play offline")
        return
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    host.stop()
    table.open(host.address)
    table.click("stock")
    table.at(2)


def scripts_are_octets(site: Site) -> None:
    """No browser takes that for a module."""
    site.types = {".js": OCTETS}


def compressed_once_more(site: Site) -> None:
    """Scripts are gzipped twice, but the header says once."""
    site.squeezed = (".js",)


def one_module_is_missing(site: Site) -> None:
    """404 for one that the page can't do without."""
    site.refused = ("main.js",)


def a_login_page_for_scripts(site: Site) -> None:
    """A captive portal that lets what the browser holds already through."""
    site.portal = lambda name: name.endswith(".js")


UNKIND: dict[str, Unkind] = {
    how.__name__: how
    for how in (
        scripts_are_octets,
        compressed_once_more,
        one_module_is_missing,
        a_login_page_for_scripts,
    )
}

LATE = "document.getElementById('late').getAnimations().map((one) => one.effect.getTiming().delay)"
LATER = "document.getElementById('late').getAnimations().forEach((one) => one.finish())"


@pytest.mark.parametrize("how", UNKIND)
def test_a_page_that_does_not_come_up_has_words_after_some_seconds(
    page: Page, address: str, site: Site, watch: Watch, how: str
) -> None:
    watch.allow("404|MIME|Unexpected|Invalid|Failed to load")
    UNKIND[how](site)
    page.goto(address)
    words = page.locator("#late")
    expect(words).to_be_hidden()
    assert page.evaluate(LATE) == [8000]
    page.evaluate(LATER)
    expect(words).to_be_visible()
    expect(words).to_contain_text("A part of it did not come")
    expect(words).to_contain_text("opened from disk")
    expect(words).to_contain_text("Une partie manque")


def test_words_stand_there_without_styles_too(
    page: Page, address: str, site: Site, watch: Watch
) -> None:
    watch.allow("404|MIME")
    site.refused = (".js", ".css")
    page.goto(address)
    expect(page.locator("#late")).to_be_visible()


def test_opened_from_disk_it_has_words(page: Page, watch: Watch) -> None:
    watch.allow("file:|origin|ERR_FAILED")
    page.goto((DIST / "index.html").as_uri())
    words = page.locator("#late")
    expect(words).to_be_hidden()
    page.evaluate(LATER)
    expect(words).to_be_visible()


def test_a_start_that_works_takes_the_words_away(page: Page, address: str) -> None:
    Table(page).open(address)
    expect(page.locator("#late")).to_have_count(0)


def test_without_javascript_the_sentence_is_seen(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(address)
        sentence = page.locator("noscript p")
        expect(sentence).to_contain_text("Carpet needs JavaScript")
        expect(sentence).to_be_visible()
        box = sentence.bounding_box()
        assert box is not None
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        top = "([x, y]) => document.elementFromPoint(x, y).closest('noscript') !== null"
        assert page.evaluate(top, middle)
        expect(page.locator("#late")).to_be_hidden()


@pytest.mark.parametrize("path", ["nothing", "a/b/c", "a/b/c/", "rules/none.html", "%C3%A9/x?y#z"])
@pytest.mark.parametrize("root", ["/", "/carpet/", "/user/some%20name/"])
def test_the_links_of_the_page_for_no_page_work_from_any_depth(
    page: Page, address: str, site: Site, watch: Watch, root: str, path: str
) -> None:
    watch.allow("404")
    site.copies = (root.replace("%20", " "),)
    site.headers.pop("Content-Security-Policy")
    host = address.removesuffix("/carpet/")
    page.goto(host + root + path)
    for link in page.locator("a").all():
        expect(link).to_have_js_property("href", host + root)


SPOIL_THE_KEPT = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.includes(":page:"));
  const cache = await caches.open(name);
  const { headers } = await cache.match("main.js");
  await cache.put("main.js", new Response("nonsense nonsense", { headers }));
  localStorage.setItem("carpet.mine", "kept");
}"""


def test_a_page_that_does_not_come_up_can_be_mended(page: Page, address: str, watch: Watch) -> None:
    table = Table(page)
    table.open(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(SPOIL_THE_KEPT)
    watch.allow("Unexpected")
    page.goto(address + "?x")
    page.evaluate(LATER)
    page.get_by_role("link", name="fetch it all anew").click()
    page.locator("#status[data-engine=ready]").wait_for()
    assert page.evaluate("localStorage.getItem('carpet.mine')") == "kept"


def test_mending_touches_nothing_while_the_game_can_not_be_fetched(
    page: Page, address: str, site: Site, watch: Watch
) -> None:
    watch.allow("Unexpected|JSON")
    Table(page).open(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    before = page.evaluate("caches.keys()")
    site.portal = lambda name: name == "sw.js"
    page.goto(address + "mend.html")
    page.wait_for_load_state("networkidle")
    assert set(before) <= set(page.evaluate("caches.keys()"))
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)")
