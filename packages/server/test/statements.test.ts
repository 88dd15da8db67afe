import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { Database, Queryable } from '../src/storage/Database.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { newEchoId, newVisitor } from './api.ts';
import { agentToken, noLimits } from './onEveryDatabase.ts';

let count = 0;
let dataDir = '';
let chat: ChatServer | undefined;

function countQueries(inner: Queryable): Queryable {
  return {
    query: (text, params) => {
      count += 1;
      return inner.query(text, params);
    },
  };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-statements-'));
  const db = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
  const database: Database = {
    kind: db.kind,
    query: countQueries(db).query,
    transaction: (work) => db.transaction((tx) => work(countQueries(tx))),
    close: () => db.close(),
  };
  // The long delay prevents the bot from querying the database during the tests.
  const options = { port: 0, database, dataDir, agentToken, botDelayMs: 600_000, limits: noLimits };
  chat = createServer({ ...options, logger: silentLogger });
  await chat.listen();
});

afterAll(async () => {
  await chat?.close();
  await rm(dataDir, { recursive: true, force: true });
});

it.each([
  ['other', 5, 'no bot'],
  ['demo', 6, 'with a bot task'],
])('stores a message on the channel %s with %i database statements: %s', async (channel, statements) => {
  const visitor = await newVisitor({ url: chat?.url ?? '', agentToken }, channel);
  await visitor.send('Hello');
  count = 0;
  const { status } = await visitor.call('POST', '/api/messages', {
    headers: { Origin: 'https://shop.example' },
    body: { message: { content: 'Is the workshop open today?', echo_id: newEchoId() } },
  });
  expect(status).toBe(200);
  expect(count).toBe(statements);
});

it('starts a conversation of a new visitor with a message in 14 database statements', async () => {
  count = 0;
  const response = await fetch(`${chat?.url}/api/conversations?flow_token=other`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      contact: { name: 'Ada', email: 'ada@example.com' },
      message: { content: 'Hello', echo_id: newEchoId() },
    }),
  });
  expect(response.status).toBe(200);
  expect(count).toBe(14);
});

it('marks the messages as seen with 3 database statements', async () => {
  const visitor = await newVisitor({ url: chat?.url ?? '', agentToken });
  await visitor.send('Hello');
  count = 0;
  const { status } = await visitor.call('POST', '/api/conversations/update_last_seen', { body: {} });
  expect(status).toBe(200);
  expect(count).toBe(3);
});

it('serves the configuration, with its agents, with 2 database statements', async () => {
  count = 0;
  const response = await fetch(`${chat?.url}/api/config?flow_token=demo`, {
    headers: { Origin: 'https://shop.example' },
  });
  expect(response.status).toBe(200);
  expect(count).toBe(2);
});

it('stores the name and email of a visitor with 3 database statements', async () => {
  const visitor = await newVisitor({ url: chat?.url ?? '', agentToken }, 'demo');
  await visitor.send('Hello');
  count = 0;
  const { status } = await visitor.call('POST', '/api/contact', {
    body: { name: 'Ada', email: 'ada@example.com' },
  });
  expect(status).toBe(200);
  expect(count).toBe(3);
});

it('reads what a closed chat shows with 2 database statements', async () => {
  const visitor = await newVisitor({ url: chat?.url ?? '', agentToken });
  await visitor.send('Hello');
  count = 0;
  const { status } = await visitor.call('GET', '/api/visit', { headers: { Origin: 'https://shop.example' } });
  expect(status).toBe(200);
  expect(count).toBe(2);
});
