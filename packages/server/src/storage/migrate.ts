import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './Database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number, the same in every instance: they wait for each other while one of them migrates. */
const migrationLock = 724_101;

/** Brings the database to the newest shape, all or nothing: every file of `migrations/` once, by name. */
export async function migrate(db: Database): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [migrationLock]);
    await tx.query('create table if not exists schema_migrations (name text primary key)');
    const known = await tx.query<{ name: string }>('select name from schema_migrations order by name');
    const newer = known.filter(({ name }) => !names.includes(name));
    if (newer.length > 0) throw new Error(newerText(newer.map(({ name }) => name)));
    for (const name of names) {
      const done = await tx.query('select 1 from schema_migrations where name = $1', [name]);
      if (done.length > 0) continue;
      const sql = await readFile(new URL(name, folder), 'utf8');
      for (const statement of statementsOf(sql)) await tx.query(statement);
      await tx.query('insert into schema_migrations (name) values ($1)', [name]);
    }
  });
}

function newerText(names: readonly string[]): string {
  return (
    `The database was changed by a newer version of this server (${names.join(', ')}), so this version would damage it. ` +
    'Start the newer version, or restore a backup from before the update.'
  );
}

/** The files hold plain statements: no function bodies, no semicolon inside a literal. */
function statementsOf(sql: string): string[] {
  const withoutComments = sql.replace(/--.*$/gm, '');
  return withoutComments.split(';').filter((statement) => statement.trim() !== '');
}
