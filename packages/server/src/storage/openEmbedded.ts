import { existsSync } from 'node:fs';
import { chmod, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import type { Database } from './Database.ts';
import { DurableFiles } from './DurableFiles.ts';
import { DatabaseUnavailable, StorageFull } from './databaseErrors.ts';
import { FairQueue } from './FairQueue.ts';
import { type DirectoryLock, lockDirectory } from './lockDirectory.ts';
import { PreparedStatements } from './PreparedStatements.ts';
import { withDataDirectory } from './withDataDirectory.ts';

/**
 * Opens the embedded database in `dataDir/db`, or in memory if no directory is given. Throws if another process has the
 * directory open, or if the directory is not writable. Calls `onLost` when another process has taken over the
 * directory. Every later query then fails.
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
  return wrap({ pglite, statements: new PreparedStatements(pglite) }, noLock, () =>
    Promise.reject(new Error('An in-memory database cannot be reopened.')),
  );
}

const maxParallelSyncs = 16;

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const paths = ['', ...entries][Symbol.iterator]();
  const syncRemaining = async () => {
    for (const path of paths) {
      const handle = await open(join(folder, path), 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: maxParallelSyncs }, syncRemaining));
}

/**
 * PGlite's defaults without `-F`, so that a commit returns only once the log is synced. `fsync` is the only sync method
 * that Emscripten passes on.
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
    // PGlite creates a folder that every local user can read. Errors are ignored, because some file systems have no
    // modes.
    await chmod(join(dataDir, 'db'), 0o700).catch(() => undefined);
    return wrap(cluster, lock, () => openCluster(join(dataDir, 'db')));
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
}

/** `files` is missing if the instance is in memory. */
interface Cluster {
  readonly pglite: PGlite;
  readonly statements: PreparedStatements;
  readonly files?: DurableFiles;
}

/** A cluster whose creation was interrupted holds no data yet, so it is created again. */
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
  // `lockDirectory` already guards the directory. A PID file left by a crash would only make PGlite refuse to start.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const files = new DurableFiles(folder);
  files.isSyncing = loadDataDir === undefined;
  try {
    const pglite = await PGlite.create({ fs: files, startParams, ...(loadDataDir ? { loadDataDir } : {}) });
    files.isSyncing = true;
    return { pglite, statements: new PreparedStatements(pglite), files };
  } catch (thrown) {
    files.closeFiles();
    throw files.failure ? new StorageFull(files.failure) : thrown;
  }
}

/** Replaces a stopped instance with a new one, which recovers all commits. */
function wrap(first: Cluster, lock: DirectoryLock, reopen: () => Promise<Cluster>): Database {
  const queue = new FairQueue({ concurrency: 1, yields: true });
  let cluster = first;
  const run = <T>(work: (statements: PreparedStatements) => Promise<T>): Promise<T> =>
    queue.run(async () => {
      await lock.ensureHeld();
      if (cluster.files?.failure) {
        cluster.files.closeFiles();
        cluster = await reopen().catch((thrown: unknown) => {
          throw thrown instanceof StorageFull ? thrown : new DatabaseUnavailable(thrown);
        });
      }
      const { statements, files } = cluster;
      const [outcome] = await Promise.allSettled([work(statements)]);
      // This check comes first, because PGlite reports some statements as done although their commit failed.
      if (files?.failure) throw new StorageFull(files.failure);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  return {
    kind: 'embedded',
    waiting: () => queue.waiting,
    query: (text, params) => run((statements) => statements.query(text, params)),
    transaction: (work) =>
      run((statements) =>
        statements.transaction(() => work({ query: (text, params) => statements.query(text, params) })),
      ),
    close: async () => {
      await lock.ensureHeld();
      if (!cluster.files?.failure) await cluster.pglite.close();
      await lock.release();
    },
  };
}
