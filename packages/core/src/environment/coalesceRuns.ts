/**
 * Wraps a task so that it never runs twice at once. Calls during a run cause one more run after it, unless it rejects.
 * The promise resolves when no run is left, or rejects if a run rejects.
 */
export function coalesceRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRequested = false;
  const loop = async () => {
    while (isRequested) {
      isRequested = false;
      await task();
    }
  };
  return () => {
    isRequested = true;
    running ??= loop().finally(() => {
      running = undefined;
    });
    return running;
  };
}
