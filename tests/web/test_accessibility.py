"""axe finds nothing on any screen, and every colour of words stands out (ux.md 44, 45)."""

from typing import Any, Literal

import pytest
from languages import LANGUAGES
from playwright.sync_api import Browser, Page, ViewportSize, expect
from table import winning_line

from tools.paths import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text()
BLOCKED = 15
"""Turning all 28 cards and nothing else blocks this deal."""

WITHOUT_DIALOG = {"restart", "read", "review"}
"""Commands of the menu that open none at the start of a game."""

VISITS: dict[str, tuple[ViewportSize, Literal["light", "dark"], dict[str, str]]] = {
    "small and light": ({"width": 320, "height": 568}, "light", {}),
    "desk and dark": ({"width": 1280, "height": 800}, "dark", {"inks": "four"}),
    "large cards, ten in a row": (
        {"width": 844, "height": 390},
        "light",
        {"cards": "large", "layout": "ten", "contrast": "more", "ground": "felt"},
    ),
}
KEPT = """
  const { dayOf } = await import('./source/features/daily/days.js');
  const whole = {
    start: 'deal 7', moves: 't t', count: 2, seconds: 300, hints: 2, assisted: false, difficulty: 'hard',
    result: 'blocked', score: 20, date: new Date().toISOString(), daily: null,
  };
  await app.log.store.merge([
    { ...whole, id: 'won', result: 'won', score: 52, daily: dayOf() },
    { ...whole, id: 'blocked', assisted: true },
    { ...whole, id: 'left', result: 'open', score: 9, seconds: null, difficulty: null },
    { ...whole, id: 'again', score: 30 },
    { ...whole, id: 'old', start: 'deal 9876543', date: '2024-11-30T12:00:00Z' },
  ]);"""
"""An attempt of each kind into the log."""

CONTRASTS = [
    ("--on-panel", "--panel", 4.5),
    ("--on-panel-soft", "--panel", 4.5),
    ("--accent", "--panel", 4.5),
    ("--on-accent", "--accent", 4.5),
    ("--on-felt", "--felt", 4.5),
    ("--on-felt", "--felt-deep", 4.5),
    ("--on-felt-soft", "--felt", 4.5),
    ("--ink-S", "--paper", 4.5),
    ("--ink-H", "--paper", 4.5),
    ("--ink-D", "--paper", 4.5),
    ("--ink-C", "--paper", 4.5),
    ("--focus", "--felt", 3),
    ("--focus", "--focus-edge", 3),
    ("--glow", "--felt", 3),
]


def app(page: Page, code: str) -> Any:
    """What some code says that has the page's parts as `app`."""
    return page.evaluate(f"async () => {{ const {{ app }} = await import('./main.js'); {code} }}")


def open_game(page: Page, address: str, settings: dict[str, str]) -> None:
    """Go to the page, wait for the engine and set what is to be set."""
    page.goto(address)
    page.locator("#status[data-engine=ready]").wait_for()
    page.locator(".grid .card").first.wait_for()
    for name, value in settings.items():
        app(page, f"app.settings.set('{name}', '{value}');")


def check(page: Page, screen: str) -> list[str]:
    """What axe finds on the screen as it is, once nothing moves any more."""
    page.evaluate(
        """() => Promise.all(document.getAnimations()
          .filter((one) => one.effect.getComputedTiming().endTime < 1e6)
          .map((one) => one.finished.catch(() => {})))"""
    )
    page.evaluate(AXE)
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{screen}: {found['id']}: {node['html'][:100]}: {node['failureSummary'][:160]}"
        for found in result["violations"]
        for node in found["nodes"]
    ]


@pytest.mark.parametrize("visit", VISITS)
def test_axe_finds_nothing(browser: Browser, address: str, watch: Any, visit: str) -> None:
    viewport, scheme, settings = VISITS[visit]
    context = browser.new_context(viewport=viewport, color_scheme=scheme)
    watch.context(context)
    page = context.new_page()
    open_game(page, address, settings)
    found = check(page, "start")

    for name in app(page, "return app.commands.list('menu').map(({ id }) => id);"):
        if name in WITHOUT_DIALOG:
            continue
        app(page, f"app.commands.run('{name}');")
        page.locator("dialog[open], .first-steps.panel").first.wait_for()
        found += check(page, name)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open], .first-steps.panel")).to_have_count(0)

    app(page, "app.settings.set('verdict', 'on');")
    page.locator(".worth").first.wait_for()
    found += check(page, "verdicts on the board")
    app(page, "app.settings.set('verdict', 'off'); app.commands.run('choose');")
    page.locator("[data-choose=cards]").click()
    page.locator("#dialog-cards").wait_for()
    found += check(page, "cards")
    page.keyboard.press("Escape")

    app(page, f"await app.game.begin({{ number: {BLOCKED} }});")
    for _ in range(28):
        app(page, "await app.game.send({ do: 'play', move: 't' });")
    page.locator("#dialog-blocked").wait_for()
    found += check(page, "blocked")
    page.keyboard.press("Escape")
    found += check(page, "end of the stock")
    app(page, "app.commands.run('review');")
    page.locator("section.review").wait_for()
    found += check(page, "review")
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("scheme", "locale"), [("light", "en-GB"), ("dark", "fr-FR")])
def test_axe_finds_nothing_in_what_is_kept(
    browser: Browser, address: str, watch: Any, scheme: Any, locale: str
) -> None:
    """The log with all kinds of attempts, an entry, the calendar with days played, a win."""
    context = browser.new_context(
        viewport={"width": 320, "height": 568}, color_scheme=scheme, locale=locale
    )
    watch.context(context)
    page = context.new_page()
    open_game(page, address, {})
    app(page, KEPT)
    found = []

    app(page, "app.commands.run('log');")
    page.locator(".log-table tbody tr").nth(2).wait_for()
    for picture in page.locator(".chart summary").all():
        picture.click()
    expect(page.locator(".chart table")).to_have_count(2)
    found += check(page, "log")
    body = page.locator("#dialog-log .dialog-body")
    assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth")
    page.locator(".log-table tbody button").first.click()
    page.locator("#dialog-entry").wait_for()
    found += check(page, "entry")
    page.keyboard.press("Escape")
    page.locator("#dialog-log [data-button=clear]").click()
    page.locator("#dialog-clear").wait_for()
    found += check(page, "question before clearing")
    page.locator("#dialog-clear [data-button=clear]").click()
    page.locator("[data-button=undo-delete]").wait_for()
    found += check(page, "emptied log")
    page.locator("[data-button=undo-delete]").click()
    page.locator(".log-table").wait_for()
    page.keyboard.press("Escape")

    for name in ["daily", "files", "share"]:
        app(page, f"app.commands.run('{name}');")
        page.locator(f"#dialog-{name}").wait_for()
        found += check(page, name)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)

    *moves, last = winning_line(1234)
    text = f"carpet 1\\ndeal 1234\\nmoves {' '.join(moves)}\\nat {len(moves)}\\n"
    app(page, f"await app.game.open({{ text: '{text}' }});")
    app(page, f"await app.game.send({{ do: 'play', move: '{last}' }});")
    page.locator("#dialog-won").wait_for()
    found += check(page, "won")
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_rules(
    browser: Browser, address: str, watch: Any, language: str, scheme: Any
) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 568}, color_scheme=scheme)
    watch.context(context)
    page = context.new_page()
    page.goto(f"{address}rules/{language}.html")
    found = check(page, language)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("inks", ["two", "four"])
@pytest.mark.parametrize("contrast", ["auto", "more"])
def test_words_and_signs_stand_out(
    page: Page, address: str, theme: str, inks: str, contrast: str
) -> None:
    page.goto(address)
    root = {"theme": theme, "inks": inks, "contrast": contrast}
    for name, value in root.items():
        app(page, f"app.settings.set('{name}', '{value}');")
    ratios = page.evaluate(
        """(pairs) => {
          const probe = document.body.appendChild(document.createElement('i'));
          const pen = document.createElement('canvas').getContext('2d');
          const light = (name) => {
            probe.style.color = `var(${name})`;
            pen.fillStyle = getComputedStyle(probe).color;
            pen.fillRect(0, 0, 1, 1);
            const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
              const share = part / 255;
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
          };
          return pairs.map(([one, other]) => {
            const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
            return (bright + 0.05) / (dark + 0.05);
          });
        }""",
        CONTRASTS,
    )
    faint = [
        f"{one} on {other}: {ratio:.2f}"
        for (one, other, least), ratio in zip(CONTRASTS, ratios, strict=True)
        if ratio < least
    ]
    assert not faint
