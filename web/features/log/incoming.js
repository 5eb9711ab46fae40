// @ts-check
/** Files that come by themselves: dropped on the table or, where the game is installed, opened by a double click. */

/** @param {(file: File) => void} take */
export function watchIncoming(take) {
  // Without this the browser would leave the game for the file.
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  const { launchQueue } = /** @type {{launchQueue?: import("../../engine/protocol").LaunchQueue}} */ (globalThis);
  // Browsers hand the file over again when the page is reloaded, which would open it again.
  const [visit] = performance.getEntriesByType("navigation");
  if (/** @type {PerformanceNavigationTiming | undefined} */ (visit)?.type === "reload") return;
  launchQueue?.setConsumer(async ({ files: [opened] }) => {
    if (opened) take(await opened.getFile());
  });
}
