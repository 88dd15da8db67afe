/**
 * Returns the median of some numbers: the larger of the two middle ones if their count is even, NaN if there are none.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
