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
const sampleOf = async (series: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 0,
  );

it('are served on their own port of this machine only, and not on the public one', async () => {
  expect(chat.metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await call(chat, 'GET', '/metrics')).status).toBe(404);
  expect((await fetch(new URL('/', chat.metricsUrl))).status).toBe(404);
});

it('count accepted messages, a repeated one once', async () => {
  const before = await sampleOf('chat_messages_total{sender="contact"}');
  await visitor.send('hello', 'an-echo-id');
  await visitor.send('hello', 'an-echo-id');
  expect(await sampleOf('chat_messages_total{sender="contact"}')).toBe(before + 1);
});

it('count requests by the pattern of their route, without a secret or an id in it', async () => {
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

it('count refusals by their code', async () => {
  const before = await sampleOf('chat_refusals_total{code="session_unknown"}');
  await call(chat, 'GET', '/api/messages', { token: 'x' });
  expect(await sampleOf('chat_refusals_total{code="session_unknown"}')).toBe(before + 1);
});

it('tell how many sockets are open, what waits, and how the process is', async () => {
  const cable = await CableClient.connect(chat.url);
  expect(await cable.subscribe(visitor.room)).toBe('confirm_subscription');
  expect(await sampleOf('chat_sockets{family="cable"}')).toBe(1);
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

it('count what limits refuse: too much of one address at once, bodies that hardly move, websockets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-refusing-'));
  const limits = {
    ...noLimits,
    runningRequestsPerAddress: 1,
    waitingRequestsPerAddress: 0,
    bodyProgressMs: 1_000,
    socketsPerAddress: 1,
  };
  let openGate = (): void => undefined;
  const gate = new Promise<boolean>((resolve) => {
    openGate = () => resolve(true);
  });
  const strict = createServer({
    databaseUrl: 'memory:',
    dataDir: folder,
    agentToken,
    limits,
    allowVisitor: () => gate,
    port: 0,
    logger: silentLogger,
    metrics: { port: 0 },
  });
  await strict.listen();
  try {
    // It keeps the only turn of this address until the gate opens.
    const first = call(strict, 'POST', '/api/conversations', { flowToken: 'other', body: {} });
    await expect
      .poll(async () => (await call(strict, 'GET', '/api/config')).status, { interval: 5, timeout: 20_000 })
      .toBe(429);
    openGate();
    expect((await first).status).toBe(200);
    const slow = request(`${strict.url}/api/conversations?flow_token=other`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    const answered = once(slow, 'response');
    slow.write('{');
    const [answer] = await answered;
    expect(answer.statusCode).toBe(408);
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
