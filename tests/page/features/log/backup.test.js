/** What goes out into a file and comes back. */

import assert from "node:assert/strict";
import test from "node:test";
import { gameIn, readBackup, writeBackup, writeCsv } from "../../../../web/features/log/backup.js";
import { attempt, ids } from "../../fakes.js";

const NOW = new Date("2026-11-30T12:00Z");
const ALL = { attempts: [attempt(1), attempt(2)], settings: { theme: "dark" }, game: "carpet 1\n…" };

test("what was written is read back", () => {
  const text = writeBackup(ALL, NOW);
  assert.equal(JSON.parse(text).date, "2026-11-30T12:00:00.000Z");
  assert.deepEqual(readBackup(text), { ...ALL, refused: 0 });
});

test("each record comes back, and what is none is counted", () => {
  const better = attempt(1, { score: 21 });
  const attempts = [attempt(1), better, attempt(1), attempt(2), { ...attempt(3), id: "<b>" }, null];
  const found = readBackup(writeBackup({ ...ALL, attempts }, NOW));
  assert.deepEqual(found.attempts, [attempt(1), better, attempt(1), attempt(2)]);
  assert.equal(found.refused, 2);
});

for (const [text, error] of [
  ["", "form"],
  ["[]", "form"],
  ["null", "form"],
  ['{"format":"carpet backup","version":1}', "damaged"],
  ['{"format":"carpet backup","version":0,"attempts":[]}', "damaged"],
  ['{"format":"carpet backup","version":1,"attempts":[{"id":', "damaged"],
  ['{"format":"another backup","version":1,"attempts":[]}', "form"],
  ['{"format":"carpet backup","version":{},"attempts":[]}', "damaged"],
  ['{"format":"carpet backup","version":2,"attempts":[]}', "newer"],
]) {
  test(`what is no backup of ours is refused: ${text || "nothing"}`, () => {
    assert.deepEqual(readBackup(text), { error });
  });
}

test("a saved game is found by itself, in a letter, and in a session that was set aside", () => {
  const game = "carpet 1\ndeal 7\nmoves t\nat 1\n";
  const session = JSON.stringify({ carpet: 1, at: 1, attempts: [{ game: "carpet 1 …" }, { id: "a", game }] });
  for (const text of [game, `Hi!\n\n> carpet 1\n> deal 7`, `\`\`\`\n${game}`]) assert.equal(gameIn(text), text);
  assert.equal(gameIn(session), game);
  for (const text of ["", "my carpet", "{", "{}", '{"carpet":1,"at":0}', writeBackup(ALL, NOW)])
    assert.equal(gameIn(text), null, text);
});

test("of the settings only texts under plain names are taken, and no game is no harm", () => {
  const settings = { theme: "dark", "a b": "x", cards: 7 };
  const text = JSON.stringify({ format: "carpet backup", version: 1, attempts: [attempt(1)], settings });
  const found = readBackup(text);
  assert.deepEqual(ids(found.attempts), ["a1"]);
  assert.deepEqual(found.settings, { theme: "dark" });
  assert.equal(found.game, null);
});

test("the log as a table: a line for each attempt, quoted where it must be", () => {
  const records = [attempt(1), attempt(2, { id: "held", result: "open" }), attempt(3, { start: 'say "a, b"' })];
  const [head, ...lines] = writeCsv(records, "held").split("\r\n");
  assert.equal(lines.pop(), "");
  assert.equal(head, "date,deal,difficulty,daily,result,score,moves,seconds,hints,assisted,id,start,line");
  assert.deepEqual(lines, [
    "2026-01-01T00:01:00.000Z,1,,,blocked,20,2,,0,false,a1,deal 1,t t",
    "2026-01-01T00:02:00.000Z,2,,,open,20,2,,0,false,held,deal 2,t t",
    '2026-01-01T00:03:00.000Z,,,,blocked,20,2,,0,false,a3,"say ""a, b""",t t',
  ]);
});
