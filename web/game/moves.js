// @ts-check
/** Which position, which deal and which move: names to compare and to look up by. */

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Place} Place */

/** The position on the table, and how it came about. @param {View} view */
export const positionKey = (view) => `${view.attempt.id} ${movesMade(view)}`;

/** The deal on the table: what its rug is woven from, and what is known of it goes by. @param {Pick<View, "deal">} view */
export const dealKey = ({ deal }) => String(deal.number ?? deal.cards ?? deal.start);

/** @param {View} view */
const movesMade = (view) => view.moves.slice(0, view.cursor).join(" ");

/**
 * Where a legal move takes a card from, and where to.
 * @param {View} view @param {string} move
 * @returns {{source: Place, target: Place} | null}
 */
export function placesOf(view, move) {
  for (const [source, targets] of Object.entries(view.targets)) {
    for (const [target, text] of Object.entries(targets)) if (text === move) return { source, target };
  }
  return null;
}

/** The same kind of move as it is legal here: which space is filled means nothing. @param {View} view @param {string} move */
export const likeIn = (view, move) =>
  kindOf(move) === "fill"
    ? (Object.values(view.targets.waste ?? {}).find((one) => kindOf(one) === "fill") ?? move)
    : move;

/** @param {string} move its text @returns {"turn" | "fill" | "build"} */
export const kindOf = (move) => (move === "t" ? "turn" : move.length === 3 ? "fill" : "build");

/** The score after all moves of the attempt, wherever its cursor is: each build is a card. @param {View} view */
export const finalScore = (view) =>
  view.score + view.moves.slice(view.cursor).filter((move) => kindOf(move) === "build").length;
