import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import type { Database, Queryable } from './Database.ts';
import { lockDirectory } from './lockDirectory.ts';

/**
 * Opens the embedded database in `dataDir/db`; without a directory it lives in memory and is gone with the process.
 * One process per directory: throws where another one has it open.
 */
export async function openEmbedded(dataDir?: string): Promise<Database> {
  if (dataDir === undefined) {
    return wrap(await PGlite.create({ loadDataDir: await emptyCluster() }), async () => undefined);
  }
  await mkdir(dataDir, { recursive: true });
  const release = await lockDirectory(dataDir);
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) await createCluster(folder);
    return wrap(await PGlite.create(folder), release);
  } catch (thrown) {
    await release();
    throw thrown;
  }
}

/** Made beside and moved into place, so that a crash half-way leaves nothing that looks like a database. */
async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const cluster = await PGlite.create(unfinished, { loadDataDir: await emptyCluster() });
  await cluster.close();
  await rename(unfinished, folder);
}

function wrap(pglite: PGlite, release: () => Promise<void>): Database {
  return {
    kind: 'embedded',
    query: (text, params) => rowsOf(pglite, text, params),
    transaction: (work) =>
      pglite.transaction((tx) => work({ query: (text, params) => rowsOf(tx, text, params) })),
    close: async () => {
      await pglite.close();
      await release();
    },
  };
}

type Runner = Pick<PGlite, 'query'>;

const rowsOf: (runner: Runner, ...call: Parameters<Queryable['query']>) => Promise<never[]> = async (
  runner,
  text,
  params = [],
) => (await runner.query<never>(text, [...params])).rows;
