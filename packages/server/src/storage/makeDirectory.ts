import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it where they are missing, for this user only. Throws the system's error where that is not possible.
 * Node's own `recursive` never ends on file systems that refuse with ENOENT, such as `/proc`.
 */
export async function makeDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (thrown) {
    // Another call may have been faster.
    if (!(await isDirectory(path))) throw thrown;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
