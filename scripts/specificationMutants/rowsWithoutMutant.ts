import type { RowWithoutMutant } from './RowMutant.ts';

/** Rows that have a proof, but no mutant. */
export const rowsWithoutMutant: readonly RowWithoutMutant[] = [];
