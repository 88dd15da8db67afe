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
}

/** Opens the database and brings it to the newest shape. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onIdleError,
}: DatabaseLocation): Promise<Database> {
  const db = await open();
  try {
    await migrate(db);
    return db;
  } catch (thrown) {
    await db.close();
    throw thrown;
  }

  function open(): Promise<Database> {
    if (databaseUrl === 'memory:') return openEmbedded();
    return databaseUrl ? openPostgres(databaseUrl, onIdleError) : openEmbedded(dataDir);
  }
}
