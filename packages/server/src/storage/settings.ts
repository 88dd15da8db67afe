import type { Queryable } from './Database.ts';

/** Returns a setting that all instances share. The first instance to call this creates it. */
export async function readOrCreateSetting(db: Queryable, key: string, create: () => string): Promise<string> {
  await db.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
    key,
    create(),
  ]);
  const rows = await db.query<{ value: string }>('select value from settings where key = $1', [key]);
  return rows[0]?.value ?? create();
}
