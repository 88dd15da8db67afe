import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { readBackup } from '../backup/readBackup.ts';
import type { Control } from '../control/Control.ts';
import { syncPath } from '../storage/syncPath.ts';

/**
 * Saves a compressed backup with mode 600. Writes to `FILE.unfinished` first, and renames it when the backup is
 * complete, verified and synced.
 */
export async function saveBackup(control: Control, file: string): Promise<void> {
  const path = resolve(file);
  const unfinished = `${path}.unfinished`;
  const response = await control.call('/backup');
  if (!response.ok || !response.body) {
    throw new Error(
      `The server did not create a backup: it responded with status ${response.status}. Read its log.`,
    );
  }
  try {
    // An existing file would keep its mode.
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    await pipeline(
      Readable.fromWeb(response.body as ReadableStream),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await readBackup(unfinished, {
      header: () => undefined,
      rows: () => undefined,
      async file(_name, bytes) {
        for await (const _piece of bytes);
      },
    });
    await rename(unfinished, path);
    await syncPath(dirname(path));
  } catch (thrown) {
    await rm(unfinished, { force: true });
    throw thrown;
  }
}
