import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A command that a test sends to the server process: what happens at which of the next points. */
export interface Failure {
  /** `kill`: SIGKILL. `fullDisk`: writes fail with ENOSPC until `until`. */
  readonly kind: 'kill' | 'fullDisk';
  /** The number of points that pass before it happens. */
  readonly after: number;
  /** The number of points after which the disk has room again. */
  readonly until?: number;
}

let armed: Failure | undefined;
let passed = 0;

/** Arms the next failure and counts points from now on; undefined disarms. Returns how many points have passed since the last call. */
export function arm(failure: Failure | undefined): number {
  const before = passed;
  armed = failure;
  passed = 0;
  return before;
}

/** A moment at which something is on its way to the disk or the database. */
function point(): void {
  passed += 1;
  if (armed?.kind === 'kill' && passed > armed.after) process.kill(process.pid, 'SIGKILL');
}

function failIfDiskIsFull(): void {
  if (armed?.kind !== 'fullDisk' || passed <= armed.after || passed > (armed.until ?? Infinity)) return;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
}

/**
 * Counts every write to a file and every statement of a database as a point, one before and one after it. This changes
 * Node's file functions and the two database clients, so it has to run before the server is loaded.
 */
export function installFailpoints(): void {
  const writes = ['writeSync', 'ftruncateSync', 'mkdirSync'] as const;
  for (const name of writes) wrap(fs, name, failIfDiskIsFull);
  for (const name of ['rename', 'link', 'rm', 'unlink'] as const) wrap(fs.promises, name);
  for (const name of ['mkdir', 'writeFile'] as const) wrap(fs.promises, name, failIfDiskIsFull);
  wrapFileHandles();
  wrap(PGlite.prototype, 'execProtocolRawSync');
  wrap(pg.Client.prototype, 'query');
  syncBuiltinESMExports();
}

/** The class of file handles has no name of its own, so it is found when the first file is opened. */
function wrapFileHandles(): void {
  const { open } = fs.promises;
  let isWrapped = false;
  fs.promises.open = async (...call) => {
    point();
    const handle = await open(...call);
    if (!isWrapped) {
      isWrapped = true;
      const prototype = Object.getPrototypeOf(handle);
      for (const name of ['write', 'writev', 'writeFile', 'appendFile'])
        wrap(prototype, name, failIfDiskIsFull);
      for (const name of ['sync', 'datasync', 'truncate']) wrap(prototype, name);
    }
    return handle;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: functions of other people's objects, replaced by name.
function wrap(owner: any, name: string, before: () => void = () => undefined): void {
  const original = owner[name];
  owner[name] = function wrapped(...call: unknown[]) {
    point();
    before();
    const result = original.apply(this, call);
    if (typeof result?.then === 'function') {
      return result.then((value: unknown) => {
        point();
        return value;
      });
    }
    point();
    return result;
  };
}
