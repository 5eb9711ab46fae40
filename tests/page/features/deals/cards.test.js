/** What a person types or pastes for a deal: counted and asked for by the same reading. */

import assert from "node:assert/strict";
import test from "node:test";
import { askedFor, COUNT, laid } from "../../../../web/features/deals/cards.js";
import { RANKS, SUITS } from "../../../../web/game/places.js";

const PACK = SUITS.flatMap((suit) => [...RANKS.slice(1)].map((rank) => rank + suit));
const ALL = PACK.join("");
/** @param {(card: string, index: number) => string} dress @param {string} [between] */
const dressed = (dress, between = " ") => PACK.map(dress).join(between);
const tens = (card) => card.replace("T", "10");

for (const [dress, text] of Object.entries({
  bare: ALL,
  "small letters": ALL.toLowerCase(),
  semicolons: dressed(tens, "; "),
  "suit signs": dressed((card) => tens(card).replace(/[SHDC]/, (suit) => "♠♥♦♣"["SHDC".indexOf(suit)])),
  "coloured signs": dressed((card) => card.replace("H", "♥️")),
  "a numbered list": dressed((card, index) => `${index + 1}. ${card}`, "\n"),
  "a quoted list": dressed((card) => `> - ${card}`, "\n"),
  "a program's list": JSON.stringify(PACK),
  "invisible marks": dressed((card) => card, "\u200b"),
  "a label": `cards ${ALL}`,
})) {
  test(`48 cards are read in any dress: ${dress}`, () => {
    assert.equal(laid(text).length, COUNT);
    assert.deepEqual(askedFor(text), { cards: ALL });
  });
}

test("what isn't all of them goes as it is written, so that what is wrong can be said", () => {
  assert.deepEqual(askedFor("2S, 3x; 4H"), { cards: "2S3X4H" });
  assert.deepEqual(askedFor(`${ALL} AS`), { cards: `${ALL}AS` });
  assert.deepEqual(askedFor("  "), { cards: "" });
});

test("a position is left to the engine's reader, and a link is followed", () => {
  const position = "AAAA 8STS4CQD9S/8H2H3H6SKD/\n4D5STC9C7H/2CQCJC4S7S - TD";
  const { text } = askedFor(`position ${position.toLowerCase()}`);
  assert.equal(text, `carpet 1\nposition\n${position}\nmoves -\nat 0`);
  for (const link of ["#deal=77", "https://example.org/#position=AAAA_8S/"])
    assert.deepEqual(askedFor(` ${link}\n`), { link });
});
