import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../foundation/thrown.ts';
import { describeThisProcess, isRunning, type LockOwner, parseOwner } from './lockOwner.ts';

/** The lock of a data directory, held by this process. */
export interface DirectoryLock {
  /** Throws if another process has taken the lock over. Cheap while the heartbeat is recent. */
  ensureHeld(): Promise<void>;
  /** Releases the lock, unless another process has taken it over. */
  release(): Promise<void>;
}

const heartbeatMs = 5_000;
/** A process that was paused for this long checks its lock before it writes again. */
const doubtfulAfterMs = 15_000;
/** An owner whose process is not visible from here counts as dead after so long without a heartbeat. */
const staleAfterMs = 30_000;

/**
 * Locks a data directory for this process, because the embedded database does not. Throws if another process holds it.
 * `onLost` is called when another process has taken the lock over: this one must not write any more.
 */
export async function lockDirectory(
  directory: string,
  onLost: (error: Error) => void,
): Promise<DirectoryLock> {
  const me = await describeThisProcess();
  const mine = {
    file: join(directory, 'lock'),
    draft: join(directory, `lock.${me.id}`),
    text: JSON.stringify(me),
  };
  try {
    await acquire(directory, mine, me);
  } finally {
    await rm(mine.draft, { force: true });
  }
  return hold(directory, mine, onLost);
}

interface Mine {
  readonly file: string;
  /** The lock is written here and then linked, so that it never exists half written. */
  readonly draft: string;
  readonly text: string;
}

async function acquire(directory: string, mine: Mine, me: LockOwner): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await writeFile(mine.draft, mine.text);
    if (await linked(mine.draft, mine.file)) return;
    const text = await readFile(mine.file, 'utf8').catch((thrown: unknown) => {
      if (errorCodeOf(thrown) === 'ENOENT') return undefined;
      return '';
    });
    // It was released just now.
    if (text === undefined) continue;
    const owner = parseOwner(text, me);
    const running = owner && (await isRunning(owner, me));
    const isHeld = running ?? !(await isStale(mine.file, mine.draft));
    if (isHeld) throw new Error(heldText(directory, owner, running));
    if (await takeOver(mine, text)) return;
  }
  throw new Error(heldText(directory, undefined, undefined));
}

/** Replaces the lock of a dead process. The claim file lets only one process do so at a time. */
async function takeOver({ file, draft }: Mine, goneText: string): Promise<boolean> {
  const claim = `${file}.claim`;
  if (!(await linked(draft, claim))) {
    if (await isStale(claim, draft)) await rm(claim, { force: true });
    return false;
  }
  try {
    const isUnchanged = (await readFile(file, 'utf8').catch(() => undefined)) === goneText;
    if (isUnchanged) await rename(draft, file);
    return isUnchanged;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Compares with a file that was written just now, since the clock of the file system may not be this machine's. */
async function isStale(file: string, freshFile: string): Promise<boolean> {
  const [found, fresh] = await Promise.all([stat(file).catch(() => undefined), stat(freshFile)]);
  return found !== undefined && fresh.mtimeMs - found.mtimeMs > staleAfterMs;
}

function hold(directory: string, { file, text }: Mine, onLost: (error: Error) => void): DirectoryLock {
  let beatAtMs = Date.now();
  let lost: Error | undefined;
  const beat = async () => {
    if (lost) return;
    const found = await refresh(file, text);
    if (found === 'mine') beatAtMs = Date.now();
    if (found !== 'taken') return;
    lost = new Error(
      `The data directory ${directory} was taken over by another process while this one did not respond. ` +
        'This one stops, so that the data is not destroyed. Run one server at a time on a directory.',
    );
    onLost(lost);
  };
  const timer = setInterval(() => void beat(), heartbeatMs);
  timer.unref();
  return {
    async ensureHeld() {
      if (Math.abs(Date.now() - beatAtMs) > doubtfulAfterMs) await beat();
      if (lost) throw lost;
    },
    async release() {
      clearInterval(timer);
      if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
    },
  };
}

/** Writes the same text again: the file system sets the time by its own clock. */
async function refresh(file: string, text: string): Promise<'mine' | 'taken' | 'unknown'> {
  try {
    const handle = await open(file, 'r+');
    try {
      if ((await handle.readFile('utf8')) !== text) return 'taken';
      await handle.write(text, 0);
      return 'mine';
    } finally {
      await handle.close();
    }
  } catch {
    return 'unknown';
  }
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

function heldText(directory: string, owner: LockOwner | undefined, running: boolean | undefined): string {
  const who = owner ? `process ${owner.pid} on ${owner.hostname}` : 'another process';
  const remedy =
    'Stop the other one, or give this one a directory of its own with DATA_DIR.' +
    (running
      ? ''
      : ` If the other one is gone (a container or machine that was killed), start again in ${staleAfterMs / 1000} s.`);
  return `The data directory ${directory} is in use by ${who}. Two at once would destroy the data. ${remedy}`;
}
