import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identitySecretOf, sealStoredSecrets } from '../src/channel/identitySecret.ts';
import { seedChannels } from '../src/seed/seedChannels.ts';
import { findChannel } from '../src/storage/channels.ts';
import type { Database } from '../src/storage/Database.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { openKeys } from '../src/storage/openKeys.ts';
import { openText, sealText } from '../src/storage/sealedText.ts';

describe('sealText and openText', () => {
  const key = randomBytes(32);
  const sealed = sealText(key, 'shop', 'the secret');

  it('a sealed text opens with its key and context, and hides its content', () => {
    expect(sealed).not.toContain('secret');
    expect(openText(key, 'shop', sealed)).toBe('the secret');
    expect(sealText(key, 'shop', 'the secret')).not.toBe(sealed);
  });

  it.each([
    ['another key', () => openText(randomBytes(32), 'shop', sealed)],
    ['another context', () => openText(key, 'other', sealed)],
    [
      'a changed character',
      () => openText(key, 'shop', sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')),
    ],
    ['a plain text in its place', () => openText(key, 'shop', 'the secret')],
  ])('a sealed text does not open with %s', (_case, open) => expect(open).toThrow());
});

describe('secrets in the database', () => {
  let dataDir = '';
  let db: Database;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-sealed-'));
    db = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
  });
  afterEach(async () => {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const storedValues = async () =>
    JSON.stringify([await db.query('select * from channels'), await db.query('select * from settings')]);

  it('secrets are stored encrypted', async () => {
    const keys = await openKeys(db, { secretKey: undefined, dataDir });
    await seedChannels({ db, keys });
    const members = await findChannel(db, 'members');
    const secret = (members && identitySecretOf(keys, members)) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await storedValues()).not.toContain(secret);
    expect(await storedValues()).not.toContain('pusher_secret');
  });

  it('sealStoredSecrets encrypts the identity secrets of an older version, and signatures stay the same', async () => {
    const keys = await openKeys(db, { secretKey: undefined, dataDir });
    const old = 'v1:an-old-secret-in-the-clear';
    await db.query(
      `insert into channels (flow_token, config, identity_secret) values ('old', '{}'::jsonb, $1)`,
      [old],
    );
    await sealStoredSecrets(db, keys);
    await sealStoredSecrets(db, keys);
    expect(await storedValues()).not.toContain(old);
    const channel = await findChannel(db, 'old');
    const secret = (channel && identitySecretOf(keys, channel)) ?? '';
    const signed = (by: string) => createHmac('sha256', by).update('ada').digest('hex');
    expect(signed(secret)).toBe(signed(old));
  });
});
