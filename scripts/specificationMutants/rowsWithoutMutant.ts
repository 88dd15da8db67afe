import type { RowWithoutMutant } from './RowMutant.ts';

export const rowsWithoutMutant: readonly RowWithoutMutant[] = [];
