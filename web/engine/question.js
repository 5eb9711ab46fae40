// @ts-check
/** One question at a time to the engine: a new one, or none, lets the one before go. */

/**
 * @param {{analyse(request: {do: string, [key: string]: unknown}, onProgress?: (progress: {progress: number, result?: any}) => void):
 *   {result: Promise<any>, drop(): void}}} engine
 */
export function createQuestion(engine) {
  /** @type {{drop(): void} | null} */
  let job = null;

  return {
    get running() {
      return job !== null;
    },

    /**
     * @param {Record<string, unknown>} about what, and what else the question needs
     * @param {(result: any, progress: number) => void} [onProgress] the best answer so far, or null
     * @returns {Promise<any>} null if the question was dropped or the engine has no answer to it
     */
    async ask(about, onProgress) {
      job?.drop();
      const mine = engine.analyse({ do: "analyse", ...about }, ({ progress, result }) =>
        onProgress?.(result ?? null, progress),
      );
      job = mine;
      const answer = await mine.result.catch(() => null);
      if (job !== mine) return null;
      job = null;
      return answer;
    },

    drop() {
      job?.drop();
      job = null;
    },
  };
}

/** @typedef {ReturnType<typeof createQuestion>} Question */
/** @typedef {Parameters<typeof createQuestion>[0]} Analyst */
