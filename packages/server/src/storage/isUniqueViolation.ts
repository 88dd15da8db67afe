import { errorCodeOf } from '../foundation/thrown.ts';

const uniqueViolation = '23505';

/** Whether a statement failed because somebody else was faster with the same unique value. */
export function isUniqueViolation(thrown: unknown): boolean {
  return errorCodeOf(thrown) === uniqueViolation;
}
