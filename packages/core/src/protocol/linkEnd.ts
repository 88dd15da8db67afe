/** Returns when a file's signed address ends, in milliseconds since 1970; Infinity if it names no end. */
export function linkEndMs(url: string): number {
  const seconds = Number(/[?&]e=(\d+)/.exec(url)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? Number.POSITIVE_INFINITY : seconds * 1_000;
}
