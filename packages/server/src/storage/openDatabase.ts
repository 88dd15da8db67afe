import type { Database } from './Database.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';

export interface DatabaseOptions {
  /**
   * A PostgreSQL URL, or `memory:` for an embedded database in memory. If unset, `dataDir` holds the embedded database.
   */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Maximum number of connections to a PostgreSQL server. Default: 10. */
  readonly poolSize?: number | undefined;
  /** Called when an idle connection to a server is lost. Later queries open a new one if needed. */
  onIdleError(error: Error): void;
  /** Called when another process has taken over the data directory of the embedded database. */
  onLost?(error: Error): void;
  readonly hasNoTimeouts?: boolean;
  /** Opens the database without migrating its schema, for a restore that replaces the schema. */
  readonly skipsMigration?: boolean;
}

/** Opens the database and migrates it to the newest schema, unless `skipsMigration` is set. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize,
  onIdleError,
  onLost,
  hasNoTimeouts = false,
  skipsMigration = false,
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl && databaseUrl !== 'memory:') {
    if (!skipsMigration) {
      const migrating = await openPostgres(databaseUrl, { onIdleError, hasNoTimeouts: true });
      await migrate(migrating).finally(() => migrating.close());
    }
    return openPostgres(databaseUrl, { onIdleError, poolSize, hasNoTimeouts });
  }
  const db = await (databaseUrl ? openEmbedded() : openEmbedded(dataDir, onLost));
  try {
    if (!skipsMigration) await migrate(db);
    return db;
  } catch (thrown) {
    await db.close();
    throw thrown;
  }
}
