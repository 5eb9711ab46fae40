// @ts-check
/** Links into the page: `#deal=1234`, `#cards=…`, `#position=…`, `#game=…` (see carpet/link.py). */

import { ALONE } from "../../browser/root.js";

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

/**
 * The page's whole address with this link. That of a file says nothing to others, and where it lies on this disk.
 * @param {string} link @returns {string}
 */
export const addressOf = (link) => `${ALONE ? "" : location.href.replace(/[?#].*$/s, "")}#${link}`;
