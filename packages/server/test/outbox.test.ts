import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { newVisitor } from './api.ts';

it('a starting server deletes emails of unknown visitors and emails older than a week, even in the old folder layout', async () => {
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

  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const writeMail = async (days: number, ...path: string[]) => {
    const file = join(outbox, ...path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, 'A mail');
    await utimes(file, daysAgo(days), daysAgo(days));
  };
  await writeMail(8, String(id), 'old.eml');
  await writeMail(6, String(id), 'new.eml');
  await writeMail(1, '999999', 'unknown-visitor.eml');
  await writeMail(8, 'flat-old.eml');
  await writeMail(6, 'flat-new.eml');
  const second = await open();
  await second.close();

  const remaining = await readdir(outbox, { recursive: true });
  expect(remaining.sort()).toEqual([String(id), `${id}/new.eml`, 'flat-new.eml']);
  await rm(dataDir, { recursive: true, force: true });
});
