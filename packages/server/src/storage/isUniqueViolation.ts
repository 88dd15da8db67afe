import { errorCodeOf } from '../foundation/thrown.ts';

const uniqueViolation = '23505';

/** Returns whether a statement failed because a unique value already exists. */
export function isUniqueViolation(thrown: unknown): boolean {
  return errorCodeOf(thrown) === uniqueViolation;
}
