"""The rules, the first steps and the languages, as a player meets them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import PATIENCE
from languages import LANGUAGES
from playwright.sync_api import Browser, BrowserContext, Page, expect
from table import stepped_back

from carpet import Position
from tools.paths import WEB

PARTS = 10
EXAMPLE = Position.parse(
    "AAAA 4H5CKC6DQH/QS2S8S3H3D/3C7S4S7H4D/TD9H8C9C8D 6HTSKD "
    "TC9S2C6C3S7CTH2H8HJS5H9D4C7DQD2DJC6SJHKS5DJDQCKH5S"
)
"""Where the worked example begins (R19)."""
NO_TWO = 15
"""A deal whose carpet holds no two, so that nothing fits at first."""


def ready(page: Page, address: str) -> None:
    """Go to the page and wait for the engine."""
    page.goto(address)
    page.locator("#status[data-engine=ready]").wait_for()
    page.locator(".grid .card").first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_need_no_script(browser: Browser, address: str, language: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 320, "height": 568})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{address}rules/{language}.html")
    expect(page.locator("h2")).to_have_count(PARTS)
    expect(page.locator(".rules-contents a")).to_have_count(PARTS)
    expect(page.locator(".rules-scroll-hint")).to_be_visible()
    page.locator(".rules-scroll").focus()
    page.keyboard.press("End")
    page.locator('.rules-bar a[href="../"]').click()
    expect(page).to_have_url(address)
    context.close()


def test_every_part_of_the_rules_is_linked() -> None:
    for path in sorted(WEB.glob("rules/*.html")):
        text = path.read_text()
        links = re.findall(r'<li><a href="#([\w-]+)"', text)
        assert links == re.findall(r'<h2 id="([\w-]+)"', text)
        assert str(EXAMPLE).replace(" ", "_") in text


def test_the_example_plays_as_the_rules_say() -> None:
    after = EXAMPLE.play("b2")
    assert after.foundations == (2, 1, 1, 1)
    with pytest.raises(ValueError, match="QD"):
        after.play("w")
    filled = after.play("wb2")
    assert str(filled.carpet[6]) == "KD"
    assert str(filled.waste[-1]) == "TS"


def test_the_rules_open_in_the_game_and_lead_to_the_example(page: Page, address: str) -> None:
    ready(page, address)
    page.locator('[data-command="menu"]').click()
    page.locator('#dialog-menu [data-command="rules"]').click()
    dialog = page.locator("#dialog-rules")
    dialog.locator(".rules-contents summary").click()
    dialog.locator('a[href="#rules-example"]').click()
    expect(dialog.locator("#rules-example")).to_be_focused()
    assert "#" not in page.url
    dialog.get_by_role("link", name="Play on from the first picture").click()
    expect(page.locator('[data-place="waste"]')).to_have_accessible_name("Waste, king of diamonds")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator('[data-place="b2"]')).to_have_accessible_name("Two of spades, b2, fits")


@pytest.mark.parametrize("name", ["rules/fr.html", ""])
def test_the_rules_are_printed_whole_and_on_white(
    browser: Browser, address: str, watch: Any, name: str
) -> None:
    """The page of their own, and what the game prints while it shows them in its dialog."""
    context = browser.new_context(color_scheme="dark", locale="fr-FR")
    watch.context(context)
    page = context.new_page()
    if name:
        page.goto(address + name)
    else:
        ready(page, address)
        page.evaluate("async () => (await import('./main.js')).app.commands.run('rules')")
        page.locator("#dialog-rules h2").first.wait_for()
    page.emulate_media(media="print")
    expect(page.locator(".rules h1")).to_be_visible()
    for hidden in (".rules-bar", ".app", ".dialog-close", ".rules-alone"):
        expect(page.locator(hidden)).to_be_hidden()
    found = page.evaluate(
        """() => {
          const root = getComputedStyle(document.documentElement);
          const { bottom } = document.querySelector('.rules').getBoundingClientRect();
          const clips = [...document.querySelectorAll(':has(.rules)')]
            .filter((node) => getComputedStyle(node).overflowY !== 'visible').map((node) => node.className);
          return [root.backgroundColor, root.colorScheme, clips, document.documentElement.scrollHeight >= Math.floor(bottom)];
        }"""
    )
    assert found == ["rgb(255, 255, 255)", "light", [], True]
    ink = page.locator(".rules p").first.evaluate("(text) => getComputedStyle(text).color")
    assert ink == "rgb(0, 0, 0)"
    context.close()


def test_escape_leads_back_to_the_game(page: Page, address: str) -> None:
    ready(page, address)
    menu = page.locator('[data-command="menu"]')
    menu.click()
    page.locator('#dialog-menu [data-command="about"]').click()
    expect(page.locator("#dialog-about")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(menu).to_be_focused()


@pytest.fixture
def newcomer(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """Someone who has never been here."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def test_first_steps_go_on_with_the_moves(newcomer: BrowserContext, address: str) -> None:
    page = newcomer.new_page()
    ready(page, address)
    note = page.locator(".first-steps.panel")
    expect(note.locator("p")).to_contain_text("all 52 cards home to the four aces")
    expect(page.locator(".piles .pointed")).to_have_count(4)
    assert page.evaluate("document.activeElement === document.body")
    note.get_by_role("button", name="Next").click()
    pointed = page.locator(".grid .pointed")
    expect(pointed).to_have_accessible_name(re.compile(r"fits$"))
    target = page.locator(".piles .pointed")
    expect(target).to_have_accessible_name(re.compile(r"next \w+$"))
    pointed.click()
    expect(note.locator("h2")).to_have_text("First steps, 3 of 4")
    expect(page.locator(".pointed")).to_have_attribute("data-place", "stock")
    target.click()
    expect(note.locator("h2")).to_have_text("First steps, 4 of 4")
    expect(pointed).to_have_accessible_name(re.compile(r"^Space"))
    expect(target).to_have_attribute("data-place", "waste")
    pointed.click()
    expect(note).to_have_count(0)
    page.reload()
    page.locator("#status[data-engine=ready]").wait_for()
    expect(note).to_have_count(0)


def test_first_steps_go_on_where_no_card_fits(newcomer: BrowserContext, address: str) -> None:
    page = newcomer.new_page()
    ready(page, f"{address}#deal={NO_TWO}")
    note = page.locator(".first-steps.panel")
    note.get_by_role("button", name="Next").click()
    expect(note.locator("p")).to_contain_text("Just now none is")
    page.locator('[data-place="stock"]').click()
    expect(note.locator("h2")).to_have_text("First steps, 3 of 4")


def test_first_steps_go_on_where_they_were(newcomer: BrowserContext, address: str) -> None:
    page = newcomer.new_page()
    ready(page, address)
    note = page.locator(".first-steps.panel")
    for _ in range(3):
        note.get_by_role("button", name="Next").click()
    expect(note.locator("p")).to_contain_text("A card that goes home leaves")
    page.reload()
    expect(note.locator("h2")).to_have_text("First steps, 4 of 4")


def test_first_steps_can_be_skipped_and_called_back(newcomer: BrowserContext, address: str) -> None:
    page = newcomer.new_page()
    ready(page, address)
    note = page.locator(".first-steps.panel")
    note.get_by_role("button", name="Skip").click()
    expect(note).to_have_count(0)
    page.locator('[data-command="menu"]').click()
    page.locator('#dialog-menu [data-command="first"]').click()
    expect(note.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(page.locator(".place:focus")).to_have_count(1)


def test_the_language_changes_at_once(page: Page, address: str) -> None:
    ready(page, f"{address}#deal=1234")
    page.locator('[data-command="menu"]').click()
    page.locator('#dialog-menu [data-command="settings"]').click()
    page.locator("#setting-language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#dialog-settings h2")).to_have_text("Réglages")
    page.keyboard.press("Escape")
    expect(page.locator('[data-command="undo"]')).to_have_accessible_name("Annuler")
    expect(page.locator(".card[data-sign=V] [href='#art-rank-V']").first).to_be_attached()
    expect(page.locator(".card [href='#art-rank-J']")).to_have_count(0)
    expect(page.get_by_role("heading", name="Tapis", exact=True)).to_be_attached()
    stepped_back(page)
    page.reload()
    expect(page.locator('[data-command="undo"]')).to_have_accessible_name("Annuler")


def test_open_settings_follow_another_tab(
    page: Page, address: str, context: BrowserContext
) -> None:
    ready(page, address)
    page.evaluate("async () => (await import('./main.js')).app.commands.run('settings')")
    expect(page.locator("#setting-theme")).to_have_value("auto")
    other = context.new_page()
    ready(other, address)
    other.evaluate(
        """async () => {
          const { settings } = (await import('./main.js')).app;
          settings.set('theme', 'dark');
          settings.set('sound', 'on');
        }"""
    )
    expect(page.locator("#setting-theme")).to_have_value("dark")
    expect(page.locator("#setting-sound")).to_be_checked()


def test_a_long_language_from_right_to_left_fits(
    page: Page, address: str, context: BrowserContext
) -> None:
    french = (WEB / "words" / "fr.js").read_text()
    longer = re.sub(r'(": |one: |other: )"([^"]+)"', r'\1"\2 ⟨pseudo⟩"', french)
    longer = re.sub(r'("language.direction": )"[^"]*"', r'\1"rtl"', longer)
    # The page's own service worker must not answer in the network's place.
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    context.route(
        "**/words/fr.js", lambda route: route.fulfill(body=longer, content_type="text/javascript")
    )
    page.set_viewport_size({"width": 320, "height": 568})
    ready(page, address)
    page.evaluate("async () => (await import('./main.js')).app.settings.set('language', 'fr')")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for name in ["menu", "settings", "about"]:
        page.evaluate("async (id) => (await import('./main.js')).app.commands.run(id)", name)
        box = page.locator(f"#dialog-{name}")
        expect(box).to_be_visible()
        assert box.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
