// @ts-check
/** Whether what a record from elsewhere says can have happened: the engine replays its moves. */

import { gameText } from "./record.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */

/** So many games in one request: a tap that comes meanwhile waits for a fraction of a second. */
const BATCH = 25;

/**
 * @param {LogRecord[]} records
 * @param {import("../../game/game.js").Game["check"]} check asks the engine
 * @param {(share: number) => void} [tell] how far it is, from 0 to 1
 * @returns {Promise<LogRecord[]>} those whose moves lead to what they say
 */
export async function proved(records, check, tell = () => {}) {
  /** @type {LogRecord[]} */
  const sound = [];
  for (let from = 0; from < records.length; from += BATCH) {
    tell(from / records.length);
    const batch = records.slice(from, from + BATCH);
    const answer = await check(batch.map(gameText));
    const games = /** @type {Game[]} */ (answer.ok ? answer.games : []);
    sound.push(...batch.filter((record, index) => tallies(record, games[index])));
  }
  return sound;
}

/** @typedef {{outcome: "won" | "blocked" | null, score: number, moves: number} | {error: string}} Game as the engine replayed it */

/** @param {LogRecord} record @param {Game | undefined} game */
function tallies(record, game) {
  if (!game || "error" in game) return false;
  return game.score === record.score && game.moves === record.count && (game.outcome ?? "open") === record.result;
}
