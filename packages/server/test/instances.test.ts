import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { call, newEchoId, newVisitor, visitorWith } from './api.ts';
import { CableClient } from './CableClient.ts';
import { agentToken, noLimits } from './onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from './startPostgres.ts';

const programs = findPostgres();

describe.skipIf(!programs)('several instances on one PostgreSQL', () => {
  let postgres: Postgres | undefined;
  let instances: ChatServer[] = [];
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-instances-'));
    postgres = await startPostgres(programs ?? '');
    const options = { port: 0, databaseUrl: postgres.url, dataDir, agentToken, limits: noLimits };
    instances = [1, 2, 3].map(() => createServer({ ...options, botDelayMs: 0, logger: silentLogger }));
    // Start all at once on an empty database: one creates the tables while the others wait.
    await Promise.all(instances.map((instance) => instance.listen()));
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.close()));
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const instanceAt = (index: number) => ({
    url: instances[index % instances.length]?.url ?? '',
    agentToken,
    dataDir,
    clockAheadMs: 0,
  });
  const numbers = (length: number) => Array.from({ length }, (_, number) => number);

  it('several instances number the changes of one visitor without gaps', async () => {
    const visitor = await newVisitor(instanceAt(0));
    const session = { id: visitor.id, conv_token: visitor.token, pubsub_token: visitor.pubsubToken };
    const windows = instances.map((_, index) => visitorWith(instanceAt(index), 'other', session));
    await Promise.all(numbers(60).map((number) => windows[number % windows.length]?.send(`${number}`)));
    const changes = await visitor.changes();
    expect(changes.map(({ rev }) => rev)).toEqual(numbers(60).map((number) => number + 2));
    const ids = changes.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('several instances create one contact and one message for a repeated first call', async () => {
    const body = { message: { content: 'Once', echo_id: newEchoId() } };
    const responses = await Promise.all(
      numbers(9).map((number) =>
        call(instanceAt(number), 'POST', '/api/conversations', { flowToken: 'other', body }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(numbers(9).map(() => 200));
    expect(new Set(responses.map((response) => response.body.contact.id)).size).toBe(1);
    expect(new Set(responses.map((response) => response.body.messages[0].id)).size).toBe(1);
  });

  it('several instances share the limit of confirmation emails to one address', async () => {
    const limits = { ...noLimits, confirmationsPerRecipient: { calls: 3, perMs: 86_400_000 } };
    const limited = [0, 1].map(() =>
      createServer({
        port: 0,
        databaseUrl: postgres?.url ?? '',
        dataDir,
        agentToken,
        limits,
        logger: silentLogger,
      }),
    );
    await Promise.all(limited.map((instance) => instance.listen()));
    const requestTranscript = async (number: number) => {
      const visitor = await newVisitor({ ...instanceAt(0), url: limited[number % 2]?.url ?? '' });
      const body = { email: 'ada@example.com' };
      return (await visitor.call('POST', '/api/conversations/transcript', { body })).status;
    };
    const statuses = await Promise.all(numbers(8).map(requestTranscript));
    await Promise.all(limited.map((instance) => instance.close()));
    expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });

  it('if one instance ends a session, another closes the session’s socket at the next presence update', async () => {
    const visitor = await newVisitor(instanceAt(0));
    const cable = await CableClient.connect(instanceAt(1).url);
    await cable.subscribe(visitor.room);
    await visitor.call('DELETE', '/api/contact/session');
    const identifier = JSON.stringify(visitor.room);
    cable.send({ command: 'message', identifier, data: '{"action":"update_presence"}' });
    expect(await cable.closed).toBe(1000);
  });

  it('the bot replies once to each message, whichever instance receives it', async () => {
    const { body } = await call(instanceAt(0), 'POST', '/api/conversations', {
      body: { message: { content: 'rate', echo_id: newEchoId() } },
    });
    const session = body.contact;
    for (const number of numbers(6)) await visitorWith(instanceAt(number), 'demo', session).send('rate');
    const visitor = visitorWith(instanceAt(1), 'demo', session);
    const responses = async () =>
      (await visitor.changes()).filter(({ content_type }) => content_type === 'input_csat').length;
    await expect.poll(responses, { timeout: 10_000 }).toBe(7);
  });
});
