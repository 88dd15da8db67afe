import { randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { errorCodeOf } from '../foundation/thrown.ts';

const ownerSchema = v.object({
  /** Unique for each lock. */
  id: v.string(),
  pid: v.number(),
  /** The start of the process in clock ticks: tells it from an earlier one with the same pid. Empty if not on Linux. */
  startTicks: v.string(),
  hostname: v.string(),
  /** Changes when the machine starts. Empty if not on Linux. */
  bootId: v.string(),
  /** A pid means something only within its namespace: every container has a process 1. Empty if not on Linux. */
  pidNamespace: v.string(),
});

/** The process that holds a lock. */
export type LockOwner = v.InferOutput<typeof ownerSchema>;

/** Describes this process as the owner of a new lock. */
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

/** What the first version wrote. It has no heartbeat, so only its process shows whether it runs. */
const firstVersionSchema = v.object({ pid: v.number(), startedAt: v.string() });

/** Reads the text of a lock; undefined if it is empty or damaged. A lock of the first version has no `id`. */
export function parseOwner(text: string, me: LockOwner): LockOwner | undefined {
  try {
    const lock: unknown = JSON.parse(text);
    if (v.is(ownerSchema, lock)) return lock;
    if (v.is(firstVersionSchema, lock)) return { ...me, id: '', pid: lock.pid, startTicks: lock.startedAt };
  } catch {
    // Not JSON, so damaged.
  }
  return undefined;
}

/** Whether an owner still runs; undefined if this process cannot see it, so that only its heartbeat shows it. */
export async function isRunning(owner: LockOwner, me: LockOwner): Promise<boolean | undefined> {
  const isVisible =
    owner.hostname === me.hostname && owner.bootId === me.bootId && owner.pidNamespace === me.pidNamespace;
  if (!isVisible) return undefined;
  const { id, pid, startTicks } = owner;
  const isThere = exists(pid);
  if (isThere && startTicks !== '' && (await startTicksOf(pid)) === startTicks) return true;
  // Without ticks it may be a later process with the same pid. A lock of the first version may be of another container.
  const isUnknown = id === '' || (isThere && startTicks === '');
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
