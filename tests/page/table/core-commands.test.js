/** What the player's commands come to, whenever they are given. */

import assert from "node:assert/strict";
import test from "node:test";
import "../window.js";
import { coreCommands } from "../../../web/table/core-commands.js";

test("who asks for a new deal again and again while one is looked for gets one", async (context) => {
  const dealt = [];
  const asked = [];
  const game = { begin: async ({ number }) => dealt.push(number) };
  const nextNumber = () => new Promise((resolve) => void asked.push(resolve));
  const commands = coreCommands({ game, nextNumber, later: () => () => {} });
  const deal = () => commands.find(({ id }) => id === "deal").run();
  let now = 0;
  context.mock.method(performance, "now", () => (now += 1000));
  for (let times = 0; times < 4; times++) deal();
  for (const find of asked.splice(0)) find(7);
  await new Promise(setImmediate);
  assert.deepEqual(dealt, [7]);
  deal();
  for (const find of asked.splice(0)) find(8);
  await new Promise(setImmediate);
  assert.deepEqual(dealt, [7, 8]);
});
