import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { openKeys } from '../src/storage/openKeys.ts';
import { readOrCreateSecret } from '../src/storage/readOrCreateSecret.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('gives concurrent callers the same secret, in a file that only its owner can read', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateSecret(dataDir, 'secret-key')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o077).toBe(0);
  expect((await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()).toBe(secrets[0]);
});

it('derives different keys for different purposes, and the same keys when opened again', async () => {
  const db = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
  const first = await openKeys(db, { secretKey: undefined, dataDir });
  const second = await openKeys(db, { secretKey: undefined, dataDir });
  expect(first.derive('a')).toHaveLength(32);
  expect(first.derive('a')).toEqual(second.derive('a'));
  expect(first.derive('a')).not.toEqual(first.derive('b'));
  await db.close();
});

it('refuses a database that was set up with another secret key, with an explanation', async () => {
  const db = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
  await openKeys(db, { secretKey: 'x'.repeat(32), dataDir });
  await expect(openKeys(db, { secretKey: 'y'.repeat(32), dataDir })).rejects.toThrow(
    'with a different secret key',
  );
  await db.close();
});
