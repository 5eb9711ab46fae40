/** Links into the page: what an address asks for. */

import "../../window.js";
import assert from "node:assert/strict";
import test from "node:test";
import { addressOf, isLinkTo, linkHere } from "../../../../web/features/share/links.js";

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
  ["#deal=1234).", "deal=1234)."],
  ["#deal=1234%20", "deal=1234 "],
  ["#deal=1234&utm_source=x", "deal=1234&utm_source=x"],
  ["#game=1234.2.AA?fbclid=x", "game=1234.2.AA?fbclid=x"],
  ["#deal%3D1234", "deal=1234"],
  ["#%20(deal=1234)", " (deal=1234)"],
  ["#Deal=1234", "Deal=1234"],
  ["#utm_source=x&deal=1234", "utm_source=x&deal=1234"],
  ["#deal%253D1234", "deal%3D1234"],
  ["#utm_deal=1", null],
  ["#a#deal=1", null],
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

test("a link names the deal that lies there whatever is put behind it, and no other", () => {
  for (const link of [
    "deal=7",
    "deal=7).",
    "deal=7 ",
    "(deal=7)",
    "deal=7&utm_source=x",
    "deal=7?fbclid=x9",
    "Deal=7/",
  ]) {
    assert.ok(isLinkTo(link, 7), link);
  }
  for (const link of ["deal=77", "deal=7 000", "deal=7,000", "game=7.2.AA", "deal=07"]) {
    assert.ok(!isLinkTo(link, 7), link);
  }
});
