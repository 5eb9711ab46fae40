// @ts-check
/**
 * Whole numbers as people type and paste them: thousands set apart in any country's way, digits of any script, a label
 * or a link around them. A number is read in full or not at all; nothing is cut.
 */

/** A link to a numbered deal. */
const LINK = /#?deal=(\d+)(?!\d|\W\d)/i;
/** What may lie before a number that was copied along with it: a quote or bracket, a word or two, a sign. */
const BEFORE = /^[\s([{«"'“‘]*(?:\p{L}+[.°º]?[\s:]*){0,3}[#№]?\s*/u;
/** What a sentence or a pair of quotes leaves behind a number. */
const BEHIND = /[\s.,;:!?)\]}»"'’”]+$/u;
/** A whole number, its thousands (or lakhs) set apart by one sign or not at all. */
const WHOLE = /^(?:\d+|\d{1,3}(?:(?<sign>[\s.,'’_٬，])\d{3})(?:\k<sign>\d{3})*|\d{1,2}(?:,\d\d)*,\d{3})$/u;
const INVISIBLE = /\p{Cf}/gu;

/**
 * @param {string} text
 * @returns {number | null} a whole number from 0 to 2^53 − 1, or null if the text is none
 */
export function readNumber(text) {
  const bare = westernDigits(text.replace(INVISIBLE, "")).trim().replace(/\s/gu, " ");
  const core = LINK.exec(bare)?.[1] ?? bare.replace(BEFORE, "").replace(BEHIND, "");
  if (!WHOLE.test(core)) return null;
  const number = Number(core.replace(/\D/g, ""));
  return Number.isSafeInteger(number) ? number : null;
}

/** The digits in a text, whatever stands between them. @param {string} text */
export const digitsOf = (text) => westernDigits(text).replace(/\D/g, "");

/** @param {string} text with digits of any script, ٣ or ３ @returns {string} the same with 0 to 9 */
function westernDigits(text) {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const plain = digit.normalize("NFKC");
    if (/^\d$/.test(plain)) return plain;
    const code = /** @type {number} */ (digit.codePointAt(0));
    let zero = code;
    // Each script's digits are ten neighbours, and no two scripts' lie side by side: mathematics' are plain by now.
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
