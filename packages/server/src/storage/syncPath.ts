import { open } from 'node:fs/promises';
import { errorCodeOf } from '../foundation/thrown.ts';

/** Ignores folders on systems that cannot sync them. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (thrown) {
    // Windows cannot sync folders.
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes(errorCodeOf(thrown))) throw thrown;
  } finally {
    await handle.close();
  }
}
