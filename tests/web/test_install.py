"""The game as an app: what the manifest says, and the button that installs it."""

import json
import struct
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tools.paths import DIST

OFFER = """() => {
  globalThis.prompts = 0;
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => { prompts += 1; };
  return !dispatchEvent(offer);
}"""
"""What a browser does that would install the page; says whether its own notice is held back."""


def open_about(page: Page) -> None:
    page.evaluate("async () => (await import('./main.js')).app.commands.run('about')")
    page.locator("#dialog-about").wait_for()


def size(name: str) -> str:
    """The size of a PNG, as a manifest writes it."""
    return "{}x{}".format(*struct.unpack(">II", (DIST / name).read_bytes()[16:24]))


def test_the_manifest_names_what_is_there() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    pictures = manifest["icons"] + manifest["screenshots"]
    for picture in pictures:
        if picture["src"].endswith(".png"):
            assert picture["sizes"] == size(picture["src"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert [icon["sizes"] for icon in manifest["icons"] if icon.get("purpose")] == ["512x512"]
    forms = {picture["form_factor"] for picture in manifest["screenshots"]}
    assert forms == {"narrow", "wide"}


def test_the_app_is_the_page_and_not_its_whole_host(page: Page, address: str) -> None:
    """An id would count from the host's root, and the page can't know its path: so it has none."""
    page.goto(address)
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["startUrl"] == found["manifest"]["scope"] == address
    assert session.send("Page.getAppId")["appId"] == urljoin(address, "./")


def test_it_offers_to_install_what_the_browser_offers(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#status[data-engine=ready]").wait_for()
    install = page.locator("#dialog-about [data-button=install]")
    open_about(page)
    expect(install).to_have_count(0)
    expect(page.locator("#dialog-about")).to_contain_text("Add to Home Screen")
    page.keyboard.press("Escape")
    for taken in (True, False):
        expect(page.locator("dialog")).to_have_count(0)
        assert page.evaluate(OFFER)
        if taken:
            open_about(page)
            install.click()
            assert page.evaluate("prompts") == 1
        else:
            page.evaluate("dispatchEvent(new Event('appinstalled'))")
        expect(page.locator("dialog")).to_have_count(0)
        open_about(page)
        expect(install).to_have_count(0)
        page.keyboard.press("Escape")


def test_an_installed_app_offers_nothing(page: Page, address: str) -> None:
    page.add_init_script(
        """const { matchMedia: ask } = window;
        window.matchMedia = (media) => ask(media.includes('standalone') ? 'all' : media);"""
    )
    page.goto(address)
    page.locator("#status[data-engine=ready]").wait_for()
    assert page.evaluate(OFFER)
    open_about(page)
    expect(page.locator("#dialog-about h3")).to_have_text(["Your games"])
    expect(page.locator("#dialog-about [data-button]")).to_have_count(0)
