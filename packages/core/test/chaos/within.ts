/** Resolves to whether the work has finished in time. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let handle: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    handle = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([work.then(() => true), timeout]);
  clearTimeout(handle);
  return isDone;
}

/** Resolves to false if `progress` stays the same for `ms` milliseconds. */
export async function whileProgressing(
  ms: number,
  work: Promise<unknown>,
  progress: () => number,
): Promise<boolean> {
  for (let before = progress(); !(await within(ms, work)); before = progress()) {
    if (progress() === before) return false;
  }
  return true;
}
