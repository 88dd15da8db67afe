import type { Queryable } from './Database.ts';

/** Adds bytes to a key's total for a day (days since 1970, UTC). Returns the new total. */
export async function addUsage(
  tx: Queryable,
  { keyHash, day, bytes }: { keyHash: string; day: number; bytes: number },
): Promise<number> {
  const rows = await tx.query<{ bytes: number }>(
    `insert into daily_usage as u (key_hash, day, bytes) values ($1, $2, $3)
     on conflict (key_hash, day) do update set bytes = u.bytes + excluded.bytes returning bytes`,
    [keyHash, day, bytes],
  );
  return rows[0]?.bytes ?? bytes;
}

/** `day` is in days since 1970, UTC. */
export async function findUsage(tx: Queryable, keyHash: string, day: number): Promise<number> {
  const rows = await tx.query<{ bytes: number }>(
    'select bytes from daily_usage where key_hash = $1 and day = $2',
    [keyHash, day],
  );
  return rows[0]?.bytes ?? 0;
}

export async function removeUsageBefore(db: Queryable, day: number): Promise<void> {
  await db.query('delete from daily_usage where day < $1', [day]);
}
