"""The small storage in a browser: values outlive the page, and two tabs don't overwrite each other."""

from playwright.sync_api import BrowserContext, Page
from table import until


def test_a_value_outlives_the_page(page: Page, address: str) -> None:
    page.goto(address + "blank.html")
    load = "async () => { const { store } = await import('/carpet/source/browser/storage.js'); %s }"
    assert page.evaluate(load % "return store.set('game', { moves: ['t'] })")
    page.reload()
    assert page.evaluate(load % "return store.get('game', null)") == {"moves": ["t"]}


# --- two tabs -------------------------------------------------------------------------------------

CLAIM = """async () => {
  const { store } = await import('/carpet/source/browser/storage.js');
  globalThis.store = store;
  globalThis.lost = 0;
  globalThis.lostClaim = new Promise((resolve) => {
    store.claim('game', () => { lost++; resolve(); });
  });
}"""


def test_of_two_tabs_the_newer_keeps_the_game_and_the_older_hears_of_it(
    context: BrowserContext, address: str
) -> None:
    older, newer = context.new_page(), context.new_page()
    older.goto(address + "blank.html")
    older.evaluate(CLAIM)
    assert older.evaluate("store.set('game', 'older')")
    newer.goto(address + "blank.html")
    newer.evaluate(CLAIM)
    assert newer.evaluate("store.get('game', null)") == "older"
    older.evaluate("lostClaim")
    assert newer.evaluate("store.set('game', 'newer')")
    assert not older.evaluate("store.set('game', 'older again')")
    assert newer.evaluate("store.get('game', null)") == "newer"
    assert newer.evaluate("lost") == 0
    assert older.evaluate("lost") == 1


def test_the_older_tab_takes_over_again_by_reloading(context: BrowserContext, address: str) -> None:
    older, newer = context.new_page(), context.new_page()
    for tab in (older, newer):
        tab.goto(address + "blank.html")
        tab.evaluate(CLAIM)
    older.evaluate("lostClaim")
    older.reload()
    older.evaluate(CLAIM)
    newer.evaluate("lostClaim")
    assert older.evaluate("store.set('game', 'mine')")


def test_other_keys_are_shared_between_tabs(context: BrowserContext, address: str) -> None:
    one, two = context.new_page(), context.new_page()
    for tab in (one, two):
        tab.goto(address + "blank.html")
        tab.evaluate(CLAIM)
    two.evaluate("""() => {
      globalThis.heard = new Promise((resolve) => {
        store.onChange('settings', () => resolve(store.get('settings', 0)));
      });
    }""")
    assert one.evaluate("store.set('settings', { theme: 'dark' })")
    assert two.evaluate("heard") == {"theme": "dark"}


SETTINGS = """async () => {
  const { applySettings, settings } = await import('/carpet/source/ui/settings.js');
  globalThis.settings = settings;
  applySettings();
  globalThis.writes = 0;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...given) { writes++; setItem.apply(this, given); };
  globalThis.heard = [];
  settings.on('theme', (theme) => heard.push(theme));
}"""


def test_settings_follow_from_tab_to_tab_and_are_written_once(
    context: BrowserContext, address: str
) -> None:
    one, two = context.new_page(), context.new_page()
    for tab in (one, two):
        tab.goto(address + "blank.html")
        tab.evaluate(SETTINGS)
    one.evaluate("settings.set('theme', 'dark')")
    until(two, "settings.get('theme') === 'dark'")
    two.evaluate("settings.set('inks', 'four')")
    until(one, "settings.get('inks') === 'four'")
    assert one.evaluate("[settings.get('theme'), heard, writes]") == ["dark", ["auto", "dark"], 1]
    assert two.evaluate("[settings.get('theme'), heard, writes]") == ["dark", ["auto", "dark"], 1]


def test_a_tab_that_heard_nothing_overwrites_no_other_setting(
    context: BrowserContext, address: str
) -> None:
    one, two = context.new_page(), context.new_page()
    for tab in (one, two):
        tab.goto(address + "blank.html")
        tab.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation())")
        tab.evaluate(SETTINGS)
    one.evaluate("settings.set('theme', 'dark')")
    until(two, "localStorage.getItem('carpet.settings') !== null")
    two.evaluate("settings.set('inks', 'four')")
    assert two.evaluate("[settings.get('theme'), heard]") == ["dark", ["auto", "dark"]]
