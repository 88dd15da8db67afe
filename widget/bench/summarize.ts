import { median } from '../../scripts/building/median.ts';
import type { Opening } from './measureOpening.ts';

/**
 * Result of several openings of one subject: the median of each time, and the maximum layout shift, because the goal is
 * 0.
 */
export interface Result extends Opening {
  readonly name: string;
}

export function summarize(name: string, openings: readonly Opening[]): Result {
  return {
    name,
    usableMs: median(openings.map(({ usableMs }) => usableMs)),
    busyMs: median(openings.map(({ busyMs }) => busyMs)),
    longestTaskMs: median(openings.map(({ longestTaskMs }) => longestTaskMs)),
    layoutShift: Math.max(...openings.map(({ layoutShift }) => layoutShift)),
  };
}
