/** Returns the code of an error, such as `ENOENT` or PostgreSQL's `23505`, or an empty string if it has none. */
export function errorCodeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code ?? '') : '';
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
