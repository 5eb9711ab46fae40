/** Rugs: for ever the same for a deal, each its own, and each its own mirror image. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { weave } from "../../../../web/art/loom/weave.js";

const hash = (knots) => createHash("sha256").update(knots).digest("hex").slice(0, 12);

// Seed, width : height, and what is woven: knots across and along, and the beginning of their hash.
for (const [seed, ratio, across, along, expected] of [
  [1, 5 / 7, 165, 231, "5b157dde200a"],
  [Number.MAX_SAFE_INTEGER, 1, 165, 165, "261b6013ec6e"],
  ["by hand", 3.5, 577, 165, "d8a768ac1bad"],
]) {
  test(`the rug of ${seed} is for ever`, () => {
    const { width, height, knots } = weave(seed, ratio);
    assert.deepEqual([width, height, hash(knots)], [across, along, expected]);
  });
}

for (const ratio of [5 / 7, 3.5]) {
  test(`every rug mirrors itself both ways and is its own, at ${ratio.toFixed(1)} : 1`, () => {
    const rugs = Array.from({ length: 12 }, (_, seed) => weave(seed, ratio));
    for (const { width, height, knots } of rugs) {
      const mirrored = knots.every((knot, at) => {
        const x = at % width;
        const row = at - x;
        return knot === knots[row + width - 1 - x] && knot === knots[(height - 1) * width - row + x];
      });
      assert.ok(mirrored);
    }
    assert.equal(new Set(rugs.map(({ knots }) => hash(knots))).size, rugs.length);
  });
}
