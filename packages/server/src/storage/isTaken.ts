const uniqueViolation = '23505';

/** Whether a statement failed because somebody else was faster with the same unique value. */
export function isTaken(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === uniqueViolation;
}
