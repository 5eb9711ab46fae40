// @ts-check
/**
 * Line icons for tools and menus: 24 × 24 units, one stroke of 2 with round ends, in the colour of the text.
 */

import { path, picture, use } from "./svg.js";

/** What each icon is drawn with; filled dots are strokes of no length. */
const LINES = {
  undo: "M8 4L3.5 8.5L8 13M4 8.5H14.5A5.75 5.75 0 0 1 14.5 20H9",
  redo: "M16 4L20.5 8.5L16 13M20 8.5H9.5A5.75 5.75 0 0 0 9.5 20H15",
  // Two cards, the front one new.
  deal: "M7.5 17H5.5A2 2 0 0 1 3.5 15V5A2 2 0 0 1 5.5 3H11.5A2 2 0 0 1 13.5 5M10 8.5H18.5A2 2 0 0 1 20.5 10.5V19A2 2 0 0 1 18.5 21H12A2 2 0 0 1 10 19ZM15.25 12V17.5M12.5 14.75H18",
  restart: "M4 4V9.5H9.5M4.6 9A8.25 8.25 0 1 1 3.75 12.6",
  hint: "M9 17.5C9 14.5 5.5 13.5 5.5 9.25A6.5 6.5 0 0 1 18.5 9.25C18.5 13.5 15 14.5 15 17.5ZM9.75 21H14.25",
  // Cards rising onto their piles.
  build: "M6 12L12 6L18 12M6 18.5L12 12.5L18 18.5",
  finish: "M5.5 21V3.5M5.5 4.5H18.5L15.5 9L18.5 13.5H5.5",
  menu: "M4 6.5H20M4 12H20M4 17.5H20",
  settings:
    "M3.5 7H10M16.5 7H20.5M3.5 17H7.5M14 17H20.5M13.25 4A3 3 0 1 1 13.25 10A3 3 0 1 1 13.25 4M10.75 14A3 3 0 1 1 10.75 20A3 3 0 1 1 10.75 14",
  rules: "M12 6.5C10 4.5 7 4 3.5 4V18.5C7 18.5 10 19 12 21C14 19 17 18.5 20.5 18.5V4C17 4 14 4.5 12 6.5ZM12 6.5V21",
  help: "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M9.25 9.5A2.75 2.75 0 1 1 13.4 11.9C12.4 12.5 12 13 12 14M12 17V17",
  log: "M8.5 6H20.5M8.5 12H20.5M8.5 18H20.5M4 6V6M4 12V12M4 18V18",
  daily:
    "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8M12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M18.7 5.3L17.3 6.7M6.7 17.3L5.3 18.7",
  share: "M12 14.5V3.5M7.5 7.5L12 3L16.5 7.5M7 11H5.5V20.5H18.5V11H17",
  close: "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",
  verdict:
    "M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
  // Back to where the clock began.
  review: "M4 4V9.5H9.5M4.6 9A8.25 8.25 0 1 1 3.75 12.6M12 7.5V12.5L15.5 14.5",
  play: "M7 4.5V19.5L19.5 12Z",
  pause: "M8 5V19M16 5V19",
  sound: "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9.5A4 4 0 0 1 15.5 14.5M18 6.5A8 8 0 0 1 18 17.5",
  mute: "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5",
  download: "M12 3.5V14.5M7.5 10.5L12 15L16.5 10.5M4 16.5V20.5H20V16.5",
  upload: "M12 15V4M7.5 8L12 3.5L16.5 8M4 16.5V20.5H20V16.5",
  calendar: "M3.5 5.5H20.5V20.5H3.5ZM3.5 10H20.5M8 3V7M16 3V7M8 14V14M12 14V14M16 14V14M8 17.25V17.25M12 17.25V17.25",
  chart: "M3.5 3.5V20.5H20.5M8 16.5V12.5M12.5 16.5V7.5M17 16.5V10",
  trash: "M4 6.5H20M9 6.5V3.5H15V6.5M6 6.5L7 20.5H17L18 6.5M10.25 10.5V16.5M13.75 10.5V16.5",
  number: "M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20M4 15H19.5",
  previous: "M14.5 5.5L8 12L14.5 18.5",
  next: "M9.5 5.5L16 12L9.5 18.5",
  first: "M18 5.5L11.5 12L18 18.5M6 5.5V18.5",
  last: "M6 5.5L12.5 12L6 18.5M18 5.5V18.5",
  check: "M4.5 12.5L10 18L19.5 6.5",
  spread: "M4 5.5H9.5V18.5H4ZM9.5 5.5H14.5V18.5H9.5M14.5 5.5H20V18.5H14.5",
  picture: "M3.5 4.5H20.5V19.5H3.5ZM3.5 16L9 11L13 15L16 12.5L20.5 16.5M15.5 8.5V8.5",
  speak: "M4 4.5H20V16.5H12L7.5 20.5V16.5H4ZM8 9H16M8 12.5H13",
};

/** @typedef {keyof typeof LINES} IconName */

/** All names, for galleries and tests. @public */
export const ICON_NAMES = /** @type {IconName[]} */ (Object.keys(LINES));

/**
 * An icon. It is hidden from assistive technology: the button that holds it has the words.
 * @param {IconName} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return picture(
    { viewBox: "0 0 24 24", class: "icon" },
    use(
      `icon-${name}`,
      () => ({
        viewBox: "0 0 24 24",
        parts: [
          path(LINES[name], {
            fill: "none",
            stroke: "currentColor",
            "stroke-width": 2,
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
          }),
        ],
      }),
      { width: 24, height: 24 },
    ),
  );
}
