// A search through all of a game, written apart from the solver, to confirm it.
// It plays card by card and leaves out nothing but this: a card that fits goes out at once (L1 in docs/solver.md).
//
//   node exhaustive.mjs < POSITIONS   positions on stdin, one a line → the best score of each

import { createInterface } from "node:readline";

const RANKS = "A23456789TJQK";
const SUITS = "SHDC";
const CELLS = 20;
const PACK = 52;

const bits = (/** @type {number} */ mask) => {
  let count = 0;
  for (let left = mask; left; left &= left - 1) count += 1;
  return count;
};

/** Which positions were seen: the waste as places in the stock, and above them a bit where the stock goes on. */
const seen = new Uint32Array(2 ** (PACK - 4 - CELLS + 1 - 5));
/** @type {number[]} The words of `seen` that aren't zero. */
const used = [];

function isNew(/** @type {number} */ key) {
  const [word, bit] = [key >>> 5, 1 << (key & 31)];
  const before = seen[word];
  if (before & bit) return false;
  if (!before) used.push(word);
  seen[word] = before | bit;
  return true;
}

/** @param {string} text */
const cardsOf = (text) =>
  (text.match(/[^-/]{2}/g) ?? []).map((card) => ({ suit: SUITS.indexOf(card[1]), rank: 1 << RANKS.indexOf(card[0]) }));

/** @param {string} position a line of foundations, carpet, waste and stock */
function bestScore(position) {
  const [tops, rug, waste, undrawn] = position.split(" ");
  const stock = [...cardsOf(waste), ...cardsOf(undrawn)];
  const begin = cardsOf(waste).length;
  let best = 0;

  /** One position: what is out and what lies in the carpet, as ranks by suit; the waste as places in the stock. */
  function play(out, carpet, waste, turned) {
    const [outs, rug] = [[...out], [...carpet]];
    let pile = waste;
    for (let fits = true; fits; ) {
      fits = false;
      for (let suit = 0; suit < 4; suit += 1) {
        const next = outs[suit] + 1; // ranks are out without a gap
        if (!(rug[suit] & next)) continue;
        rug[suit] -= next;
        outs[suit] += next;
        fits = true;
      }
      const place = 31 - Math.clz32(pile);
      if (pile && stock[place].rank === outs[stock[place].suit] + 1) {
        outs[stock[place].suit] += stock[place].rank;
        pile -= 1 << place;
        fits = true;
      }
    }
    if (!isNew(pile + (1 << turned))) return;
    best = Math.max(
      best,
      outs.reduce((sum, ranks) => sum + bits(ranks), 0),
    );
    if (best === PACK) return;
    if (turned < stock.length) play(outs, rug, pile + (1 << turned), turned + 1);
    if (best === PACK || !pile) return;
    if (rug.reduce((sum, ranks) => sum + bits(ranks), 0) === CELLS) return;
    const place = 31 - Math.clz32(pile);
    rug[stock[place].suit] += stock[place].rank;
    play(outs, rug, pile - (1 << place), turned);
  }

  const carpet = [0, 0, 0, 0];
  for (const { suit, rank } of cardsOf(rug)) carpet[suit] += rank;
  const out = [...tops].map((top) => 2 ** (RANKS.indexOf(top) + 1) - 1);
  play(out, carpet, 2 ** begin - 1, begin);
  for (const word of used.splice(0)) seen[word] = 0;
  return best;
}

for await (const position of createInterface({ input: process.stdin })) console.log(bestScore(position));
