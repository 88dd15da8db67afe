import { randomUUID } from 'node:crypto';
import { chmod, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '../storage/makeDirectory.ts';

/** Stores emails as files if no SMTP server is configured. Each contact has a folder. */
export interface Outbox {
  /** Stores an email as a file that only the server's user can read. */
  write(contactId: number, message: Uint8Array): Promise<void>;
  move(from: number, into: number): Promise<void>;
  remove(contactId: number): Promise<void>;
  /** Deletes emails that are too old at `nowMs` (milliseconds since the epoch), and those of deleted contacts. */
  sweep(nowMs: number, findExisting: (contactIds: number[]) => Promise<number[]>): Promise<void>;
}

const defaultDays = 7;
const dayMs = 24 * 3_600_000;

/** The directory is created with the first email. `sweep` deletes emails older than `days` days. */
export function createOutbox(directory: string, days = defaultDays): Outbox {
  const folderOf = (contactId: number) => join(directory, String(contactId));
  const open = async (contactId: number) => {
    const folder = folderOf(contactId);
    await makeDirectory(folder);
    // Earlier versions created the directory with wider permissions.
    await chmod(directory, 0o700);
    return folder;
  };
  return {
    async write(contactId, message) {
      const file = join(await open(contactId), `${randomUUID()}.eml`);
      await writeFile(file, message, { mode: 0o600, flag: 'wx' });
    },
    async move(from, into) {
      const names = await namesIn(folderOf(from));
      if (names.length === 0) return;
      const target = await open(into);
      for (const name of names) await rename(join(folderOf(from), name), join(target, name));
      await removeIfEmpty(folderOf(from));
    },
    remove: (contactId) => rm(folderOf(contactId), { recursive: true, force: true }),
    async sweep(nowMs, findExisting) {
      const beforeMs = nowMs - days * dayMs;
      const names = await namesIn(directory);
      const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
      const existing = new Set(ids.length === 0 ? [] : await findExisting(ids));
      for (const id of ids) {
        if (!existing.has(id)) await rm(folderOf(id), { recursive: true, force: true });
        else await removeOld(folderOf(id), beforeMs);
      }
      await removeOld(directory, beforeMs);
    },
  };
}

async function removeOld(folder: string, beforeMs: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.eml')) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < beforeMs) await rm(file, { force: true });
  }
  await removeIfEmpty(folder);
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Removes an empty folder. `rmdir` fails if another email was written in the meantime, so the folder stays. */
function removeIfEmpty(folder: string): Promise<void> {
  return rmdir(folder).catch(() => undefined);
}
