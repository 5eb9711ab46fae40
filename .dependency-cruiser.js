/**
 * The walls of `web/`: which room may look into which. Imports of types alone (in JSDoc) may look up.
 * docs/page.md shows the same as a picture; tests/page/house.test.js holds what imports don't show.
 */

const BELOW = ["ui", "game", "engine", "words", "art", "browser"];

/** What each room may import besides itself. */
const ROOMS = {
  browser: [],
  art: [],
  words: [],
  engine: ["browser"],
  game: ["engine", "words", "browser"],
  ui: ["words", "art", "browser"],
  table: BELOW,
  "features/coach": BELOW,
  "features/daily": [...BELOW, "features/log/(record|statistics)\\.js"],
  "features/deals": BELOW,
  "features/help": BELOW,
  "features/log": BELOW,
  "features/seen": BELOW,
  "features/share": [...BELOW, "features/log/(record|statistics)\\.js"],
  "features/visit": [...BELOW, "features/share/links\\.js"],
};

const into = (rooms) => `^web/(${rooms.map((room) => (room.endsWith(".js") ? `${room}$` : `${room}/`)).join("|")})`;

const walls = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `wall of ${room}`,
  comment: `${room}/ may import ${allowed.join(", ") || "nothing"} besides itself.`,
  severity: "error",
  from: { path: into([room]) },
  to: { path: "^web/", pathNot: into([room, ...allowed]) },
}));

export default {
  forbidden: [
    ...walls,
    {
      name: "room without walls",
      comment: "A new room gets its line in ROOMS.",
      severity: "error",
      from: { path: "^web/.+/", pathNot: into(Object.keys(ROOMS)) },
      to: {},
    },
    {
      name: "circle",
      comment: "What needs one another is one thing, or shares a third; a module that is fetched later counts, too.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "orphan",
      comment:
        "Nothing leads there. The page, the one that mends it, the engine's worker and the service worker are entered from outside.",
      severity: "error",
      from: { path: "^web/(main|engine/worker)\\.js$" },
      to: { path: "^web/.+\\.js$", pathNot: "^web/(main|mend|sw|engine/worker)\\.js$", reachable: false },
    },
    {
      name: "worker only",
      comment: "These run beside Python; the page would fetch them for nothing.",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/engine/(worker|python)\\.js$" },
      to: { path: "^web/engine/(python|slices|snapshot)\\.js$" },
    },
    {
      name: "unresolved",
      comment: "There is no such file.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: { exclude: "^web/python/" },
};
