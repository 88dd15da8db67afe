import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { newVisitor } from './api.ts';

it('deletes mails after a week, mails of visitors who no longer exist, and mails of an earlier version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-outbox-'));
  const outbox = join(dataDir, 'outbox');
  const open = async () => {
    const server = createServer({ port: 0, dataDir, logger: silentLogger });
    await server.listen();
    return server;
  };
  const first = await open();
  const { id } = await newVisitor({ url: first.url, agentToken: '', dataDir, clockAheadMs: 0 });
  await first.close();

  const ageOf = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const put = async (days: number, ...path: string[]) => {
    const file = join(outbox, ...path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, 'A mail');
    await utimes(file, ageOf(days), ageOf(days));
  };
  await put(8, String(id), 'old.eml');
  await put(6, String(id), 'new.eml');
  await put(1, '999999', 'of-nobody.eml');
  await put(8, 'flat-old.eml');
  await put(6, 'flat-new.eml');
  const second = await open();
  await second.close();

  const left = await readdir(outbox, { recursive: true });
  expect(left.sort()).toEqual([String(id), `${id}/new.eml`, 'flat-new.eml']);
  await rm(dataDir, { recursive: true, force: true });
});
