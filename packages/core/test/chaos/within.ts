/** Waits for work to end, but not for longer than that; answers whether it did. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let handle: NodeJS.Timeout | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    handle = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([work.then(() => true), isLate]);
  clearTimeout(handle);
  return isDone;
}

/** Waits for work to end as long as it gets somewhere: answers false once `progress` has stayed as it was for so long. */
export async function whileMoving(
  ms: number,
  work: Promise<unknown>,
  progress: () => number,
): Promise<boolean> {
  for (let before = progress(); !(await within(ms, work)); before = progress()) {
    if (progress() === before) return false;
  }
  return true;
}
