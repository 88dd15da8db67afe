import * as v from 'valibot';

/** The first line of a backup. */
export const headerSchema = v.object({
  format: v.literal('chat-backup'),
  version: v.literal(1),
  /** The migrations that the tables went through. */
  migrations: v.array(v.string()),
  createdAt: v.string(),
});

/**
 * What follows, a line of JSON each: rows of a table; a file, whose bytes come right after its line; and at the end a hash of
 * everything before.
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

/** The backup cannot be used; nothing was changed. */
export function damaged(why: string): Error {
  return new Error(
    `The backup is damaged or not complete (${why}), so nothing was restored. Use another one.`,
  );
}
