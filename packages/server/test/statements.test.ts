import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { Database, Queryable } from '../src/storage/Database.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { newEchoId, newVisitor, type Visitor } from './api.ts';
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
  // With the long delay, the bot sends no reply during the tests.
  const options = { port: 0, database, dataDir, agentToken, botDelayMs: 600_000, limits: noLimits };
  chat = createServer({ ...options, logger: silentLogger });
  await chat.listen();
});

afterAll(async () => {
  await chat?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Returns the number of statements of a call. Background sweeps may add statements, so the call is made three times and
 * the lowest number counts.
 */
async function statementsOf<Caller>(
  prepare: () => Promise<Caller>,
  call: (caller: Caller) => Promise<{ readonly status: number }>,
): Promise<number> {
  const counts: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const caller = await prepare();
    count = 0;
    const { status } = await call(caller);
    expect(status).toBe(200);
    counts.push(count);
  }
  return Math.min(...counts);
}

const anonymous = async () => undefined;

async function visitorWhoWrote(channel?: string): Promise<Visitor> {
  const visitor = await newVisitor({ url: chat?.url ?? '', agentToken }, channel);
  await visitor.send('Hello');
  return visitor;
}

it.each([
  ['other', 5, 'no bot'],
  ['demo', 6, 'with a bot task'],
])('stores a message on the channel %s with %i database statements: %s', async (channel, statements) => {
  const send = (visitor: Visitor) =>
    visitor.call('POST', '/api/messages', {
      headers: { Origin: 'https://shop.example' },
      body: { message: { content: 'Is the workshop open today?', echo_id: newEchoId() } },
    });
  expect(await statementsOf(() => visitorWhoWrote(channel), send)).toBe(statements);
});

it('starts a conversation of a new visitor with a message in 14 database statements', async () => {
  const start = () =>
    fetch(`${chat?.url}/api/conversations?flow_token=other`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        contact: { name: 'Ada', email: 'ada@example.com' },
        message: { content: 'Hello', echo_id: newEchoId() },
      }),
    });
  expect(await statementsOf(anonymous, start)).toBe(14);
});

it('marks the messages as seen with 3 database statements', async () => {
  const markSeen = (visitor: Visitor) =>
    visitor.call('POST', '/api/conversations/update_last_seen', { body: {} });
  expect(await statementsOf(visitorWhoWrote, markSeen)).toBe(3);
});

it('serves the configuration, with its agents, with 2 database statements', async () => {
  const configuration = () =>
    fetch(`${chat?.url}/api/config?flow_token=demo`, { headers: { Origin: 'https://shop.example' } });
  expect(await statementsOf(anonymous, configuration)).toBe(2);
});

it('stores the name and email of a visitor with 3 database statements', async () => {
  const identify = (visitor: Visitor) =>
    visitor.call('POST', '/api/contact', { body: { name: 'Ada', email: 'ada@example.com' } });
  expect(await statementsOf(() => visitorWhoWrote('demo'), identify)).toBe(3);
});

it('uses 2 database statements to read what a closed chat shows', async () => {
  const visit = (visitor: Visitor) =>
    visitor.call('GET', '/api/visit', { headers: { Origin: 'https://shop.example' } });
  expect(await statementsOf(visitorWhoWrote, visit)).toBe(2);
});
