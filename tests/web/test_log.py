"""The log of attempts: what is noted stays, whatever breaks, and what it amounts to."""

import pytest

SETUP = """async () => {
  const modules = {
    storage: 'browser/storage', database: 'browser/database', log: 'features/log/store',
    record: 'features/log/record', statistics: 'features/log/statistics',
    attempts: 'features/log/recorder', game: 'game/game', verbs: 'game/verbs',
  };
  for (const [name, path] of Object.entries(modules)) globalThis[name] = await import(`/carpet/source/${path}.js`);
  globalThis.attempt = (number, more = {}) => ({
    id: `a${number}`, date: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    start: `deal ${number}`, result: 'blocked', score: 20, moves: 't t', count: 2, seconds: null,
    hints: 0, assisted: false, difficulty: null, daily: null, ...more,
  });
  globalThis.ids = (records) => records.map(({ id }) => id);
  globalThis.fresh = () => {
    const area = { map: new Map() };
    Object.assign(area, {
      get length() { return area.map.size; },
      key: (index) => [...area.map.keys()][index] ?? null,
      getItem: (key) => area.map.get(key) ?? null,
      setItem: (key, text) => area.map.set(key, text),
      removeItem: (key) => area.map.delete(key),
    });
    Object.defineProperty(area, 'length', { get: () => area.map.size });
    return area;
  };
  globalThis.openLog = (area, base) => log.openLog({
    store: storage.openStore({ area }),
    database: base ?? database.openDatabase('test', 'attempts'),
  });
  globalThis.noDatabase = () => {
    const no = () => Promise.reject(new DOMException('no', 'SecurityError'));
    return { get: no, each: no, put: no, remove: no, clear: no };
  };
}"""


def test_what_is_noted_is_there_in_the_next_visit(page, address, lab):
    lab.evaluate("async () => { const log = openLog(localStorage); await log.note(attempt(1)); }")
    lab.reload()
    lab.evaluate(SETUP)
    assert lab.evaluate("async () => ids(await openLog(localStorage).all())") == ["a1"]
    assert lab.evaluate("Object.keys(localStorage)") == []


def test_a_note_outlives_a_page_that_dies_before_the_database_has_it(lab):
    assert lab.evaluate("""async () => {
      const never = { ...noDatabase(), put: () => new Promise(() => {}) };
      const area = fresh();
      void openLog(area, never).note(attempt(1));
      return ids(await openLog(area).all());
    }""") == ["a1"]


def test_without_a_database_the_notes_are_the_log(lab):
    assert lab.evaluate("""async () => {
      const area = fresh();
      const log = openLog(area, noDatabase());
      for (const number of [1, 2, 3]) await log.note(attempt(number));
      await log.remove([attempt(2)]);
      return [ids(await openLog(area, noDatabase()).all()), ids(await openLog(area).all())];
    }""") == [["a1", "a3"], ["a1", "a3"]]


def test_without_any_storage_the_log_lasts_for_the_visit(lab):
    assert lab.evaluate("""async () => {
      const log = openLog(null, noDatabase());
      await log.note(attempt(1));
      return [ids(await log.all()), await log.merge([attempt(2)]), ids(await log.all())];
    }""") == [["a1"], 1, ["a1", "a2"]]


def test_a_fault_at_any_call_of_either_storage_loses_no_attempt(lab):
    """Throw at the Nth call, for every N, then look with everything mended."""
    results = lab.evaluate("""async () => {
      const results = [];
      for (const lasts of [false, true]) {
        for (let nth = 1; ; nth++) {
          let calls = 0;
          let broken = true;
          const fails = () => broken && (++calls === nth || (lasts && calls > nth));
          const area = fresh();
          const whole = { ...area };
          for (const name of ['key', 'getItem', 'setItem', 'removeItem']) {
            area[name] = (...given) => {
              if (fails()) throw new DOMException('full', 'QuotaExceededError');
              return whole[name](...given);
            };
          }
          const name = `fault ${lasts} ${nth}`;
          const real = database.openDatabase(name, 'attempts');
          const base = Object.fromEntries(Object.entries(real).map(([name, run]) => [name,
            (...given) => fails() ? Promise.reject(new DOMException('gone', 'AbortError')) : run(...given)]));
          const log = openLog(area, base);
          const game = { onChange(listener) { game.tell = listener; return () => {}; } };
          attempts.keepAttempts({ game, log, timed: () => false });
          const view = (id, moves) => ({
            attempt: { id, hints: 0, assisted: false }, deal: { number: 1, cards: null, start: null },
            outcome: null, score: 4 + moves.length, moves, cursor: moves.length });
          for (const id of ['one', 'two']) {
            game.tell({ view: view(id, []), request: { do: 'new' } });
            game.tell({ view: view(id, ['t']), act: 'move' });
            game.tell({ view: view(id, ['t', 'a1']), act: 'move' });
            await log.all();
          }
          await log.merge([attempt(3)]);
          const now = await log.all();
          broken = false;
          const later = await log.all();
          const reached = calls >= nth;
          // What can't be kept anywhere is still there for the rest of this visit.
          results.push([name, ids(later).sort(), later.map(({ count }) => count)]);
          indexedDB.deleteDatabase(name);
          if (!reached) break;
        }
      }
      return results;
    }""")
    assert len(results) > 20
    for name, found, counts in results:
        assert found == ["a3", "one", "two"], name
        assert counts == [2, 2, 2], name


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
  } });
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
def test_a_fault_at_any_call_of_a_session_costs_no_game(lab, error, lasts, aborts):
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


def test_deleting_can_be_undone_and_clearing_clears(lab):
    assert lab.evaluate("""async () => {
      const log = openLog(fresh());
      for (const number of [1, 2, 3]) await log.note(attempt(number));
      const gone = await log.remove([attempt(2)]);
      const without = ids(await log.all());
      await log.merge([attempt(2)]);
      const back = ids(await log.all());
      await log.clear();
      return [gone, without, back, ids(await log.all())];
    }""") == [True, ["a1", "a3"], ["a1", "a2", "a3"], []]


def test_merging_keeps_one_of_each_attempt_and_the_fuller_one(lab):
    assert lab.evaluate("""async () => {
      const log = openLog(fresh());
      await log.note(attempt(1, { result: 'open', score: 30 }));
      await log.note(attempt(2, { result: 'won', score: 52 }));
      const incoming = [attempt(1, { score: 31 }), attempt(2), attempt(3), attempt(3)];
      const added = [await log.merge(incoming), await log.merge(incoming)];
      return [added, (await log.all()).map(({ id, score }) => [id, score])];
    }""") == [[1, 0], [["a1", 31], ["a2", 52], ["a3", 20]]]


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "=SUM(A1)"},
        {"id": ""},
        {"date": "yesterday"},
        {"start": "deal abc"},
        {"start": "deal 12\nmoves t"},
        {"result": "cheated"},
        {"score": 53},
        {"score": 4.5},
        {"moves": "t x"},
        {"moves": "t  t"},
        {"moves": "t", "count": 2},
        {"moves": " ".join(["t"] * 105), "count": 105},
        {"count": -1},
        {"seconds": "9"},
        {"hints": None},
        {"assisted": "no"},
        {"difficulty": "<b>"},
        {"daily": "2026"},
    ],
    ids=str,
)
def test_what_is_no_record_is_not_taken_for_one(lab, wrong):
    assert lab.evaluate("record.readRecord(attempt(1)) !== null")
    assert lab.evaluate("(wrong) => record.readRecord(attempt(1, wrong))", wrong) is None


def test_a_record_is_a_saved_game(lab):
    text = lab.evaluate("record.gameText(attempt(1234))")
    assert text == "carpet 1\ndeal 1234\nmoves t t\nat 2\n"


# --- following a game -----------------------------------------------------------------------------

FOLLOW = """async (steps) => {
  const log = openLog(fresh());
  const game = { onChange(listener) { game.tell = listener; return () => {}; } };
  attempts.keepAttempts({ game, log, timed: () => false });
  for (const [request, id, moves, score, outcome = null] of steps) {
    const view = {
      attempt: { id, hints: 0, assisted: false }, deal: { number: 7, cards: null, start: null },
      outcome, score, moves: Array(moves).fill('t'), cursor: moves };
    game.tell({ view, act: request ? verbs.actOf({ do: request }) : null });
  }
  return (await log.all()).map(({ id, result, score, count }) => [id, result, score, count]);
}"""


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([["new", "a", 0, 4]], []),
        ([["new", "a", 0, 4], ["play", "a", 1, 4]], [["a", "open", 4, 1]]),
        # Undo and review leave the record alone.
        ([["play", "a", 2, 5], ["undo", "a", 1, 4], ["go", "a", 0, 4]], [["a", "open", 5, 2]]),
        # Another move after undo is the attempt's new truth.
        ([["play", "a", 2, 5], ["undo", "a", 1, 4], ["play", "a", 2, 4]], [["a", "open", 4, 2]]),
        # An end stays, unless a later one is better.
        ([["play", "a", 9, 9, "blocked"], ["undo", "a", 8, 9], ["play", "a", 9, 8]],
         [["a", "blocked", 9, 9]]),
        ([["play", "a", 9, 9, "blocked"], ["play", "a", 9, 8, "blocked"]], [["a", "blocked", 9, 9]]),
        ([["play", "a", 9, 9, "blocked"], ["build_all", "a", 70, 52, "won"]], [["a", "won", 52, 70]]),
        ([["finish", "a", 70, 52, "won"], ["undo", "a", 69, 51], ["play", "a", 70, 51]],
         [["a", "won", 52, 70]]),
        # Each attempt at a deal is one of its own (R16).
        ([["play", "a", 1, 4], ["restart", "b", 0, 4], ["play", "b", 2, 4]],
         [["a", "open", 4, 1], ["b", "open", 4, 2]]),
        # What is painted from storage was logged when it was played.
        ([[None, "a", 5, 6]], []),
    ],
)  # fmt: skip
def test_the_record_follows_the_game(lab, steps, expected):
    assert lab.evaluate(FOLLOW, steps) == expected


def test_help_is_noted_without_a_move(lab):
    assert lab.evaluate("""async () => {
      const log = openLog(fresh());
      const game = { onChange(listener) { game.tell = listener; return () => {}; } };
      const kept = attempts.keepAttempts({ game, log, timed: () => false });
      const view = (hints, cursor) => ({
        attempt: { id: 'a', hints, assisted: hints > 1 }, deal: { number: 7, cards: null, start: null },
        outcome: null, score: 4, moves: ['t'], cursor });
      await kept.tell('a', { daily: '2026-11-30' });
      game.tell({ view: view(0, 1), act: 'move' });
      game.tell({ view: view(2, 0), act: 'help' });
      await kept.tell('a', { difficulty: 'hard' });
      const [{ count, hints, assisted, daily, difficulty }] = await log.all();
      return [count, hints, assisted, daily, difficulty];
    }""") == [1, 2, True, "2026-11-30", "hard"]


# --- what it amounts to ---------------------------------------------------------------------------

GAMES = """
  const won = { result: 'won', score: 52, count: 70 };
  const records = [
    attempt(1, won), attempt(2, won), attempt(3), attempt(4, { ...won, count: 60, seconds: 90 }),
    attempt(5, { ...won, assisted: true }), attempt(6, { result: 'open', score: 9 }),
    attempt(7, won), attempt(8, { result: 'open', score: 30 }),
  ];
"""


def test_totals_and_streaks(lab):
    found = lab.evaluate("() => {" + GAMES + "return statistics.summary(records, 'a8'); }")
    assert found == {
        "attempts": 6,
        "won": 4,
        "blocked": 1,
        "left": 1,
        "streak": 1,
        "longest": 2,
        "best": 52,
        "fewest": 60,
        "fastest": 90,
        "deals": 6,
        "assisted": 1,
        "assistedWon": 1,
    }


def test_no_attempts_amount_to_nothing(lab):
    found = lab.evaluate("statistics.summary([])")
    assert (found["attempts"], found["best"], found["fewest"], found["streak"]) == (0, 0, None, 0)


def test_every_score_falls_into_one_bar(lab):
    bars = lab.evaluate("""() => statistics.histogram(
      Array.from({ length: 49 }, (_, index) => attempt(index, { score: 4 + index })))""")
    assert bars == [4] * 12 + [1]


def test_the_best_of_several_attempts_at_a_deal(lab):
    assert lab.evaluate("""() => {
      const records = [attempt(1, { score: 30 }), attempt(2, { start: 'deal 1', score: 40 }),
        attempt(3, { start: 'deal 1', score: 40, assisted: true }), attempt(4)];
      return ids([...statistics.bestOfSeveral(records)]);
    }""") == ["a2"]


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({}, "a8 a7 a6 a5 a4 a3 a2 a1"),
        ({"order": "oldest"}, "a1 a2 a3 a4 a5 a6 a7 a8"),
        ({"result": "won"}, "a7 a5 a4 a2 a1"),
        ({"result": "left"}, "a6"),
        ({"result": "open"}, "a8"),
        ({"deal": "3"}, "a3"),
        ({"order": "score"}, "a7 a5 a4 a2 a1 a8 a3 a6"),
        ({"order": "moves", "result": "won"}, "a4 a7 a5 a2 a1"),
        ({"order": "deal", "result": "won"}, "a1 a2 a4 a5 a7"),
    ],
)
def test_filter_and_order(lab, wish, expected):
    found = lab.evaluate(
        "(wish) => {"
        + GAMES
        + """const all = { result: 'all', deal: '', order: 'newest', ...wish };
        return ids(statistics.chosen(records, all, 'a8')); }""",
        wish,
    )
    assert found == expected.split()
