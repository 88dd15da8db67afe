import { open } from 'node:fs/promises';

/** Waits until a file, or the list of names in a folder, is on the disk. Systems that cannot sync folders are let be. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (thrown) {
    if (!isUnsupported(thrown)) throw thrown;
  } finally {
    await handle.close();
  }
}

/** Windows opens no folders. */
function isUnsupported(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
  return code === 'EPERM' || code === 'EINVAL' || code === 'EISDIR';
}
