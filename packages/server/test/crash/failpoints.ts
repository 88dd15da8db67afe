import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Failure {
  /** `kill`: SIGKILL. `fullDisk`: writes fail with ENOSPC until the disk has space again. */
  readonly kind: 'kill' | 'fullDisk';
  readonly after: number;
  /** The number of failpoints after which the disk has space again. */
  readonly until?: number;
}

let armed: Failure | undefined;
let passed = 0;

/** Arms a failure; undefined disarms. Returns how many failpoints have passed since the last call. */
export function arm(failure: Failure | undefined): number {
  const before = passed;
  armed = failure;
  passed = 0;
  return before;
}

/** A failpoint is the moment before or after a file operation or a database statement. */
function passPoint(): void {
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

/** Patches Node's file functions and both database clients, so call this before the server is loaded. */
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

/** Node does not export the FileHandle class, so it is taken from the first file opened. */
function wrapFileHandles(): void {
  const { open } = fs.promises;
  let isWrapped = false;
  fs.promises.open = async (...args) => {
    passPoint();
    const handle = await open(...args);
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

// biome-ignore lint/suspicious/noExplicitAny: patches functions of third-party objects by name.
function wrap(owner: any, name: string, before: () => void = () => undefined): void {
  const original = owner[name];
  owner[name] = function wrapped(...args: unknown[]) {
    passPoint();
    before();
    const result = original.apply(this, args);
    if (typeof result?.then === 'function') {
      return result.then((value: unknown) => {
        passPoint();
        return value;
      });
    }
    passPoint();
    return result;
  };
}
