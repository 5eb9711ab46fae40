/** The small storage: it never throws and loses nothing. */

import "../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { openStore } from "../../../web/browser/storage.js";
import { areaOf, forbidden, full } from "../fakes.js";

/** A store over an area, with the troubles that it told of. */
function storeOver(area, upgrades) {
  const store = openStore({ area, upgrades });
  const troubles = [];
  store.onTrouble((code) => troubles.push(code));
  return { store, troubles };
}

test("every key carries the prefix, and strangers are left alone", () => {
  const strangers = { theirs: "x", "strangenote.b": "as long as ours and note.b" };
  const area = areaOf(strangers);
  const { store } = storeOver(area);
  store.set("game", 1);
  store.set("note.a", 2);
  assert.deepEqual(store.keys("note."), ["note.a"]);
  store.remove("game");
  store.remove("theirs");
  assert.deepEqual([...area.map.keys()], [...Object.keys(strangers), "carpet.note.a"]);
});

test("without storage the values live in memory", () => {
  const { store, troubles } = storeOver(null);
  assert.equal(store.set("game", 7), false);
  assert.equal(store.get("game", 0), 7);
  assert.deepEqual(store.keys("g"), ["game"]);
  assert.equal(store.remove("game"), true);
  assert.equal(store.get("game", 0), 0);
  assert.equal(store.lasting, false);
  assert.deepEqual(troubles, ["blocked"]);
});

test("a full storage keeps the newest value in memory and tries again", () => {
  let room = true;
  const area = areaOf({}, () => (room ? null : full()));
  const { store, troubles } = storeOver(area);
  store.set("game", 1);
  room = false;
  assert.equal(store.set("game", 2), false);
  room = true;
  assert.equal(store.get("game", 0), 2);
  assert.equal(store.lasting, false);
  assert.equal(store.set("game", 3), true);
  assert.equal(store.lasting, true);
  assert.equal(area.map.get("carpet.game"), '{"v":1,"d":3}');
  assert.deepEqual(troubles, ["full"]);
});

for (const text of ["", "{", "null", "7", "[]", '{"d":1}', '{"v":0,"d":1}', '{"v":1}']) {
  test(`damaged or foreign content is set aside: ${text || "nothing"}`, () => {
    const area = areaOf({ "carpet.game": text });
    const { store, troubles } = storeOver(area);
    assert.equal(store.get("game", "fallback"), "fallback");
    assert.equal(area.map.get("carpet.damaged.game"), text);
    assert.deepEqual(troubles, ["damaged"]);
    assert.equal(store.set("game", 1), true);
    assert.equal(store.get("game", 0), 1);
  });
}

test("what can't be set aside is left where it lies", () => {
  const area = areaOf({ "carpet.game": "{" });
  const { setItem } = area;
  area.setItem = (key, text) => {
    if (key === "carpet.damaged.game") throw full();
    setItem(key, text);
  };
  const { store } = storeOver(area);
  assert.equal(store.get("game", 0), 0);
  assert.equal(store.set("game", 1), false);
  assert.equal(store.get("game", 0), 1);
  assert.equal(area.map.get("carpet.game"), "{");
});

test("a newer version's content is left untouched", () => {
  const newer = '{"v":9,"d":{"moves":"?"}}';
  const area = areaOf({ "carpet.game": newer });
  const { store, troubles } = storeOver(area);
  assert.equal(store.get("game", 0), 0);
  assert.equal(store.set("game", 1), false);
  assert.equal(store.get("game", 0), 1);
  assert.equal(area.map.get("carpet.game"), newer);
  assert.deepEqual(troubles, ["newer"]);
});

test("older content is brought up to date", () => {
  const area = areaOf({ "carpet.game": '{"v":1,"d":["t"]}' });
  const { store } = storeOver(area, [(_, data) => ({ moves: data }), (key, data) => ({ ...data, key })]);
  const found = store.get("game", null);
  assert.deepEqual(found, { moves: ["t"], key: "game" });
  store.set("game", found);
  assert.equal(JSON.parse(area.map.get("carpet.game")).v, 3);
});

test("an upgrade that fails costs nothing", () => {
  const area = areaOf({ "carpet.game": '{"v":1,"d":null}' });
  const { store, troubles } = storeOver(area, [(_, data) => data.moves]);
  assert.equal(store.get("game", "none"), "none");
  assert.equal(area.map.get("carpet.damaged.game"), '{"v":1,"d":null}');
  assert.deepEqual(troubles, ["damaged"]);
});

test("what JSON cannot say is refused", () => {
  const { store } = storeOver(areaOf());
  const loop = {};
  loop.loop = loop;
  assert.equal(store.set("game", loop), false);
  assert.equal(store.set("game", 1n), false);
  assert.equal(store.get("game", "none"), "none");
});

/** A life of one value, in which the nth call of the area throws, and perhaps every later one. */
function life(nth, lasts, error) {
  let calls = 0;
  const hit = () => ++calls === nth || (lasts && calls > nth);
  const { store, troubles } = storeOver(areaOf({}, () => (hit() ? error() : null)));
  let lost = 0;
  const unbind = store.claim("game", () => (lost += 1));
  const seen = [];
  for (const value of [1, 2, 3]) {
    store.set("game", value);
    seen.push(store.get("game", 0));
    store.keys("g");
  }
  store.remove("game");
  seen.push(store.get("game", 0));
  unbind();
  return { reached: calls >= nth, seen, lost, troubles };
}

for (const error of [full, forbidden]) {
  for (const lasts of [false, true]) {
    test(`a fault at any call neither throws nor loses the value: ${error.name}${lasts ? " for ever" : ""}`, () => {
      let nth = 0;
      let found;
      do {
        found = life(++nth, lasts, error);
        const { seen, lost, troubles, reached } = found;
        // A read that fails gives the fallback, and the next read is right again.
        seen.forEach((value, at) => assert.ok([[1, 2, 3, 0][at], 0].includes(value), `call ${nth}: ${seen}`));
        assert.ok(seen.filter((value) => value === 0).length <= (lasts ? 4 : 2), `call ${nth}: ${seen}`);
        assert.equal(troubles.length > 0, reached, `call ${nth}`);
        assert.equal(lost, 0);
      } while (found.reached);
      assert.ok(nth > 10);
    });
  }
}
