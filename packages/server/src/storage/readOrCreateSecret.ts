import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecret } from '../foundation/secrets.ts';
import { errorCodeOf } from '../foundation/thrown.ts';
import { withDataDirectory } from './withDataDirectory.ts';

/**
 * Reads a secret from a file in the data directory, or creates the file with a random secret and mode 600. Processes
 * that start at the same time all get the same secret. Throws if the file is empty.
 */
export async function readOrCreateSecret(dataDir: string, fileName: string): Promise<string> {
  const file = join(dataDir, fileName);
  const existing = await readSecret(file);
  if (existing !== undefined) return existing;
  return withDataDirectory(dataDir, async () => {
    // The secret is written under a temporary name first, so that no process reads a part of it.
    const draft = `${file}.${createSecret()}`;
    await writeFile(draft, `${createSecret()}\n`, { mode: 0o600, flush: true });
    try {
      await link(draft, file).catch((thrown: unknown) => {
        if (errorCodeOf(thrown) !== 'EEXIST') throw thrown;
      });
    } finally {
      await rm(draft, { force: true });
    }
    const created = await readSecret(file);
    if (created !== undefined) return created;
    throw new Error(
      `The file ${file} is empty. Restore it from a copy. Without a copy, delete the file, so that a new secret is created. A new secret-key does not work with an existing database.`,
    );
  });
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}
