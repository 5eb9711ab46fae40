// @ts-check
/**
 * What a player could know, from a review's fair part (carpet/coach/fair.py): luck and choices in whole points, of
 * which a sure win has 100, and the decisions that cost most. Nothing of it looks at a card that was hidden.
 */

import { kindOf } from "../../game/moves.js";

/**
 * @typedef {object} Step a decision: all that is done from one turn to the next
 * @property {number} cursor how many moves were made before it
 * @property {number} value the chance after it
 * @property {number} lost what another choice would have been better by
 * @property {string[]} best
 * @property {string[]} made
 * @property {{code: string, params: {card: string, built?: string, count?: number, unseen?: number}} | null} why why best
 *   was better (carpet/coach/better.py)
 */
/** @typedef {{start: number, result: number, steps: Step[], kept: number}} Fair */
/**
 * @typedef {object} Cost
 * @property {number} points
 * @property {boolean} clear whether it is beyond doubt that something was lost
 * @property {number} cursor where the ways part
 * @property {string | undefined} made the move that was made there, if one was
 * @property {Step["why"]} why
 * @property {string[]} better how the better way goes on: builds, and what it takes or turns then
 */

/** Less is noise, and no mistake. */
const LEAST = 3;
/** From here on it is beyond doubt. */
const CLEAR = 5;
/** How many decisions are named. */
const NAMED = 3;
/** Who has kept so much of the chances has played well. */
export const WELL = 95;

/** @param {number} chance */
const points = (chance) => Math.round(100 * chance);

/**
 * In whole points that add up: start + luck + choices = result. What one ply corrects is counted as luck.
 * @param {Fair} fair
 */
export function ledger({ start, result, steps }) {
  const from = points(start);
  const to = points(result);
  const lost = points(steps.reduce((sum, step) => sum + step.lost, 0));
  return { start: from, luck: to - from + lost, choices: lost && -lost, result: to };
}

/** The decisions that cost most, the worst first. @param {Fair} fair @returns {Cost[]} */
export function costs({ steps }) {
  return steps
    .map((step) => ({ points: points(step.lost), why: step.why, ...parting(step) }))
    .filter((cost) => cost.points >= LEAST)
    .sort((one, other) => other.points - one.points)
    .slice(0, NAMED)
    .map((cost) => ({ ...cost, clear: cost.points >= CLEAR }));
}

/** The chance after each number of moves: it changes when a card is turned. @param {Fair} fair @param {number} moves */
export function chances({ start, steps }, moves) {
  const known = Array(moves + 1).fill(start);
  for (const { cursor, made, value } of steps) known.fill(value, cursor + made.length);
  return known;
}

/**
 * Where a decision left the better way, and how that went on from there: the builds that were put off cost nothing by
 * themselves, but may be what makes room for the better choice.
 * @param {Step} step
 */
function parting({ cursor, made, best }) {
  const wanted = best.filter(decides);
  let past = 0;
  let index = 0;
  for (const move of made) {
    if (decides(move)) {
      if ((move === "t") !== (wanted[past] === "t")) break;
      past += 1;
    }
    index += 1;
  }
  const put = new Set(made.slice(0, index));
  let decided = 0;
  const left = best.filter((move) => (decides(move) ? decided++ >= past : !put.has(move)));
  return { cursor: cursor + index, made: made[index], better: left.slice(0, left.findIndex(decides) + 1) };
}

/** Whether a move takes a card off the waste, or turns one onto it. @param {string} move */
export const decides = (move) => kindOf(move) !== "build" || move === "w";
