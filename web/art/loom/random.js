// @ts-check
/**
 * Small repeatable randomness for drawings: the same seed gives the same numbers in every browser, for ever.
 *
 * The seed's text is hashed by FNV-1a to 32 bits. Draw n is the 32-bit finaliser of MurmurHash3 over
 * hash + n × 0x9E3779B9 (the golden ratio's fraction), all in wrapping 32-bit integers. Good enough for
 * patterns, and unrelated to the shuffle, which is Python's.
 */

/** Scrambles 32 bits so that neighbours look unrelated. @param {number} bits */
export function scramble(bits) {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** @param {string} text */
function hash(text) {
  let bits = 0x811c9dc5;
  for (const sign of text) bits = Math.imul(bits ^ /** @type {number} */ (sign.codePointAt(0)), 0x01000193);
  return bits;
}

export class Random {
  /** @param {number | string} seed */
  constructor(seed) {
    this.state = hash(String(seed));
  }

  /** 32 random bits. */
  bits() {
    this.state = (this.state + 0x9e3779b9) | 0;
    return scramble(this.state);
  }

  /** A whole number from `low` to `high`, both included. @param {number} low @param {number} high */
  between(low, high) {
    return low + (this.bits() % (high - low + 1));
  }

  /** True once in `times`. @param {number} times */
  oneIn(times) {
    return this.bits() % times === 0;
  }

  /** One of the choices. @template T @param {readonly T[]} choices @returns {T} */
  pick(choices) {
    return choices[this.bits() % choices.length];
  }

  /** The choices in random order. @template T @param {readonly T[]} choices @returns {T[]} */
  mixed(choices) {
    const order = [...choices];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.between(0, last);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}
