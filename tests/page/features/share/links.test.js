/** Links into the page: what an address asks for. */

import "../../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { addressOf, linkHere } from "../../../../web/features/share/links.js";

for (const [hash, link] of [
  ["", null],
  ["#", null],
  ["#rules-example", null],
  ["#seal=1", null],
  ["#deal=1234", "deal=1234"],
  ["#cards=2S3S", "cards=2S3S"],
  ["#position=AAAA%20--", "position=AAAA --"],
  ["#position=AAAA_--", "position=AAAA_--"],
  ["#game=1234.2.AA", "game=1234.2.AA"],
  ["#deal=", "deal="],
  ["#deal=%", "deal=%"],
]) {
  test(`the address asks for ${link ?? "nothing"}: ${hash || "no fragment"}`, () => {
    location.hash = hash;
    assert.equal(linkHere(), link);
  });
}

test("a link to a game is the page's own address and what it is to show", () => {
  location.search = "?source=home";
  location.hash = "#deal=1";
  assert.equal(addressOf("deal=7"), "https://host.test/carpet/#deal=7");
});
