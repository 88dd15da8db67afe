import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queryable } from './Database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The key of the advisory lock that lets only one instance migrate at a time. The value is arbitrary. */
const migrationLock = 724_101;

/**
 * Runs the new files of `migrations/`, sorted by name, in one transaction. Throws if a newer version migrated the
 * database.
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction((tx) => migrateIn(tx, () => true));
}

/** Like `migrate`, inside an existing transaction, and only for the files that `isWanted` accepts. */
export async function migrateIn(tx: Queryable, isWanted: (name: string) => boolean): Promise<void> {
  const names = await listMigrations();
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [migrationLock]);
  await tx.query('create table if not exists schema_migrations (name text primary key)');
  const applied = await tx.query<{ name: string }>('select name from schema_migrations order by name');
  const newer = applied.filter(({ name }) => !names.includes(name));
  if (newer.length > 0) throw new Error(newerText(newer.map(({ name }) => name)));
  for (const name of names.filter(isWanted)) {
    if (applied.some((migration) => migration.name === name)) continue;
    const sql = await readFile(new URL(name, folder), 'utf8');
    for (const statement of statementsOf(sql)) await tx.query(statement);
    await tx.query('insert into schema_migrations (name) values ($1)', [name]);
  }
}

export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

function newerText(names: readonly string[]): string {
  return (
    `The database was changed by a newer version of this server (${names.join(', ')}), so this version would damage it. ` +
    'Start the newer version, or restore a backup from before the update.'
  );
}

/**
 * Splits a file at its semicolons. Migrations must not contain function bodies. Literals must not contain `;` or `--`.
 */
function statementsOf(sql: string): string[] {
  const withoutComments = sql.replace(/--.*$/gm, '');
  return withoutComments.split(';').filter((statement) => statement.trim() !== '');
}
