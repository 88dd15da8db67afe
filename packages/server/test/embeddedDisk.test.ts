import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arm, installFailpoints } from './crash/failpoints.ts';

let syncs = 0;
const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  syncs += 1;
  fsyncSync(descriptor);
};
syncBuiltinESMExports();
// Must run before the database is loaded, so that it uses the patched functions.
installFailpoints();
const { openEmbedded } = await import('../src/storage/openEmbedded.ts');

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-disk-'));
});
afterEach(async () => {
  arm(undefined);
  await rm(dataDir, { recursive: true, force: true });
});

it('the embedded database syncs its files to disk before a commit returns', async () => {
  const db = await openEmbedded(dataDir);
  await db.query('create table notes (text text)');
  for (let number = 0; number < 5; number += 1) {
    const before = syncs;
    await db.query('insert into notes values ($1)', [`${number}`]);
    expect(syncs).toBeGreaterThan(before);
  }
  await db.close();
}, 60_000);

it('the embedded database refuses writes while the disk is full, and keeps all accepted ones', async () => {
  const db = await openEmbedded(dataDir);
  await db.query('create table notes (text text)');
  const accepted: string[] = [];
  const write = async (text: string) => {
    await db.query('insert into notes values ($1)', [text.padEnd(20_000)]);
    accepted.push(text);
  };
  await write('before');
  arm({ kind: 'fullDisk', after: 0 });
  for (const text of ['full 1', 'full 2', 'full 3']) {
    await expect(write(text), text).rejects.toThrow(/could not write to its disk|unavailable|No space left/i);
  }
  arm(undefined);
  await write('after');
  const rows = await db.query<{ text: string }>('select trim(text) as text from notes');
  expect(rows.map(({ text }) => text)).toEqual(accepted);
  await db.close();
}, 60_000);

it('a transaction fails if the disk is full during its commit, and the next one succeeds', async () => {
  const db = await openEmbedded(dataDir);
  await db.query('create table notes (text text)');
  const insert = (text: string, beforeCommit: () => void) =>
    db.transaction(async ({ query }) => {
      await query('insert into notes values ($1)', [text]);
      beforeCommit();
    });
  const fillDisk = () => void arm({ kind: 'fullDisk', after: 0 });
  await expect(insert('full', fillDisk)).rejects.toThrow('could not write to its disk');
  arm(undefined);
  await insert('after', () => undefined);
  expect(await db.query('select text from notes')).toEqual([{ text: 'after' }]);
  await db.close();
}, 60_000);

it('the embedded database opens even if a crash left an empty postmaster.pid', async () => {
  await (await openEmbedded(dataDir)).close();
  await writeFile(join(dataDir, 'db', 'postmaster.pid'), '');
  const db = await openEmbedded(dataDir);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
}, 60_000);
