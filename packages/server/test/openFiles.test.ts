import { randomBytes } from 'node:crypto';
import { readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newVisitor } from './api.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

onEmbeddedDatabase((server) => {
  /** The server runs in this process. */
  const openFiles = async () => {
    const descriptors = await readdir('/proc/self/fd');
    const targets = await Promise.all(
      descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
    );
    return targets.filter((target) => target.startsWith(server.dataDir));
  };

  /** The file is larger than one stream chunk. */
  const storeLargeFile = async () => {
    const visitor = await newVisitor(server);
    const form = new FormData();
    form.append('attachments[]', new File([randomBytes(2_000_000).toString('hex')], 'large.txt'));
    const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
    return new URL(body.attachments[0].data_url, server.url);
  };

  it.skipIf(process.platform !== 'linux')('leaves no file open after HEAD requests', async () => {
    const url = await storeLargeFile();
    for (let call = 0; call < 200; call += 1) {
      const response = await fetch(url, { method: 'HEAD' });
      expect([response.status, response.headers.get('content-length')]).toEqual([200, '4000000']);
    }
    expect(await openFiles()).toEqual([]);
  });

  it.each(['GET', 'HEAD'])('responds 404 to %s if the file is missing from the disk', async (method) => {
    const url = await storeLargeFile();
    await rm(join(server.dataDir, 'files'), { recursive: true });
    expect((await fetch(url, { method })).status).toBe(404);
  });

  it.skipIf(process.platform !== 'linux')('closes the file of an aborted download', async () => {
    const url = await storeLargeFile();
    for (let call = 0; call < 50; call += 1) {
      const abort = new AbortController();
      const response = await fetch(url, { signal: abort.signal });
      await response.body?.getReader().read();
      abort.abort();
    }
    await expect.poll(openFiles, { timeout: 20_000 }).toEqual([]);
  });
});
