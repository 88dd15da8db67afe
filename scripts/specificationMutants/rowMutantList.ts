import { callMutants } from './callMutants.ts';
import { capabilityMutants } from './capabilityMutants.ts';
import { constantMutants } from './constantMutants.ts';
import { entityMutants } from './entityMutants.ts';
import { errorMutants } from './errorMutants.ts';
import { eventMutants } from './eventMutants.ts';
import { furtherMutants } from './furtherMutants.ts';
import { hostMessageMutants } from './hostMessageMutants.ts';
import type { RowMutant } from './RowMutant.ts';
import { screenMutants } from './screenMutants.ts';
import { stateMutants } from './stateMutants.ts';
import { validationMutants } from './validationMutants.ts';
import { viewStateMutants } from './viewStateMutants.ts';

/** Bugs for the rows of `docs/specification.md`, in the order of its sections. Further bugs follow at the end. */
export const rowMutants: readonly RowMutant[] = [
  ...capabilityMutants,
  ...screenMutants,
  ...entityMutants,
  ...stateMutants,
  ...viewStateMutants,
  ...validationMutants,
  ...callMutants,
  ...hostMessageMutants,
  ...eventMutants,
  ...errorMutants,
  ...constantMutants,
  ...furtherMutants,
];

export { rowsWithoutMutant } from './rowsWithoutMutant.ts';
