import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queryable } from './Database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number, the same in every instance: they wait for each other while one of them migrates. */
const migrationLock = 724_101;

/** Brings the database to the newest shape, all or nothing: every file of `migrations/` once, by name. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction((tx) => migrateIn(tx, () => true));
}

/** As `migrate`, within a transaction; only the files that `isWanted`. */
export async function migrateIn(tx: Queryable, isWanted: (name: string) => boolean): Promise<void> {
  const names = await listMigrations();
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [migrationLock]);
  await tx.query('create table if not exists schema_migrations (name text primary key)');
  const known = await tx.query<{ name: string }>('select name from schema_migrations order by name');
  const newer = known.filter(({ name }) => !names.includes(name));
  if (newer.length > 0) throw new Error(newerText(newer.map(({ name }) => name)));
  for (const name of names.filter(isWanted)) {
    if (known.some((done) => done.name === name)) continue;
    const sql = await readFile(new URL(name, folder), 'utf8');
    for (const statement of statementsOf(sql)) await tx.query(statement);
    await tx.query('insert into schema_migrations (name) values ($1)', [name]);
  }
}

/** The names of all files of `migrations/`, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
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
