import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { Database } from '../src/storage/Database.ts';
import { DatabaseUnavailable } from '../src/storage/databaseErrors.ts';
import { openPostgres } from '../src/storage/openPostgres.ts';
import { type ApiResponse, call, newEchoId, newVisitor } from './api.ts';
import { noLimits } from './onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from './startPostgres.ts';

const programs = findPostgres();

describe.skipIf(!programs)('when PostgreSQL is unavailable', () => {
  let [dataDir, chat, postgres, db]: [string, ChatServer?, Postgres?, Database?] = [''];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-loss-'));
    postgres = await startPostgres(programs ?? '');
    chat = createServer({
      port: 0,
      databaseUrl: postgres.url,
      dataDir,
      agentToken: 'token-of-the-agents-in-this-test',
      botDelayMs: 0,
      limits: noLimits,
      logger: silentLogger,
    });
    await chat.listen();
    db = await openPostgres(postgres.url, { onIdleError: () => undefined });
  });
  afterAll(async () => {
    await db?.close();
    await chat?.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const server = () => ({ url: chat?.url ?? '', agentToken: '', dataDir, clockAheadMs: 0 });
  const database = () => {
    if (!db) throw new Error('not open');
    return db;
  };

  it('rejects a transaction whose connection was terminated, and runs the next one', async () => {
    const ended = database().transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database().query('select pg_terminate_backend($1)', [row?.pid]);
      await expect
        .poll(() =>
          tx.query('select 1').then(
            () => 'alive',
            () => 'lost',
          ),
        )
        .toBe('lost');
      return tx.query('select 1');
    });
    await expect(ended).rejects.toThrow(DatabaseUnavailable);
    expect(await database().transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('responds 503 with Retry-After while PostgreSQL restarts, and loses no accepted message', async () => {
    const visitor = await newVisitor(server());
    const echoIds = Array.from({ length: 200 }, newEchoId);
    let responseCount = 0;
    let startRestart: () => void = () => undefined;
    const someResponses = new Promise<void>((resolve) => {
      startRestart = resolve;
    });
    const sending = Promise.all(
      echoIds.map(async (echoId, index) => {
        const response = await visitor.send(`${index}`, echoId);
        responseCount += 1;
        if (responseCount > 10) startRestart();
        return response;
      }),
    );
    await someResponses;
    await postgres?.restart();
    const responses = await sending;
    const refusals = responses.filter(({ status }) => status !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refusals) {
      expect([status, headers.get('retry-after'), body.error.code]).toEqual([
        503,
        '2',
        'database_unavailable',
      ]);
    }
    const accepted = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    const stored = await vi.waitFor(() => readNumbers(visitor));
    expect(stored).toEqual(expect.arrayContaining(accepted));
    for (const [index, echoId] of echoIds.entries())
      expect((await visitor.send(`${index}`, echoId)).status).toBe(200);
    expect(await readNumbers(visitor)).toEqual([...echoIds.keys()]);
    expect((await call(server(), 'GET', '/healthz')).status).toBe(200);
  });

  it('lets the bot reply to every accepted message once the database is back', async () => {
    const starting = Array.from({ length: 40 }, () =>
      call(server(), 'POST', '/api/conversations', { body: { message: { content: 'rate' } } }),
    );
    await Promise.race(starting);
    await postgres?.restart();
    const accepted = (await Promise.all(starting)).filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    for (const { body } of accepted) {
      const isAnswered = async () => {
        const page = await call(server(), 'GET', '/api/messages', { token: body.contact.conv_token });
        return page.body.payload.some(
          ({ content_type }: ApiResponse['body']) => content_type === 'input_csat',
        );
      };
      await expect.poll(isAnswered, { timeout: 20_000 }).toBe(true);
    }
  });

  it('reports itself unhealthy while the database is unavailable', async () => {
    const health = async () => (await call(server(), 'GET', '/healthz')).status;
    expect(await health()).toBe(200);
    const restarting = postgres?.restart();
    await expect.poll(health, { interval: 5, timeout: 20_000 }).toBe(503);
    await restarting;
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
  });
});

async function readNumbers(visitor: Awaited<ReturnType<typeof newVisitor>>): Promise<number[]> {
  const changes = await visitor.changes();
  return changes.map(({ content }) => Number(content)).sort((a, b) => a - b);
}
