"""The small storage: it never throws, loses nothing, and two tabs don't overwrite each other."""

import pytest

SETUP = """async () => {
  const { openStore } = await import('/carpet/source/browser/storage.js');
  // An area that counts its calls and throws at those that it is told to.
  globalThis.areaOf = (kept = {}, fails = () => null) => {
    const map = new Map(Object.entries(kept));
    let calls = 0;
    const call = (work) => {
      const error = fails(++calls);
      if (error) throw error;
      return work();
    };
    return {
      map,
      get calls() { return calls; },
      get length() { return call(() => map.size); },
      key: (index) => call(() => [...map.keys()][index] ?? null),
      getItem: (key) => call(() => map.get(key) ?? null),
      setItem: (key, text) => call(() => { map.set(key, String(text)); }),
      removeItem: (key) => call(() => { map.delete(key); }),
    };
  };
  globalThis.quota = () => new DOMException('full', 'QuotaExceededError');
  globalThis.refusal = () => new DOMException('no', 'SecurityError');
  globalThis.openStore = (area, upgrades) => {
    const store = openStore({ area, upgrades });
    store.troubles = [];
    store.onTrouble((code) => store.troubles.push(code));
    return store;
  };
}"""


def test_a_value_outlives_the_page(page, address):
    page.goto(address + "blank.html")
    load = "async () => { const { store } = await import('/carpet/source/browser/storage.js'); %s }"
    assert page.evaluate(load % "return store.set('game', { moves: ['t'] })")
    page.reload()
    assert page.evaluate(load % "return store.get('game', null)") == {"moves": ["t"]}


def test_every_key_carries_the_prefix_and_strangers_are_left_alone(lab):
    assert lab.evaluate("""() => {
      const area = areaOf({ theirs: 'x' });
      const store = openStore(area);
      store.set('game', 1);
      store.set('note.a', 2);
      const keys = store.keys('note.');
      store.remove('game');
      store.remove('theirs');
      return [[...area.map.keys()], keys];
    }""") == [["theirs", "carpet.note.a"], ["note.a"]]


def test_without_storage_the_values_live_in_memory(lab):
    assert lab.evaluate("""() => {
      const store = openStore(null);
      return [store.set('game', 7), store.get('game', 0), store.keys('g'), store.remove('game'),
              store.get('game', 0), store.lasting, store.troubles];
    }""") == [False, 7, ["game"], True, 0, False, ["blocked"]]


def test_a_full_storage_keeps_the_newest_value_in_memory_and_tries_again(lab):
    assert lab.evaluate("""() => {
      let full = false;
      const area = areaOf({}, () => full ? quota() : null);
      const store = openStore(area);
      store.set('game', 1);
      full = true;
      const refused = store.set('game', 2);
      full = false;
      const seen = store.get('game', 0);
      const taken = store.set('game', 3);
      return [refused, seen, taken, area.map.get('carpet.game'), store.troubles];
    }""") == [False, 2, True, '{"v":1,"d":3}', ["full"]]


@pytest.mark.parametrize(
    "text", ["", "{", "null", "7", "[]", '{"d":1}', '{"v":0,"d":1}', '{"v":1}']
)
def test_damaged_and_foreign_content_is_set_aside(lab, text):
    assert lab.evaluate(
        """(text) => {
      const area = areaOf({ 'carpet.game': text });
      const store = openStore(area);
      return [store.get('game', 'fallback'), area.map.get('carpet.damaged.game'), store.troubles,
              store.set('game', 1), store.get('game', 0)];
    }""",
        text,
    ) == ["fallback", text, ["damaged"], True, 1]


def test_a_newer_versions_content_is_left_untouched(lab):
    assert lab.evaluate("""() => {
      const newer = '{"v":9,"d":{"moves":"?"}}';
      const area = areaOf({ 'carpet.game': newer });
      const store = openStore(area);
      return [store.get('game', 0), store.set('game', 1), store.get('game', 0),
              area.map.get('carpet.game') === newer, store.troubles];
    }""") == [0, False, 1, True, ["newer"]]


def test_older_content_is_brought_up_to_date(lab):
    assert lab.evaluate("""() => {
      const area = areaOf({ 'carpet.game': '{"v":1,"d":["t"]}' });
      const upgrades = [(key, data) => ({ moves: data }), (key, data) => ({ ...data, key })];
      const store = openStore(area, upgrades);
      const found = store.get('game', null);
      store.set('game', found);
      return [found, JSON.parse(area.map.get('carpet.game')).v];
    }""") == [{"moves": ["t"], "key": "game"}, 3]


def test_an_upgrade_that_fails_costs_nothing(lab):
    assert lab.evaluate("""() => {
      const area = areaOf({ 'carpet.game': '{"v":1,"d":null}' });
      const store = openStore(area, [(key, data) => data.moves]);
      return [store.get('game', 'none'), area.map.get('carpet.damaged.game'), store.troubles];
    }""") == ["none", '{"v":1,"d":null}', ["damaged"]]


@pytest.mark.parametrize("error", ["quota", "refusal"])
@pytest.mark.parametrize("lasts", [False, True], ids=["once", "for ever"])
def test_a_fault_at_any_call_neither_throws_nor_loses_the_value(lab, error, lasts):
    """Throw at the Nth call, for every N, through a life of one value."""
    lives = lab.evaluate(
        """([error, lasts]) => {
      const make = { quota, refusal }[error];
      const lives = [];
      for (let nth = 1; nth <= 40; nth++) {
        const area = areaOf({}, (call) => (lasts ? call >= nth : call === nth) ? make() : null);
        const store = openStore(area);
        store.claim('game', () => lives.push('lost the claim'));
        const seen = [];
        for (const value of [1, 2, 3]) {
          store.set('game', value);
          seen.push(store.get('game', 0));
          store.keys('g');
        }
        store.remove('game');
        seen.push(store.get('game', 0));
        lives.push([nth <= area.calls, seen, store.troubles.length]);
      }
      return lives;
    }""",
        [error, lasts],
    )
    assert lives[0][0]
    for hit, seen, troubles in lives:
        # A read that fails gives the fallback, and the next read is right again.
        assert all(got in (want, 0) for got, want in zip(seen, (1, 2, 3, 0), strict=True))
        assert seen.count(0) <= (2 if not lasts else 4)
        assert troubles >= hit


def test_what_json_cannot_say_is_refused(lab):
    assert lab.evaluate("""() => {
      const store = openStore(areaOf());
      const loop = {};
      loop.loop = loop;
      return [store.set('game', loop), store.set('game', 1n), store.get('game', 'none')];
    }""") == [False, False, "none"]


# --- two tabs -------------------------------------------------------------------------------------

CLAIM = """async () => {
  const { store } = await import('/carpet/source/browser/storage.js');
  globalThis.store = store;
  globalThis.lost = 0;
  globalThis.lostClaim = new Promise((resolve) => {
    store.claim('game', () => { lost++; resolve(); });
  });
}"""


def test_of_two_tabs_the_newer_keeps_the_game_and_the_older_hears_of_it(context, address):
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


def test_the_older_tab_takes_over_again_by_reloading(context, address):
    older, newer = context.new_page(), context.new_page()
    for tab in (older, newer):
        tab.goto(address + "blank.html")
        tab.evaluate(CLAIM)
    older.evaluate("lostClaim")
    older.reload()
    older.evaluate(CLAIM)
    newer.evaluate("lostClaim")
    assert older.evaluate("store.set('game', 'mine')")


def test_other_keys_are_shared_between_tabs(context, address):
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


def test_settings_follow_from_tab_to_tab_and_are_written_once(context, address):
    one, two = context.new_page(), context.new_page()
    for tab in (one, two):
        tab.goto(address + "blank.html")
        tab.evaluate(SETTINGS)
    one.evaluate("settings.set('theme', 'dark')")
    two.wait_for_function("settings.get('theme') === 'dark'")
    two.evaluate("settings.set('inks', 'four')")
    one.wait_for_function("settings.get('inks') === 'four'")
    assert one.evaluate("[settings.get('theme'), heard, writes]") == ["dark", ["auto", "dark"], 1]
    assert two.evaluate("[settings.get('theme'), heard, writes]") == ["dark", ["auto", "dark"], 1]


def test_a_tab_that_heard_nothing_overwrites_no_other_setting(context, address):
    one, two = context.new_page(), context.new_page()
    for tab in (one, two):
        tab.goto(address + "blank.html")
        tab.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation())")
        tab.evaluate(SETTINGS)
    one.evaluate("settings.set('theme', 'dark')")
    two.wait_for_function("localStorage.getItem('carpet.settings') !== null")
    two.evaluate("settings.set('inks', 'four')")
    assert two.evaluate("[settings.get('theme'), heard]") == ["dark", ["auto", "dark"]]
