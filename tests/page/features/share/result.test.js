/** A result as a text to post. */

import "../../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { resultText } from "../../../../web/features/share/result.js";
import { viewOf } from "../../fakes.js";

const ended = viewOf({ deal: { number: 1234, cards: null, start: null }, outcome: "blocked", score: 37 });
const FIRST = `Carpet. Deal 1234\n${"🟩".repeat(9)}${"⬜".repeat(4)}\n37 of 52\n`;

test("how far a game went, and where its deal is", () =>
  assert.equal(resultText(ended, null, "https://x/#deal=1234"), `${FIRST}https://x/#deal=1234`));

test("the coach's score stands beside it if it is given", () =>
  assert.equal(
    resultText(ended, null, "https://x/", 41),
    `${FIRST}The coach, who couldn’t see the stock either: 41 of 52\nhttps://x/`,
  ));
