// The image as the worker starts it, but in the main thread, where the CPU can be slowed down.
import { startPython } from "./source/engine/python.js";

const { handle } = await startPython(() => {});
window.handle = handle;
