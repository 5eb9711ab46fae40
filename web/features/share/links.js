// @ts-check
/** Links into the page: `#deal=1234`, `#cards=…`, `#position=…`, `#game=…` (see carpet/link.py). */

const LINK = /^#((?:deal|cards|position|game)=.*)$/s;

/** @returns {string | null} the link that the address holds now */
export function linkHere() {
  const found = LINK.exec(location.hash);
  if (!found) return null;
  try {
    return decodeURIComponent(found[1]);
  } catch {
    return found[1];
  }
}

/** @param {string} link @returns {string} the page's whole address with this link */
export const addressOf = (link) => `${location.href.replace(/[?#].*$/s, "")}#${link}`;
