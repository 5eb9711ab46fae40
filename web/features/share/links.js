// @ts-check
/** Links into the page: `#deal=1234`, `#cards=…`, `#position=…`, `#game=…` (see carpet/link.py). */

/** Trackers put theirs before it, too, and what redirects may escape what is escaped already. */
const LINK = /^#(?:\W*|.*?&)(?:deal|cards|position|game)(?:=|%3d)/i;

/** @returns {string | null} the link that the address holds now, with all that mail and chats put behind it */
export function linkHere() {
  const fragment = readable(location.hash);
  return LINK.test(fragment) ? fragment.slice(1) : null;
}

/** Whether a link names this numbered deal. @param {string} link @param {number} number */
export const isLinkTo = (link, number) => new RegExp(`^\\W*deal=${number}(?:\\W*$|[&?#])`, "i").test(link);

/** @param {string} fragment */
function readable(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** @param {string} link @returns {string} the page's whole address with this link */
export const addressOf = (link) => `${location.href.replace(/[?#].*$/s, "")}#${link}`;
