import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../scripts/testing/launchServer.ts';
import { asAgent, call, newVisitor, roomOf, visitorWith } from './api.ts';
import { CableClient } from './CableClient.ts';

let [preparedDir, dataDir] = ['', ''];
let processes: LaunchedProcess[] = [];

beforeAll(async () => {
  // Creating the database is slow, so all tests start with a copy of this one.
  preparedDir = await mkdtemp(join(tmpdir(), 'chat-prepared-'));
  dataDir = preparedDir;
  const { child } = await start();
  const exit = exitCodeOf(child);
  child.kill('SIGTERM');
  await exit;
}, 60_000);
afterAll(() => rm(preparedDir, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-process-'));
  await cp(preparedDir, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const launchedProcess of processes) await stopProcess(launchedProcess);
  processes = [];
  await rm(dataDir, { recursive: true, force: true });
});

function launch(env: Record<string, string> = {}): LaunchedProcess {
  const launchedProcess = launchServer({ DATA_DIR: dataDir, ...env });
  processes.push(launchedProcess);
  return launchedProcess;
}

const start = (env: Record<string, string> = {}) => waitForStart(launch(env));

const exitCodeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

it('a server that is killed while writing loses no accepted message', async () => {
  const first = await start();
  const target = { url: first.url, agentToken: first.token, dataDir, clockAheadMs: 0 };
  const visitor = await newVisitor(target);
  const accepted: number[] = [];
  const sending = Array.from({ length: 200 }, async (_, number) => {
    const { status, body } = await visitor.send(`${number}`);
    if (status === 200) accepted.push(body.id);
    if (accepted.length === 20) first.child.kill('SIGKILL');
  });
  await Promise.allSettled(sending);
  expect(accepted.length).toBeGreaterThanOrEqual(20);

  await start({ PORT: new URL(first.url).port });
  const after = visitorWith(target, 'other', {
    id: visitor.id,
    conv_token: visitor.token,
    pubsub_token: visitor.pubsubToken,
  });
  const stored = await after.changes();
  const ids = stored.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(accepted));
  const { body } = await after.call('GET', '/api/messages');
  // Revisions have no gap across the crash. Revision 1 created the conversation.
  expect(stored.map(({ rev }) => rev)).toEqual(
    Array.from({ length: body.meta.rev - 1 }, (_, index) => index + 2),
  );
  expect((await after.send('on we go')).body.rev).toBe(body.meta.rev + 1);
}, 60_000);

it('sends pending bot replies after a crash', async () => {
  const first = await start({ BOT_DELAY_MS: '600000' });
  const { body } = await call(first, 'POST', '/api/conversations', {
    body: { message: { content: 'rate' } },
  });
  first.child.kill('SIGKILL');
  await exitCodeOf(first.child);
  const second = await start();
  const cable = await CableClient.connect(second.url);
  await cable.subscribe(roomOf(body.contact));
  const token = body.contact.conv_token;
  // The pending reply may be sent before the socket is open, so wait for a later one.
  await call(second, 'POST', '/api/messages', { token, body: { message: { content: 'form' } } });
  await cable.event('message.created', ({ content_type }) => content_type === 'form');
  const { body: page } = await call(second, 'GET', '/api/messages', { token });
  expect(page.payload.map(({ content_type }: { content_type: string }) => content_type)).toContain(
    'input_csat',
  );
  await cable.close();
}, 60_000);

it('tells clients to reconnect on SIGTERM, and exits with 0', async () => {
  const running = await start();
  const cable = await CableClient.connect(running.url);
  const exit = exitCodeOf(running.child);
  running.child.kill('SIGTERM');
  expect(await cable.frames.next(({ type }) => type === 'disconnect')).toEqual({
    type: 'disconnect',
    reason: 'server_restart',
    reconnect: true,
  });
  expect(await cable.closed).toBe(1000);
  expect(await exit).toBe(0);
  await expect(stat(join(dataDir, 'lock'))).rejects.toThrow('ENOENT');
}, 60_000);

it('refuses a data directory in use by another process, with an explanation', async () => {
  const first = await start();
  const second = launch();
  expect(await exitCodeOf(second.child)).toBe(1);
  expect(second.output()).toContain(`in use by process ${first.child.pid}`);
  expect((await call(first, 'GET', '/healthz')).status).toBe(200);
}, 60_000);

it('recreates the database after a crash during its creation', async () => {
  await writeFile(join(dataDir, 'db.unfinished'), '');
  await rm(join(dataDir, 'db', 'PG_VERSION'));
  const running = await start();
  expect((await call(running, 'GET', '/healthz')).status).toBe(200);
  await expect(stat(join(dataDir, 'db.unfinished'))).rejects.toThrow('ENOENT');
}, 60_000);

it('takes over the lock of a killed process immediately', async () => {
  const first = await start();
  first.child.kill('SIGKILL');
  await exitCodeOf(first.child);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toContain(`"pid":${first.child.pid}`);
  const second = await start();
  expect((await call(second, 'GET', '/healthz')).status).toBe(200);
}, 60_000);

it('exits with an explanation when another process takes over its data directory', async () => {
  const running = await start();
  await writeFile(join(dataDir, 'lock'), 'of another process');
  expect(await exitCodeOf(running.child)).toBe(1);
  expect(running.output()).toContain('Another process took over');
}, 60_000);

it('exits with an explanation if its port is in use', async () => {
  const first = await start();
  const second = launch({ PORT: new URL(first.url).port, DATA_DIR: join(dataDir, 'other') });
  expect(await exitCodeOf(second.child)).toBe(1);
  expect(second.output()).toContain(`Port ${new URL(first.url).port} is taken`);
}, 60_000);

it('reports an unusable setting, without the password', async () => {
  const wrong = [
    ['DATA_DIR', '/proc/nope', '/proc/nope cannot be used'],
    ['DATA_DIR', '/dev/null/data', 'set DATA_DIR to another directory'],
    [
      'DATABASE_URL',
      'postgres://me:swordfish@127.0.0.1:1/chat',
      'DATABASE_URL (postgres://me@127.0.0.1:1/chat)',
    ],
  ] as const;
  await Promise.all(
    wrong.map(async ([name, value, message]) => {
      const { child, output } = launch({ [name]: value });
      expect(await exitCodeOf(child)).toBe(1);
      expect(output()).toContain(message);
      expect(output()).not.toContain('swordfish');
    }),
  );
}, 60_000);

it('reports which setting is invalid', async () => {
  const { child, output } = launch({ PORT: 'eighty' });
  expect(await exitCodeOf(child)).toBe(1);
  expect(output()).toContain('PORT has an invalid value ("eighty")');
}, 60_000);

it('logs no session token, realtime token or file signature of a visitor', async () => {
  const running = await start({ LOG: 'all' });
  const target = { url: running.url, agentToken: running.token, dataDir, clockAheadMs: 0 };
  const visitor = await newVisitor(target);
  await visitor.call('GET', `/api/messages?conv_token=${visitor.token}&pubsub_token=${visitor.pubsubToken}`);
  const form = new FormData();
  form.append('attachments[]', new File(['x'], 'x.txt'));
  const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
  await call(target, 'GET', body.attachments[0].data_url, { flowToken: null });
  await asAgent(target, 'GET', '/conversations');
  expect(running.output()).toContain('GET /api/messages?conv_token=-&pubsub_token=-');
  const exit = exitCodeOf(running.child);
  running.child.kill('SIGTERM');
  await exit;
  for (const secret of [visitor.token, visitor.pubsubToken, body.attachments[0].data_url.split('&s=')[1]]) {
    expect(running.output()).not.toContain(secret);
  }
}, 60_000);

it('the next start ends an answer that the bot was writing when the server was killed', async () => {
  const first = await start({ BOT_DELAY_MS: '40' });
  const target = { url: first.url, agentToken: first.token };
  const visitor = await newVisitor(target, 'demo');
  const cable = await CableClient.connect(first.url);
  await cable.subscribe(visitor.room);
  await visitor.send('making');
  const { id } = await cable.event('message.streamed', ({ offset }) => offset === 0);
  first.child.kill('SIGKILL');
  await cable.closed;
  const second = await start();
  const again = { ...visitor.room, id: visitor.id };
  const session = visitorWith({ url: second.url, agentToken: second.token }, 'demo', again);
  const written = async () => (await session.changes()).find((message) => message.id === id);
  await expect.poll(written).toMatchObject({ content_attributes: { interrupted: 'error' } });
  expect((await written()).content).toContain('A bowl takes');
});
