import type { Database } from './Database.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgres } from './openPostgres.ts';

/** Where the data lies: a server by its URL, a directory, or (with `memory:`) nowhere. */
export interface DatabaseLocation {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Called where an idle connection to a server breaks; the next query makes a new one. */
  onIdleError(error: Error): void;
  /** Called when another process has taken over the directory of the embedded database. */
  onLost?(error: Error): void;
  /** Whether statements may take as long as they need. */
  readonly hasNoTimeouts?: boolean;
  /** Leaves the schema unchanged, whatever version it is of: for a restore, which replaces all of it. */
  readonly skipsMigration?: boolean;
}

/** Opens the database and brings it to the newest schema, unless `skipsMigration`. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onIdleError,
  onLost,
  hasNoTimeouts = false,
  skipsMigration = false,
}: DatabaseLocation): Promise<Database> {
  if (databaseUrl && databaseUrl !== 'memory:') {
    if (!skipsMigration) {
      const patient = await openPostgres(databaseUrl, { onIdleError, hasNoTimeouts: true });
      await migrate(patient).finally(() => patient.close());
    }
    return openPostgres(databaseUrl, { onIdleError, hasNoTimeouts });
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
