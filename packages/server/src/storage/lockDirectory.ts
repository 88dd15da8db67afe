import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../foundation/thrown.ts';
import { describeThisProcess, isRunning, type LockOwner, parseOwner } from './lockOwner.ts';

export interface DirectoryLock {
  /**
   * Throws if another process has taken over the lock. Reads the lock file only if the last heartbeat is over 15 s old.
   */
  ensureHeld(): Promise<void>;
  /** Releases the lock, unless another process has taken it over. */
  release(): Promise<void>;
}

const heartbeatMs = 5_000;
/** A process that was paused for this long checks its lock before it writes again. */
const recheckAfterMs = 15_000;
/** How long a lock without a heartbeat stays valid if it is unknown whether its owner still runs. */
const staleAfterMs = 30_000;

/**
 * Locks a data directory for this process, because PGlite does not. Throws if the lock is already held. Calls `onLost`
 * when another process has taken over the lock. This process must then stop writing.
 */
export async function lockDirectory(
  directory: string,
  onLost: (error: Error) => void,
): Promise<DirectoryLock> {
  const me = await describeThisProcess();
  const own = {
    file: join(directory, 'lock'),
    draft: join(directory, `lock.${me.id}`),
    text: JSON.stringify(me),
  };
  try {
    await acquire(directory, own, me);
  } finally {
    await rm(own.draft, { force: true });
  }
  return hold(directory, own, onLost);
}

interface OwnLock {
  readonly file: string;
  /** The text is written here and then linked or renamed to `file`, so that `file` is never partially written. */
  readonly draft: string;
  readonly text: string;
}

async function acquire(directory: string, own: OwnLock, me: LockOwner): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await writeFile(own.draft, own.text);
    if (await tryLink(own.draft, own.file)) return;
    const text = await readFile(own.file, 'utf8').catch((thrown: unknown) => {
      if (errorCodeOf(thrown) === 'ENOENT') return undefined;
      return '';
    });
    // The lock was released in the meantime.
    if (text === undefined) continue;
    const owner = parseOwner(text, me);
    const running = owner && (await isRunning(owner, me));
    const isHeld = running ?? !(await isStale(own.file, own.draft));
    if (isHeld) throw new Error(inUseText(directory, owner, running));
    if (await takeOver(own, text)) return;
  }
  throw new Error(inUseText(directory, undefined, undefined));
}

/** Replaces a stale lock. The claim file lets only one process do that. Returns false if this process did not. */
async function takeOver({ file, draft }: OwnLock, staleText: string): Promise<boolean> {
  const claim = `${file}.claim`;
  if (!(await tryLink(draft, claim))) {
    if (await isStale(claim, draft)) await rm(claim, { force: true });
    return false;
  }
  try {
    const isUnchanged = (await readFile(file, 'utf8').catch(() => undefined)) === staleText;
    if (isUnchanged) await rename(draft, file);
    return isUnchanged;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Returns whether a lock is stale. Compares it with a fresh file, because the file system may use another clock. */
async function isStale(file: string, freshFile: string): Promise<boolean> {
  const [checked, fresh] = await Promise.all([stat(file).catch(() => undefined), stat(freshFile)]);
  return checked !== undefined && fresh.mtimeMs - checked.mtimeMs > staleAfterMs;
}

function hold(directory: string, { file, text }: OwnLock, onLost: (error: Error) => void): DirectoryLock {
  let beatAtMs = Date.now();
  let lost: Error | undefined;
  const beat = async () => {
    if (lost) return;
    const status = await refresh(file, text);
    if (status === 'held') beatAtMs = Date.now();
    if (status !== 'taken') return;
    lost = new Error(
      `Another process took over the data directory ${directory} while this one did not respond. ` +
        'This process stops to protect the data. Run only one server per data directory.',
    );
    onLost(lost);
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  timer.unref();
  return {
    async ensureHeld() {
      if (Math.abs(Date.now() - beatAtMs) > recheckAfterMs) await beat();
      if (lost) throw lost;
    },
    async release() {
      clearInterval(timer);
      if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    },
  };
}

/** Rewrites the same text, so that the file system updates the modification time by its own clock. */
async function refresh(file: string, text: string): Promise<'held' | 'taken' | 'unknown'> {
  try {
    const handle = await open(file, 'r+');
    try {
      if ((await handle.readFile('utf8')) !== text) return 'taken';
      await handle.write(text, 0);
      return 'held';
    } finally {
      await handle.close();
    }
  } catch {
    return 'unknown';
  }
}

async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

function inUseText(directory: string, owner: LockOwner | undefined, running: boolean | undefined): string {
  const who = owner ? `process ${owner.pid} on ${owner.hostname}` : 'another process';
  const remedy =
    'Stop that process, or set DATA_DIR to another directory.' +
    (running
      ? ''
      : ` If that process no longer runs (its container or machine was killed), start again in ${staleAfterMs / 1000} s.`);
  return `The data directory ${directory} is in use by ${who}. Two processes would corrupt the data. ${remedy}`;
}
