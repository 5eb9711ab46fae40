import assert from "node:assert/strict";
import { test } from "node:test";
import { createCommands } from "../../../web/ui/commands.js";

/** Which command a key finds. @param {Partial<KeyboardEvent>} event */
function found(event) {
  const commands = createCommands();
  /** @param {string} id @param {object} keys */
  const command = (id, keys) => ({ id, icon: "undo", where: "keys", run() {}, ...keys });
  commands.add(
    /** @type {any} */ (command("undo", { letter: "z", chords: ["z"] })),
    /** @type {any} */ (command("redo", { letter: "y", chords: ["y", "shift+z"] })),
    /** @type {any} */ (command("build", { letter: "a" })),
    /** @type {any} */ (command("keys", { letter: "?" })),
  );
  return commands.find(/** @type {KeyboardEvent} */ (event))?.id;
}

test("a letter's key works where it writes in other letters", () => {
  assert.equal(found({ key: "я", code: "KeyZ" }), "undo");
  assert.equal(found({ key: "ζ", code: "KeyZ", ctrlKey: true }), "undo");
  assert.equal(found({ key: "Я", code: "KeyZ", ctrlKey: true, shiftKey: true }), "redo");
  assert.equal(found({ key: "ט", code: "KeyY", metaKey: true }), "redo");
  assert.equal(found({ key: "ф", code: "KeyA" }), "build");
});

test("where letters are Latin it is the letter that counts, wherever it lies", () => {
  assert.equal(found({ key: "z", code: "KeyW" }), "undo");
  assert.equal(found({ key: "w", code: "KeyZ" }), undefined);
  assert.equal(found({ key: "q", code: "KeyA" }), undefined);
  assert.equal(found({ key: "é", code: "KeyZ" }), undefined);
});

test("signs are no letters, and Alt is not ours", () => {
  assert.equal(found({ key: "?", code: "Slash", shiftKey: true }), "keys");
  assert.equal(found({ key: "z", code: "KeyZ", altKey: true }), undefined);
});
