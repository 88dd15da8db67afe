/**
 * Runs a task once at a time: who asks while it runs has seen something change, so it is done once more. The answer
 * resolves when all of that is done.
 */
export function onceAtATime(task: () => Promise<void>): () => Promise<void> {
  let underway: Promise<void> | undefined;
  let again = false;
  const loop = async () => {
    while (again) {
      again = false;
      await task();
    }
  };
  return () => {
    again = true;
    underway ??= loop().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
