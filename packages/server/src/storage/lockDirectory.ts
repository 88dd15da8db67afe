import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

interface Owner {
  readonly pid: number;
  /** Tells a process from an earlier one that had the same id (every container starts with 1). */
  readonly startedAt: string;
}

/**
 * Takes a data directory for this process, because the embedded database does not.
 * Answers what gives it back. Throws where a living process has it; the lock of a dead one is taken over.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'lock');
  const me: Owner = { pid: process.pid, startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await write(file, me)) return () => rm(file, { force: true });
    const owner = await read(file);
    if (owner && (await isAlive(owner))) throw new Error(lockedText(directory, owner.pid));
    await rm(file, { force: true });
  }
  throw new Error(lockedText(directory, 0));
}

function lockedText(directory: string, pid: number): string {
  const who = pid ? `process ${pid}` : 'another process';
  return (
    `The data directory ${directory} is in use by ${who}. Two at once would destroy the data. ` +
    'Stop the other one, or give this one a directory of its own with DATA_DIR.'
  );
}

async function write(file: string, owner: Owner): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(JSON.stringify(owner));
    await handle.close();
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    throw thrown;
  }
}

/** Undefined where the file is gone or was left half written by a crash. */
async function read(file: string): Promise<Owner | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const match = /^\{"pid":(\d+),"startedAt":"([^"]*)"\}$/.exec(text);
  return match ? { pid: Number(match[1]), startedAt: match[2] ?? '' } : undefined;
}

async function isAlive({ pid, startedAt }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
  return (await startOf(pid)) === startedAt;
}

/** When a process started, in the system's own words; elsewhere than on Linux only this process knows its own. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = afterName[19];
  if (ticks) return ticks;
  return pid === process.pid ? String(Math.round(performance.timeOrigin)) : 'unknown';
}
