import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredName {
  readonly name: string;
  readonly modifiedAtMs: number;
}

/** Leaves out files that are deleted meanwhile. */
export async function* filesBelow(folder: string): AsyncGenerator<StoredName> {
  const entries = await opendir(folder).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* filesBelow(path);
      continue;
    }
    const found = await stat(path).catch(() => undefined);
    if (found) yield { name: entry.name, modifiedAtMs: found.mtimeMs };
  }
}
