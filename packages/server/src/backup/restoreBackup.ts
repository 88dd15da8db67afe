import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '../files/FileStore.ts';
import type { Database, Queryable } from '../storage/Database.ts';
import { listMigrations, migrateIn } from '../storage/migrate.ts';
import { openKeys } from '../storage/openKeys.ts';
import { listTables, resetSequences } from './databaseTables.ts';
import { readBackup } from './readBackup.ts';

export interface RestoreTarget {
  readonly db: Database;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly secretKey: string | undefined;
  /** Whether existing data may be deleted. */
  readonly isReplacing: boolean;
}

export interface Restored {
  readonly rows: number;
  readonly files: number;
}

/**
 * Restores a backup into an embedded or PostgreSQL database. If anything fails, the database stays unchanged, but files
 * that were already restored stay in the store. Throws if the backup is damaged or newer than this server, or if the
 * secret key is missing or does not match. Also throws if there is data and `isReplacing` is false.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Restored> {
  await verify(path);
  if (!target.isReplacing && (await hasData(target))) {
    throw new Error(
      'There is data already, and a restore would delete it. Use an empty DATA_DIR or database, or add --replace to delete the data.',
    );
  }
  if (target.secretKey === undefined && !existsSync(join(target.dataDir, 'secret-key'))) {
    throw new Error(
      `No secret key was found, and backups don't contain it. Copy the secret-key file of the old server to ${target.dataDir}, or set SECRET_KEY to its content.`,
    );
  }
  return target.db.transaction((tx) => restoreIn(tx, path, target));
}

/** Reads the whole backup before anything is changed. */
async function verify(path: string): Promise<void> {
  const known = await listMigrations();
  await readBackup(path, {
    header({ migrations }) {
      const newer = migrations.filter((name) => !known.includes(name));
      if (newer.length === 0) return;
      throw new Error(
        `The backup was made by a newer version of this server (unknown migrations: ${newer.join(', ')}). Nothing was restored. Install the version that made the backup, or a newer one.`,
      );
    },
    rows: () => undefined,
    async file(_name, bytes) {
      for await (const _piece of bytes);
    },
  });
}

async function hasData({ db, files }: RestoreTarget): Promise<boolean> {
  const rows = await db.query('select 1 from contacts union all select 1 from channels limit 1');
  if (rows.length > 0) return true;
  for await (const _file of files.accepted.list()) return true;
  return false;
}

async function restoreIn(tx: Queryable, path: string, target: RestoreTarget): Promise<Restored> {
  const store = target.files;
  let [rows, files] = [0, 0];
  await readBackup(path, {
    async header({ migrations }) {
      for (const table of (await listTables(tx)).reverse()) await tx.query(`drop table ${table} cascade`);
      await migrateIn(tx, (name) => migrations.includes(name));
    },
    async rows(table, batch) {
      rows += batch.length;
      await insertRows(tx, table, batch);
    },
    async file(name, bytes) {
      files += 1;
      await store.remove(name);
      const file = await store.begin(name);
      for await (const piece of bytes) await file.write(piece);
      await file.finish();
      await store.accept(name);
    },
  });
  await resetSequences(tx);
  await migrateIn(tx, () => true);
  await openKeys({ ...target.db, query: tx.query }, target);
  const [owner] = await tx.query<{ value: string }>(`select value from settings where key = 'database_id'`);
  await store.accepted.writeOwner(owner?.value);
  return { rows, files };
}

async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name.replaceAll('"', '')}"`);
  if (columns.length === 0) return;
  const list = columns.join(', ');
  await tx.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
