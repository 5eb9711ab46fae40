import assert from "node:assert/strict";
import { test } from "node:test";
import "../window.js";

const { pullAt } = await import("../../../web/table/sideways.js");
const REGION = { left: 100, right: 500 };

test("a card held at an edge pulls towards it, the more the nearer; in the middle it doesn't", () => {
  assert.equal(pullAt(300, REGION), 0);
  assert.ok(pullAt(470, REGION) > 0);
  assert.ok(pullAt(495, REGION) > pullAt(470, REGION));
  assert.equal(pullAt(105, REGION), -pullAt(495, REGION));
});

test("beyond the edge it pulls no faster than at it", () => {
  assert.equal(pullAt(900, REGION), pullAt(500, REGION));
  assert.equal(pullAt(0, REGION), pullAt(100, REGION));
});
