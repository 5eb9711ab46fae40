/** The game in one file: its parts are where it says, and no link tells where the file lies. */

import "../window.js";
import assert from "node:assert/strict";
import test from "node:test";

globalThis.carpetParts = { "": "file:///home/somebody/", "first-views.json": "blob:null/1" };
const { at, ROOT } = await import("../../../web/browser/root.js");
const { addressOf } = await import("../../../web/features/share/links.js");

test("what the file brings is asked for where it is", () => {
  assert.equal(at("first-views.json"), "blob:null/1");
  assert.equal(at("python/image.bin"), `${ROOT}python/image.bin`);
});

test("a link from the file is what follows an address", () => {
  assert.equal(addressOf("deal=1"), "#deal=1");
});
