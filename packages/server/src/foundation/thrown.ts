/** Returns the code of an error, such as `ENOENT` of the system or `23505` of PostgreSQL; an empty text if it has none. */
export function errorCodeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** Returns the message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
