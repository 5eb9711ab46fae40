"""The log of attempts in the browser's own storages: what is noted stays, whatever breaks."""

import pytest
from playwright.sync_api import Page

SETUP = """async () => {
  const modules = {
    storage: 'browser/storage', database: 'browser/database', log: 'features/log/store',
    attempts: 'features/log/recorder', game: 'game/game',
  };
  for (const [name, path] of Object.entries(modules)) globalThis[name] = await import(`/carpet/source/${path}.js`);
}"""


def test_what_is_noted_is_there_in_the_next_visit(lab: Page) -> None:
    noted = {
        "id": "a1", "date": "2026-01-01T00:01:00.000Z", "start": "deal 1", "result": "blocked",
        "score": 20, "moves": "t t", "count": 2, "seconds": None, "hints": 0, "assisted": False,
        "difficulty": None, "daily": None, "written": 0,
    }  # fmt: skip
    lab.evaluate("(record) => log.openLog().note(record)", noted)
    lab.reload()
    lab.evaluate(SETUP)
    assert lab.evaluate("log.openLog().all()") == [noted]
    assert lab.evaluate("Object.keys(localStorage)") == []


def test_the_database_holds_many_rows_in_order_and_lets_them_go(lab: Page) -> None:
    found = lab.evaluate("""async () => {
      const base = database.openDatabase('test', 'rows');
      const id = (number) => String(number).padStart(4, '0');
      const all = async () => {
        const ids = [];
        await base.each((rows) => ids.push(...rows.map((row) => row.id)));
        return ids;
      };
      const counts = [];
      await base.put(Array.from({ length: 600 }, (_, at) => ({ id: id(599 - at) })));
      const found = await all();
      counts.push(found.length);
      await base.put([{ id: id(7), again: true }]);
      const { again } = await base.get(id(7));
      await base.remove([id(7), id(8), 'nobody']);
      counts.push((await all()).length);
      await base.clear();
      counts.push((await all()).length);
      return [found, counts, again, await base.get(id(9)) ?? null];
    }""")
    assert found == [[f"{number:04}" for number in range(600)], [600, 598, 0], True, None]


SESSION = """async ([error, lasts, aborts]) => {
  let fails = () => false;
  const fault = () => new DOMException('on purpose', error);
  const spoil = (owner, names) => names.forEach((name) => {
    const whole = owner[name];
    owner[name] = function (...given) {
      if (!fails()) return whole.apply(this, given);
      if (!aborts || !(this instanceof IDBObjectStore)) throw fault();
      const request = whole.apply(this, given);
      this.transaction.abort();
      return request;
    };
  });
  const { get } = Object.getOwnPropertyDescriptor(Storage.prototype, 'length');
  Object.defineProperty(Storage.prototype, 'length', { get() { if (fails()) throw fault(); return get.call(this); } });
  spoil(Storage.prototype, ['key', 'getItem', 'setItem', 'removeItem']);
  spoil(IDBFactory.prototype, ['open']);
  spoil(IDBDatabase.prototype, ['transaction']);
  spoil(IDBObjectStore.prototype, ['get', 'getAll', 'put', 'delete', 'clear']);
  const uncaught = [];
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));

  // An engine that knows no rules: an attempt is its name and its moves.
  const newEngine = (at = null) => ({ call: async ({ do: what, id, move, text }) => {
    if (what === 'new') at = { id, moves: [] };
    if (what === 'load') at = JSON.parse(text);
    if (what === 'play') at = { ...at, moves: [...at.moves, move] };
    if (what === 'undo') at = { ...at, moves: at.moves.slice(0, -1) };
    return { ok: true, save: JSON.stringify(at), view: {
      cells: Array(20).fill(null), waste: [], foundations: ['AS', 'AH', 'AD', 'AC'], targets: {},
      attempt: { id: at.id, hints: 0, assisted: false }, deal: { number: 1, cards: null, start: null },
      outcome: null, score: 4, moves: at.moves, cursor: at.moves.length } };
  }, analyse: () => ({ result: Promise.resolve({ view: null, after: {} }), drop() {} }) });
  const placeOf = ({ attempt, moves }) => `${attempt.id} ${moves.join(' ')}`;

  async function visit(name, acts) {
    const store = storage.openStore();
    const notices = [];
    store.onTrouble((code) => notices.push(code));
    const log_ = log.openLog({ store, database: database.openDatabase(name, 'attempts') });
    const table = game.openGame(newEngine(), store);
    attempts.keepAttempts({ game: table, log: log_, timed: () => false });
    store.claim('game', () => {});
    const places = [];
    table.onChange(({ view }) => places.push(placeOf(view)));
    await table.resume(async () => (await table.begin({ number: 1 })).ok);
    for (const act of acts) await (act === 'new' ? table.begin({ number: 1 }) : table.send(act));
    const records = await log_.all();
    await log_.find('nobody');
    return { places, notices, records: records.map(({ id, moves }) => `${id} ${moves}`) };
  }

  const t = { do: 'play', move: 't' };
  const results = [];
  for (let nth = 1; ; nth++) {
    const name = `session ${error} ${lasts} ${aborts} ${nth}`;
    localStorage.clear();
    const first = await visit(name, [t, t]);
    let calls = 0;
    fails = () => ++calls === nth || (lasts && calls > nth);
    const spoilt = await visit(name, [t, { do: 'undo' }, t, t, 'new', t, t]);
    fails = () => false;
    const after = await visit(name, []);
    indexedDB.deleteDatabase(name);
    if (calls < nth) return { results, uncaught };
    results.push({ nth, first, spoilt, after });
  }
}"""


@pytest.mark.parametrize(
    ("error", "lasts", "aborts"),
    [
        ("QuotaExceededError", False, False),
        ("QuotaExceededError", True, False),
        ("SecurityError", True, False),
        ("AbortError", False, True),
    ],
)
def test_a_fault_at_any_call_of_a_session_costs_no_game(
    lab: Page, error: str, lasts: bool, aborts: bool
) -> None:
    """Throw at the Nth call of either of the browser's storages, for every N, then come back."""
    found = lab.evaluate(SESSION, [error, lasts, aborts])
    assert found["uncaught"] == []
    assert len(found["results"]) > 40
    for result in found["results"]:
        first, spoilt, after = result["first"], result["spoilt"], result["after"]
        kept, now = first["places"][-1], after["places"][-1]
        if spoilt["places"][0] != kept:
            # What could not be read is not written over.
            assert (now, bool(spoilt["notices"])) == (kept, True), result
        elif now not in spoilt["places"][-2:]:
            assert lasts, result
            assert now in spoilt["places"], result
            assert spoilt["notices"], result
        assert {record.split()[0] for record in first["records"]} <= {
            record.split()[0] for record in after["records"]
        }, result
        if not lasts:
            assert len(after["records"]) >= 2, result
