/** What happened and what lies where, in words: the sentences themselves stand in words/. */

import assert from "node:assert/strict";
import test from "node:test";
import { fits, placeLabel, positionInWords } from "../../../web/game/labels.js";
import { dealTitle, whatHappened, whyNot } from "../../../web/game/narrator.js";
import { LANGUAGES, number } from "../../../web/words/words.js";
import { viewOf } from "../fakes.js";

const VIEW = viewOf({
  cells: ["2S", "TC", ...Array(18).fill(null)],
  waste: ["9H", "2D"],
  foundations: ["AS", "AH", "AD", "KC"],
  next: ["2S", "2H", "2D", null],
  stock: 1,
  targets: { a1: { S: "a1" }, waste: { D: "w", c1: "wc1" } },
});

for (const [place, label] of [
  ["a1", "Two of spades, a1, fits"],
  ["b1", "Ten of clubs, b1"],
  ["c1", "Space, c1"],
  ["waste", "Waste, two of diamonds, fits"],
  ["stock", "Stock, 1 card, turn it"],
  ["H", "Hearts, up to ace, next two"],
  ["C", "Clubs, complete"],
]) {
  test(`the label of ${place}`, () => assert.equal(placeLabel(VIEW, place), label));
}

for (const language of LANGUAGES) {
  test(`numbers are written as people write them who speak ${language}`, () => {
    const { format } = new Intl.NumberFormat(language);
    for (let value = 0; value < 1000; value++) assert.equal(number(value), format(value));
  });
}

test("large, broken and negative numbers are written as people write them", () => {
  assert.deepEqual(
    [1000, 0.125, -7].map((value) => number(value)),
    ["1,000", "0.13", "-7"],
  );
});

test("empty piles say so", () => {
  const bare = viewOf({ stock: 0 });
  assert.equal(placeLabel(bare, "stock"), "Stock, 0 cards");
  assert.equal(placeLabel(bare, "waste"), "Waste, empty");
});

test("a card fits that has a foundation to go to; a space alone is none", () => {
  assert.deepEqual(
    ["a1", "b1", "waste"].map((place) => fits(VIEW, place)),
    [true, false, true],
  );
  assert.equal(fits(viewOf({ targets: { waste: { c1: "wc1" } } }), "waste"), false);
});

test("the whole position in sentences, once each", () => {
  const said = positionInWords(VIEW);
  for (const part of [
    "1 card",
    "two of diamonds",
    "Clubs, complete",
    "18 spaces",
    "2 cards fit: two of spades a1, two of diamonds.",
  ])
    assert.ok(said.includes(part), `${part}: ${said}`);
});

const change = (events, view = {}) => whatHappened({ view: viewOf({ score: 5, stock: 27, ...view }), events });

for (const [name, events, words] of [
  ["nothing", [], ""],
  ["a turn", [{ kind: "turn", card: "9H" }], "Nine of hearts turned. 27 left."],
  ["a fill", [{ kind: "fill", card: "9H", to: "b3" }], "Nine of hearts to b3."],
  ["a build", [{ kind: "build", card: "2S", to: "S" }], "Two of spades built. 5 of 52."],
  ["a step back", [{ kind: "build", card: "2S", undone: true }], "Two of spades taken back."],
]) {
  test(`what happened: ${name}`, () => assert.equal(change(events), words));
}

test("what the waste shows is said when a card has left it, and a turned card that fits is called so", () => {
  const build = { kind: "build", card: "2S", from: "waste", to: "S" };
  const waste = { waste: ["9H", "2D"], targets: { waste: { D: "w" } } };
  assert.equal(change([build], waste), "Two of spades built. 5 of 52. Waste, two of diamonds, fits.");
  assert.match(change([{ ...build, kind: "fill", to: "b3" }]), /Waste, empty\.$/);
  assert.match(change([{ ...build, undone: true }], waste), /taken back\.$/);
  assert.match(change([{ kind: "turn", card: "2D", from: "stock" }], waste), /27 left\. It fits\.$/);
});

test("several cards are counted: those that were built, and those that were taken back", () => {
  const build = { kind: "build", card: "2S", to: "S" };
  const turn = { kind: "turn", card: "9H", to: "waste" };
  assert.match(change([build, turn, build]), /^2 cards built.* 5 of 52/);
  assert.match(change([{ ...build, undone: true }, turn]), /^2 /);
});

test("a deal is called by its number, or is the player's own", () => {
  assert.equal(dealTitle(viewOf()), "Deal 7");
  assert.notEqual(dealTitle(viewOf({ deal: { number: null, cards: "2S", start: null } })), "deal.own");
  assert.match(change([{ kind: "deal" }, { kind: "turn", card: "9H" }]), /Deal 7/);
});

test("every refusal has an answer, known or not", () => {
  const params = { card: "2S", suit: "H" };
  assert.match(whyNot({ code: "other_suit", params }), /^The two of spades belongs on/);
  assert.match(whyNot({ code: "never_heard_of", params: {} }), /^That .*never_heard_of/);
});
