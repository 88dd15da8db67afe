import { randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { errorCodeOf } from '../thrown.ts';

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

/** Reads the text of a lock; undefined if it is empty or damaged. */
export function parseOwner(text: string): LockOwner | undefined {
  try {
    const parsed = v.safeParse(ownerSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an owner still runs; undefined if this process cannot see it, so that only its heartbeat shows it. */
export async function isRunning(owner: LockOwner, me: LockOwner): Promise<boolean | undefined> {
  const isVisible =
    owner.hostname === me.hostname && owner.bootId === me.bootId && owner.pidNamespace === me.pidNamespace;
  if (!isVisible) return undefined;
  if (!exists(owner.pid)) return false;
  return owner.startTicks === '' ? undefined : (await startTicksOf(owner.pid)) === owner.startTicks;
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
