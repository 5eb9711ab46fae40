/** Says what the page says of each change that comes in as JSON: `node spoken.mjs en < changes.json`. */

import { text } from "node:stream/consumers";
import { whatHappened } from "../../web/game/narrator.js";
import { speak } from "../../web/words/words.js";

globalThis.document = { documentElement: {}, title: "" };
await speak(process.argv[2]);
for (const change of JSON.parse(await text(process.stdin))) console.log(whatHappened(change));
