import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { agentToken, noLimits } from './onEveryDatabase.ts';

let dataDir = '';
let chat: ChatServer;
let visitor: Visitor;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-metrics-'));
  const data = { databaseUrl: 'memory:', dataDir, agentToken, limits: noLimits };
  chat = createServer({ ...data, port: 0, botDelayMs: 0, logger: silentLogger, metrics: { port: 0 } });
  await chat.listen();
  visitor = await newVisitor({ url: chat.url, agentToken, dataDir, clockAheadMs: 0 });
});
afterAll(async () => {
  await chat.close();
  await rm(dataDir, { recursive: true, force: true });
});

const metrics = async () => (await fetch(chat.metricsUrl ?? '')).text();
const sampleValue = async (series: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 0,
  );

it('serves metrics on a separate local port, and not on the public one', async () => {
  expect(chat.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await call(chat, 'GET', '/metrics')).status).toBe(404);
  expect((await fetch(new URL('/', chat.metricsUrl))).status).toBe(404);
});

it('counts accepted messages, and a repeated one only once', async () => {
  const before = await sampleValue('chat_messages_total{sender="contact"}');
  await visitor.send('hello', 'an-echo-id');
  await visitor.send('hello', 'an-echo-id');
  expect(await sampleValue('chat_messages_total{sender="contact"}')).toBe(before + 1);
});

it('counts requests by route pattern, without secrets or ids', async () => {
  await visitor.call('PATCH', '/api/messages/424242', { body: { message: {} } });
  await call(chat, 'GET', '/api/attachments/a-secret/a-name.png');
  await call(chat, 'GET', '/no/such/page');
  await visitor.call('GET', '/api/agent/conversations/424242/messages');
  const text = await metrics();
  expect(text).toContain('chat_http_requests_total{method="PATCH",route="/api/messages/:id",status="404"} 1');
  expect(text).toContain('route="/api/agent/conversations/:id/messages"');
  expect(text).toMatch(
    /chat_http_request_duration_seconds_count\{method="POST",route="\/api\/messages"\} \d/,
  );
  expect(text).not.toMatch(/a-secret|424242|no\/such/);
});

it('counts refusals by error code', async () => {
  const before = await sampleValue('chat_refusals_total{code="session_unknown"}');
  await call(chat, 'GET', '/api/messages', { token: 'x' });
  expect(await sampleValue('chat_refusals_total{code="session_unknown"}')).toBe(before + 1);
});

it('reports open sockets, waiting work and process statistics', async () => {
  const cable = await CableClient.connect(chat.url);
  expect(await cable.subscribe(visitor.room)).toBe('confirm_subscription');
  expect(await sampleValue('chat_sockets{family="cable"}')).toBe(1);
  await cable.close();
  const text = await metrics();
  for (const name of [
    'chat_sockets{family="pusher"} 0',
    'chat_database_waiting{kind="embedded"} ',
    'chat_contacts_changing ',
    'chat_bot_tasks 0',
    'process_memory_bytes{kind="rss"} ',
    'nodejs_eventloop_delay_seconds{quantile="0.99"} ',
  ])
    expect(text).toContain(name);
});

it('counts refusals by limits: concurrent requests per address, slow bodies and sockets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-refusing-'));
  const limits = {
    ...noLimits,
    runningRequestsPerAddress: 1,
    waitingRequestsPerAddress: 0,
    bodyProgressMs: 1_000,
    socketsPerAddress: 1,
  };
  let allowVisitors = (): void => undefined;
  const visitorsAllowed = new Promise<boolean>((resolve) => {
    allowVisitors = () => resolve(true);
  });
  const strict = createServer({
    databaseUrl: 'memory:',
    dataDir: folder,
    agentToken,
    limits,
    allowVisitor: () => visitorsAllowed,
    port: 0,
    logger: silentLogger,
    metrics: { port: 0 },
  });
  await strict.listen();
  try {
    // Occupies the only request slot of this address until visitors are allowed.
    const first = call(strict, 'POST', '/api/conversations', { flowToken: 'other', body: {} });
    await expect
      .poll(async () => (await call(strict, 'GET', '/api/config')).status, { interval: 5, timeout: 20_000 })
      .toBe(429);
    allowVisitors();
    expect((await first).status).toBe(200);
    const slow = request(`${strict.url}/api/conversations?flow_token=other`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    const responded = once(slow, 'response');
    slow.write('{');
    const [response] = await responded;
    expect(response.statusCode).toBe(408);
    slow.destroy();
    const cable = await CableClient.connect(strict.url);
    await expect(CableClient.connect(strict.url)).rejects.toThrow();
    await cable.close();
    const text = await (await fetch(strict.metricsUrl ?? '')).text();
    expect(text).toMatch(/^chat_address_refusals_total\{limit="waitingRequestsPerAddress"\} [1-9]/m);
    expect(text).toContain('chat_refusals_total{code="too_slow"} 1\n');
    expect(text).toContain('chat_upgrades_refused_total{code="too_many_sockets"} 1\n');
  } finally {
    await strict.close();
    await rm(folder, { recursive: true, force: true });
  }
});
