import { existsSync } from 'node:fs';
import { chmod, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import type { Database, Queryable } from './Database.ts';
import { DurableFiles } from './DurableFiles.ts';
import { DatabaseUnavailable, StorageFull } from './databaseErrors.ts';
import { FairQueue } from './FairQueue.ts';
import { type DirectoryLock, lockDirectory } from './lockDirectory.ts';
import { withDataDirectory } from './withDataDirectory.ts';

/**
 * Opens the embedded database in `dataDir/db`; without a directory it lives in memory and is gone with the process.
 * One process per directory: throws where another one has it open, and where it cannot be written.
 * `onLost` is called when another process has taken the directory over; every query fails from then on.
 */
export async function openEmbedded(
  dataDir?: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<Database> {
  if (dataDir === undefined) return inMemory();
  return withDataDirectory(dataDir, () => openLocked(dataDir, onLost));
}

async function inMemory(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: await emptyCluster() });
  return wrap({ pglite }, noLock, () =>
    Promise.reject(new Error('A database in memory cannot be opened again.')),
  );
}

const syncsAtOnce = 16;

/** Writes a folder and everything in it from the system's memory to the disk. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const paths = ['', ...entries][Symbol.iterator]();
  const syncInTurn = async () => {
    for (const path of paths) {
      const handle = await open(join(folder, path), 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: syncsAtOnce }, syncInTurn));
}

/**
 * As the library starts it, but with `fsync`: without `-F` the database syncs its log before a commit returns. Of the ways
 * to sync, `fsync` is the one that Emscripten passes on.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

const noLock: DirectoryLock = { ensureHeld: async () => undefined, release: async () => undefined };

async function openLocked(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  const lock = await lockDirectory(dataDir, onLost);
  try {
    const cluster = await openCluster(join(dataDir, 'db'));
    // The library lets every user of this machine read it. Some file systems have no modes to change.
    await chmod(join(dataDir, 'db'), 0o700).catch(() => undefined);
    return wrap(cluster, lock, () => openCluster(join(dataDir, 'db')));
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
}

/** A running instance, and its files if it has any. */
interface Cluster {
  readonly pglite: PGlite;
  readonly files?: DurableFiles;
}

/** If a crash interrupted the creation, nothing was stored yet and it begins anew. */
async function openCluster(folder: string): Promise<Cluster> {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder) && !existsSync(unfinished)) return startCluster(folder);
  await writeFile(unfinished, '');
  await rm(folder, { recursive: true, force: true });
  const cluster = await startCluster(folder, await emptyCluster());
  await syncTree(folder);
  await rm(unfinished);
  return cluster;
}

async function startCluster(folder: string, loadDataDir?: Blob): Promise<Cluster> {
  // The directory's own lock decides who may open it; this one, left half written by a crash, would refuse everybody.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const files = new DurableFiles(folder);
  files.isSyncing = loadDataDir === undefined;
  try {
    const pglite = await PGlite.create({ fs: files, startParams, ...(loadDataDir ? { loadDataDir } : {}) });
    files.isSyncing = true;
    return { pglite, files };
  } catch (thrown) {
    files.abandon();
    throw files.failure ? new StorageFull(files.failure) : thrown;
  }
}

/** One statement or transaction at a time. An instance that has stopped is replaced by a new one, which recovers what was committed. */
function wrap(first: Cluster, lock: DirectoryLock, reopen: () => Promise<Cluster>): Database {
  const line = new FairQueue({ atOnce: 1, yields: true });
  let cluster = first;
  const run = <T>(work: (pglite: PGlite) => Promise<T>): Promise<T> =>
    line.run(async () => {
      await lock.ensureHeld();
      if (cluster.files?.failure) {
        cluster.files.abandon();
        cluster = await reopen().catch((thrown: unknown) => {
          throw thrown instanceof StorageFull ? thrown : new DatabaseUnavailable(thrown);
        });
      }
      const { pglite, files } = cluster;
      const [outcome] = await Promise.allSettled([work(pglite)]);
      // Before the outcome, because the library reports some statements as done whose commit has failed.
      if (files?.failure) throw new StorageFull(files.failure);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  return {
    kind: 'embedded',
    waiting: () => line.waiting,
    query: (text, params) => run((pglite) => rowsOf(pglite, text, params)),
    transaction: (work) =>
      run((pglite) =>
        pglite.transaction((tx) => work({ query: (text, params) => rowsOf(tx, text, params) })),
      ),
    close: async () => {
      await lock.ensureHeld();
      if (!cluster.files?.failure) await cluster.pglite.close();
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
