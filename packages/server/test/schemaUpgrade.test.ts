import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { acceptedPath } from '../src/files/diskFiles.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { Database } from '../src/storage/Database.ts';
import { listMigrations, migrateIn } from '../src/storage/migrate.ts';
import { openEmbedded } from '../src/storage/openEmbedded.ts';
import { openPostgres } from '../src/storage/openPostgres.ts';
import { call, visitorWith } from './api.ts';
import { hashOf } from './identities.ts';
import { agentToken, noLimits } from './onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from './startPostgres.ts';

const now = Date.now();
const inADay = now + 24 * 3_600_000;
const token = 'the-conv-token-of-ada';
const fileSecret = 'the-name-of-the-file-of-ada';
const identitySecret = 'the identity secret of the shop';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Rows for every table, as written by the first version (schema: `001_initial.sql`). */
const firstVersionRows: readonly (readonly [sql: string, ...params: readonly unknown[]])[] = [
  [`insert into settings (key, value) values ('pusher_secret', 'the-first-pusher-secret')`],
  [
    `insert into channels (flow_token, config, identity_secret)
     values ('shop', '{"websiteName": "Shop"}'::jsonb, $1), ('open', '{}'::jsonb, null)`,
    identitySecret,
  ],
  [`insert into agents (channel_id, name) values (1, 'Mira')`],
  [
    `insert into contacts (channel_id, identifier, is_verified, name, email, transcript_email, custom_attributes,
       labels, pubsub_token, rev, created_at_ms)
     values (1, 'ada', true, 'Ada', 'ada@shop.example', 'typed@shop.example', '{"plan": "gold"}'::jsonb,
       '["vip"]'::jsonb, 'the-pubsub-token-of-ada', 3, $1)`,
    now,
  ],
  [
    'insert into sessions (token_hash, contact_id, created_at_ms, expires_at_ms) values ($1, 1, $2, $3)',
    sha256(token),
    now,
    inADay,
  ],
  [
    'insert into handover_codes (code_hash, contact_id, expires_at_ms) values ($1, 1, $2)',
    sha256('code'),
    inADay,
  ],
  [
    `insert into first_calls (channel_id, echo_id, fingerprint, contact_id, created_at_ms)
     values (1, 'aaaa', 'bbbb', 1, $1)`,
    now,
  ],
  [
    'insert into conversations (contact_id, rev, created_at_ms, last_activity_at_ms) values (1, 1, $1, $1)',
    now,
  ],
  [
    `insert into messages (contact_id, conversation_id, rev, echo_id, fingerprint, message_type, content,
       content_type, sender_type, sender_id, sender_name, created_at_ms)
     values (1, 1, 2, 'cccc', 'dddd', 0, 'Ein Gruß 👋', 'text', 'contact', 1, 'Ada', $1),
            (1, 1, 3, 'eeee', 'ffff', 0, '', 'text', 'contact', 1, 'Ada', $1)`,
    now,
  ],
  [
    `insert into attachments (message_id, secret, file_name, file_type, mime_type, file_size)
     values (2, $1, 'a.txt', 'file', 'text/plain', 5)`,
    fileSecret,
  ],
  [`insert into bot_tasks (conversation_id, task) values (1, '{"type": "start"}'::jsonb)`],
  [
    `insert into visitor_events (contact_id, name, info, created_at_ms) values (1, 'page', '{}'::jsonb, $1)`,
    now,
  ],
];

async function writeFirstVersion(db: Database, dataDir: string): Promise<void> {
  await db.transaction(async (tx) => {
    await migrateIn(tx, (name) => name === '001_initial.sql');
    for (const [sql, ...params] of firstVersionRows) await tx.query(sql, params);
  });
  await db.close();
  await mkdir(dirname(acceptedPath(dataDir, fileSecret)), { recursive: true });
  await writeFile(acceptedPath(dataDir, fileSecret), 'bytes');
}

const programs = findPostgres();

describe.each(['embedded', 'postgres'] as const)('an upgrade of the first version’s data on %s', (kind) => {
  let dataDir = '';
  let postgres: Postgres | undefined;
  let chat: ChatServer | undefined;
  let db: Database | undefined;
  const isSkipped = kind === 'postgres' && !programs;
  const open = () =>
    postgres ? openPostgres(postgres.url, { onIdleError: () => undefined }) : openEmbedded(dataDir);
  const ada = (server: ChatServer) =>
    visitorWith({ url: server.url, agentToken }, 'shop', {
      id: 1,
      conv_token: token,
      pubsub_token: 'the-pubsub-token-of-ada',
    });

  beforeAll(async () => {
    if (isSkipped) return;
    dataDir = await mkdtemp(join(tmpdir(), 'chat-upgrade-'));
    if (kind === 'postgres') postgres = await startPostgres(programs ?? '');
    await writeFirstVersion(await open(), dataDir);
    chat = createServer({
      port: 0,
      dataDir,
      ...(postgres ? { databaseUrl: postgres.url } : {}),
      agentToken,
      botDelayMs: 0,
      limits: noLimits,
      logger: silentLogger,
    });
    await chat.listen();
  });
  afterAll(async () => {
    await chat?.close();
    await db?.close();
    await postgres?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  it.skipIf(isSkipped)('keeps sessions, messages, files and identity proofs', async () => {
    if (!chat) throw new Error('The server did not start.');
    const visitor = ada(chat);
    const contact = await visitor.call('GET', '/api/contact');
    expect(contact.body).toMatchObject({ name: 'Ada', pubsub_token: visitor.pubsubToken });
    const [first, second] = await visitor.changes();
    expect(first).toMatchObject({ id: 1, content: 'Ein Gruß 👋', echo_id: 'cccc' });
    const [file] = second.attachments;
    expect((await call(chat, 'GET', file.data_url, { flowToken: null })).body).toBe('bytes');
    expect((await visitor.send('Still here')).status).toBe(200);
    const proof = { identifier: 'ada', identifier_hash: hashOf('ada', identitySecret) };
    const other = await call(chat, 'POST', '/api/contact', { flowToken: 'shop', body: proof });
    expect(other.body.id).toBe(1);
  });

  it.skipIf(isSkipped)('applies all migrations, and leaves no plain identity or Pusher secret', async () => {
    await chat?.close();
    chat = undefined;
    db = await open();
    const applied = await db.query<{ name: string }>('select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual(await listMigrations());
    const channels = await db.query('select identity_secret, identity_proof from channels order by id');
    expect(channels.slice(0, 2)).toEqual([
      { identity_secret: null, identity_proof: 'hash' },
      { identity_secret: null, identity_proof: 'hash' },
    ]);
    expect(await db.query(`select value from settings where key = 'pusher_secret'`)).toEqual([]);
    expect(await db.query('select * from handover_codes')).toEqual([]);
  });
});
