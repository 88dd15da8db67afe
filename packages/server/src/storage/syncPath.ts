import { open } from 'node:fs/promises';
import { errorCodeOf } from '../foundation/thrown.ts';

/** Waits until a file, or the list of names in a folder, is on the disk. Systems that cannot sync folders are let be. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (thrown) {
    // Windows opens no folders.
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes(errorCodeOf(thrown))) throw thrown;
  } finally {
    await handle.close();
  }
}
