import { errorCodeOf } from '../foundation/thrown.ts';

const uniqueViolation = '23505';

export function isUniqueViolation(thrown: unknown): boolean {
  return errorCodeOf(thrown) === uniqueViolation;
}
