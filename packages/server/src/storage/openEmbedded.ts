import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import type { Database, Queryable } from './Database.ts';
import { inDataDirectory } from './inDataDirectory.ts';
import { createInTurn } from './inTurn.ts';
import { type DirectoryLock, lockDirectory } from './lockDirectory.ts';

/**
 * Opens the embedded database in `dataDir/db`; without a directory it lives in memory and is gone with the process.
 * One process per directory: throws where another one has it open, and where it cannot be written.
 * `onLost` is called when another process has taken the directory over; every query fails from then on.
 */
export async function openEmbedded(
  dataDir?: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<Database> {
  if (dataDir === undefined) return wrap(await PGlite.create({ loadDataDir: await emptyCluster() }), noLock);
  return inDataDirectory(dataDir, () => openLocked(dataDir, onLost));
}

const noLock: DirectoryLock = { ensureHeld: async () => undefined, release: async () => undefined };

async function openLocked(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  const lock = await lockDirectory(dataDir, onLost);
  try {
    return wrap(await openCluster(join(dataDir, 'db')), lock);
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
}

/** Where a crash came in the middle of the creation, nothing was kept yet and everything begins anew. */
async function openCluster(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder) && !existsSync(unfinished)) return PGlite.create(folder);
  await writeFile(unfinished, '');
  await rm(folder, { recursive: true, force: true });
  const cluster = await PGlite.create(folder, { loadDataDir: await emptyCluster() });
  await rm(unfinished);
  return cluster;
}

function wrap(pglite: PGlite, lock: DirectoryLock): Database {
  const inTurn = createInTurn();
  return {
    kind: 'embedded',
    query: (text, params) =>
      inTurn(async () => {
        await lock.ensureHeld();
        return rowsOf(pglite, text, params);
      }),
    transaction: (work) =>
      inTurn(async () => {
        await lock.ensureHeld();
        return pglite.transaction((tx) => work({ query: (text, params) => rowsOf(tx, text, params) }));
      }),
    close: async () => {
      await lock.ensureHeld();
      await pglite.close();
      await lock.release();
    },
  };
}

type Runner = Pick<PGlite, 'query'>;

const rowsOf: (runner: Runner, ...call: Parameters<Queryable['query']>) => Promise<never[]> = async (
  runner,
  text,
  params = [],
) => (await runner.query<never>(text, [...params])).rows;
