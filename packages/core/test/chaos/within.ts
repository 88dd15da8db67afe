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
