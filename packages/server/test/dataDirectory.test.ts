import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFileStore } from '../src/files/openFileStore.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';

it('restricts messages and uploads to the server’s user, even if others may read DATA_DIR', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-server-'));
  await chmod(dataDir, 0o755);
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  const store = await openFileStore({}, dataDir, silentLogger);
  await (await store.begin('a-secret-of-a-file')).finish();
  await store.accept('a-secret-of-a-file');
  for (const folder of ['db', 'incoming', 'files']) {
    const { mode } = await stat(join(dataDir, folder));
    expect([folder, mode & 0o077]).toEqual([folder, 0]);
  }
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});
