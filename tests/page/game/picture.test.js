/** A kept view is shown only if it has all that a view has. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isPicture } from "../../../web/game/picture.js";

const KEPT = JSON.parse(readFileSync(new URL("../../data/v0.1.0/view.json", import.meta.url), "utf-8"));

test("the view that version 0.1.0 kept is one", () => assert.equal(isPicture(KEPT), true));

test("a view may tell the unseen cards", () => assert.equal(isPicture({ ...KEPT, unseen: ["2S", "TD"] }), true));
test("unseen cards are cards", () => assert.equal(isPicture({ ...KEPT, unseen: ["ZZ"] }), false));

for (const name of Object.keys(KEPT)) {
  for (const wrong of [undefined, null, {}, [], [null], -1, 7.5, "x", { z9: "x" }, [["x"]]]) {
    const same = JSON.stringify(wrong) === JSON.stringify(KEPT[name]);
    const fits =
      (name === "outcome" && wrong === null) ||
      (["targets", "waits"].includes(name) && JSON.stringify(wrong) === "{}") ||
      (name === "waste" && JSON.stringify(wrong) === "[]");
    if (same || fits) continue;
    test(`${name} can't be ${JSON.stringify(wrong)}`, () => assert.equal(isPicture({ ...KEPT, [name]: wrong }), false));
  }
}

const DAMAGE = {
  "an unknown card": { cells: ["ZZ", ...KEPT.cells.slice(1)] },
  "a card twice": { cells: [KEPT.waste[0] ?? KEPT.foundations[0], ...KEPT.cells.slice(1)] },
  "a place that isn't": { targets: { z9: { S: "z9" } } },
  "too few cells": { cells: KEPT.cells.slice(1) },
  "a cursor beyond the moves": { cursor: KEPT.moves.length + 1 },
  "an attempt without a name": { attempt: { hints: 0, assisted: false } },
};

for (const [name, damage] of Object.entries(DAMAGE))
  test(`no picture has ${name}`, () => assert.equal(isPicture({ ...KEPT, ...damage }), false));

for (const none of [null, undefined, 7, "x", [], {}])
  test(`${JSON.stringify(none)} is no picture`, () => assert.equal(isPicture(none), false));
