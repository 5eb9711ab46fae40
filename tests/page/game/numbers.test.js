/** One reader for the numbers that people type and paste: in full, or not at all. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { digitsOf, readNumber } from "../../../web/game/numbers.js";

const READ = {
  1234: [
    "1234",
    " 1234\n",
    "001234",
    "1,234",
    "1.234",
    "1 234",
    "1 234",
    "1 234",
    "1’234",
    "1_234",
    "١٬٢٣٤",
    "１２３４",
    "१२३४",
    "𝟏𝟐𝟑𝟒",
    "𝟙𝟚𝟛𝟜",
    "𝟷𝟸𝟹𝟺",
  ],
  123456: [
    "1,23,456",
    "123 456",
    "Deal 123,456.",
    "#123456",
    "« n° 123456 »".slice(2),
    "Deal number: 123456!",
    "No. 123456",
  ],
  9007199254740991: [
    "   9007199254740991",
    "9,007,199,254,740,991",
    "9 007 199 254 740 991",
    "\u200e9007199254740991\u202c",
  ],
  77: [
    "https://example.org/carpet/#deal=77",
    "https://example.org/#deal=77&utm_source=x",
    "deal=77)",
    "77?",
    "Deal=77",
    "“77”",
    "(deal 77)",
  ],
  0: ["0"],
};

for (const [number, texts] of Object.entries(READ)) {
  for (const text of texts) {
    test(`${JSON.stringify(text)} is ${number}`, () => assert.equal(readNumber(text), Number(number)));
  }
}

const REFUSED = [
  "",
  " ",
  "abc",
  "-5",
  "−5",
  "1.5",
  "12,34",
  "1,234.567",
  "1.234,567",
  "1e5",
  "0x10",
  "12²",
  "1 2",
  "1234 5678",
  "½",
  "9007199254740992",
  "90071992547409911",
  "9007199254740991".repeat(9),
  "1,,234",
  "deal=",
  "https://example.org/#deal=1,234",
  "#deal=1 234",
  "NaN",
  "Infinity",
  "five",
];

for (const text of REFUSED) {
  test(`${JSON.stringify(text)} is no number`, () => assert.equal(readNumber(text), null));
}

test("a part of a number is looked for by its digits", () => {
  assert.equal(digitsOf(" 12 34٥ "), "12345");
});
