import * as v from 'valibot';

/** The first line of a backup, as JSON. */
export const headerSchema = v.object({
  format: v.literal('chat-backup'),
  version: v.literal(1),
  /** The migrations applied to the tables. */
  migrations: v.array(v.string()),
  createdAt: v.string(),
});

/**
 * A line after the header, as JSON: rows of a table, or the name and size of a file whose bytes follow the line. The
 * last line has the totals and the SHA-256 of everything before it.
 */
export const recordSchema = v.union([
  v.object({
    table: v.pipe(v.string(), v.regex(/^[a-z_]+$/)),
    rows: v.array(v.record(v.string(), v.unknown())),
  }),
  v.object({
    file: v.pipe(v.string(), v.regex(/^[\w-]{16,}$/)),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.object({ end: v.object({ rows: v.number(), files: v.number() }), sha256: v.string() }),
]);

export function damagedBackup(reason: string): Error {
  return new Error(
    `The backup is damaged or incomplete (${reason}) and cannot be restored. Use another one.`,
  );
}
