import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFileStore } from '../src/files/openFileStore.ts';
import { sweepFiles } from '../src/files/sweepFiles.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { createHttpBackend } from '../src/openBackend.ts';
import { sweepStorage } from '../src/sweeps/sweepStorage.ts';
import { asAgent, call, newVisitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const dayMs = 86_400_000;

onEveryDatabase((server) => {
  const resources = () => ({
    db: { ...server.db, close: async () => undefined },
    dataDir: server.dataDir,
  });
  const store = () => openFileStore({}, server.dataDir, silentLogger);
  const send = async () => {
    const visitor = await newVisitor(server);
    const form = new FormData();
    form.append('attachments[]', new File(['text'], 'a.txt'));
    form.append('referer_url', 'https://kiln.example/secret-page');
    const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
    return { visitor, message: body };
  };
  const createOrphan = async (name: string, ageMs: number) => {
    const path = join(server.dataDir, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'orphaned');
    await utimes(path, (Date.now() - ageMs) / 1000, (Date.now() - ageMs) / 1000);
    return path;
  };
  const exists = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );

  it('removes only unreferenced files older than an hour', async () => {
    const { message } = await send();
    const old = [
      await createOrphan('files/ab/abandoned', 3_700_000),
      await createOrphan('incoming/half', 3_700_000),
    ];
    const young = [
      await createOrphan('files/ab/recent', 60_000),
      await createOrphan('incoming/recent', 60_000),
    ];
    expect(await sweepFiles(server.db, await store(), Date.now())).toBe(2);
    expect(await Promise.all(old.map(exists))).toEqual([false, false]);
    expect(await Promise.all(young.map(exists))).toEqual([true, true]);
    expect(await sweepFiles(server.db, await store(), Date.now() + dayMs)).toBe(2);
    expect((await call(server, 'GET', message.attachments[0].data_url)).body).toBe('text');
  });

  it('removes no files while the directory belongs to another database', async () => {
    await send();
    const path = await createOrphan('files/ab/of-another', 3_700_000);
    const backend = await createHttpBackend({ logger: silentLogger }, resources());
    const owner = join(server.dataDir, 'files.database');
    await writeFile(owner, 'another');
    await sweepStorage(backend, { retentionDays: undefined });
    expect(await exists(path)).toBe(true);
  });

  it('erases only visitors inactive for longer than the retention period, with their files', async () => {
    const { visitor } = await send();
    /** Without thumbnails. */
    const countFiles = async () => {
      const found = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile() && !entry.name.endsWith('-thumbnail')).length;
    };
    const before = await countFiles();
    expect(before).toBeGreaterThan(0);
    const options = { logger: silentLogger, clock: () => Date.now() + 29 * dayMs };
    const beforeRetention = await createHttpBackend(options, resources());
    await sweepStorage(beforeRetention, { retentionDays: 30 });
    expect((await visitor.call('GET', '/api/messages')).body.payload).toHaveLength(1);
    expect(await countFiles()).toBe(before);
    const afterRetention = await createHttpBackend(
      { ...options, clock: () => Date.now() + 31 * dayMs },
      resources(),
    );
    await sweepStorage(afterRetention, { retentionDays: 30 });
    expect((await visitor.call('GET', '/api/messages')).status).toBe(401);
    expect(await countFiles()).toBeLessThan(before);
  });

  it('exports the page URL of a message, and erases the URL when the message is deleted', async () => {
    const { visitor, message } = await send();
    const exported = async () => (await visitor.call('GET', '/api/contact/export')).body;
    expect((await exported()).messages[0].referer_url).toBe('https://kiln.example/secret-page');
    expect((await exported()).contact.is_verified).toBe(false);
    await asAgent(server, 'DELETE', `/messages/${message.id}`);
    expect((await exported()).messages[0]).toMatchObject({ referer_url: null, attachments: [] });
  });
});
