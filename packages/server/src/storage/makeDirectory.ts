import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents with mode 700. Throws the system's error if a folder cannot be created.
 * Does not use `mkdir` with `recursive`, which never returns on file systems that fail with ENOENT, such as `/proc`.
 */
export async function makeDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (thrown) {
    // Another process may have created the folder in the meantime.
    if (!(await isDirectory(path))) throw thrown;
  }
}

async function isDirectory(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isDirectory() ?? false;
}
