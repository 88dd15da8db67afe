import { randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { errorCodeOf } from '../foundation/thrown.ts';

const ownerSchema = v.object({
  /** Unique for each lock. */
  id: v.string(),
  pid: v.number(),
  /** The start time of the process in clock ticks since boot, to detect a reused pid. Empty if not on Linux. */
  startTicks: v.string(),
  hostname: v.string(),
  /** Changes at every boot. Empty if not on Linux. */
  bootId: v.string(),
  /** The namespace of the pid: every container has a process 1. Empty if not on Linux. */
  pidNamespace: v.string(),
});

export type LockOwner = v.InferOutput<typeof ownerSchema>;

export async function describeThisProcess(): Promise<LockOwner> {
  return {
    id: randomUUID(),
    pid: process.pid,
    startTicks: await startTicksOf(process.pid),
    hostname: hostname(),
    bootId: (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim(),
    pidNamespace: await readlink('/proc/self/ns/pid').catch(() => ''),
  };
}

/** The lock format of the first version, which did not refresh its lock file. */
const firstVersionSchema = v.object({ pid: v.number(), startedAt: v.string() });

/** Returns undefined if the file has no known format. Locks of the first version get an empty `id`. */
export function parseOwner(text: string, me: LockOwner): LockOwner | undefined {
  try {
    const lock: unknown = JSON.parse(text);
    if (v.is(ownerSchema, lock)) return lock;
    if (v.is(firstVersionSchema, lock)) return { ...me, id: '', pid: lock.pid, startTicks: lock.startedAt };
  } catch {
    // The text is not JSON.
  }
  return undefined;
}

/** Returns whether the owner still runs, or undefined if the age of the lock file has to decide. */
export async function isRunning(owner: LockOwner, me: LockOwner): Promise<boolean | undefined> {
  const isVisible =
    owner.hostname === me.hostname && owner.bootId === me.bootId && owner.pidNamespace === me.pidNamespace;
  if (!isVisible) return undefined;
  const { id, pid, startTicks } = owner;
  const pidExists = exists(pid);
  if (pidExists && startTicks !== '' && (await startTicksOf(pid)) === startTicks) return true;
  // Without start ticks, the pid may belong to a new process. A lock of the first version may come from another
  // container.
  const isUnknown = id === '' || (pidExists && startTicks === '');
  return isUnknown ? undefined : false;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return errorCodeOf(thrown) === 'EPERM';
  }
}

async function startTicksOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
