/** What is said to those who don't see: all of it, one message a burst, and the same words again. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createAnnouncer } from "../../../web/ui/announcer.js";

/** An element as far as a live region needs one. */
const element = () => {
  const attributes = {};
  return { attributes, setAttribute: (name, value) => Object.assign(attributes, { [name]: value }), append() {} };
};
Object.assign(globalThis, { document: { createElement: element }, HTMLButtonElement: class {} });

test("what is said stands in the live region after a moment, three sentences at most", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let region;
  const announcer = createAnnouncer({
    append: (one) => {
      region = one;
    },
  });
  assert.equal(region.attributes["aria-live"], "polite");
  const heard = (...said) => {
    for (const text of said) announcer.say(text);
    mock.timers.tick(1000);
    return region.textContent;
  };
  assert.equal(heard("Four of spades."), "Four of spades.");
  assert.equal(heard(""), "Four of spades.");
  assert.equal(heard("One.", "Two."), "One. Two.");
  assert.equal(heard("One.", "Two.", "Three.", "Four."), "Two. Three. Four.");
  announcer.say("Two. Three. Four.");
  assert.equal(region.textContent, "", "the same words again are a change");
  mock.timers.tick(1000);
  assert.equal(region.textContent, "Two. Three. Four.");
});
