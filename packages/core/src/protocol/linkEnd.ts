/**
 * Returns when a file's signed URL expires (its parameter `e`), in milliseconds since the epoch; Infinity if it
 * does not expire.
 */
export function linkEndMs(url: string): number {
  const seconds = Number(/[?&]e=(\d+)/.exec(url)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? Number.POSITIVE_INFINITY : seconds * 1_000;
}
