import type { Opening } from './measureOpening.ts';

/** The middle of several openings of one subject; of what must not happen at all, the worst. */
export interface Result extends Opening {
  readonly name: string;
}

/** Sums several openings up. */
export function judge(name: string, openings: readonly Opening[]): Result {
  return {
    name,
    usableMs: median(openings.map(({ usableMs }) => usableMs)),
    busyMs: median(openings.map(({ busyMs }) => busyMs)),
    longestTaskMs: median(openings.map(({ longestTaskMs }) => longestTaskMs)),
    layoutShift: Math.max(...openings.map(({ layoutShift }) => layoutShift)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
