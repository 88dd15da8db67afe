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

let [prepared, dataDir] = ['', ''];
let launched: LaunchedProcess[] = [];

beforeAll(async () => {
  // The first start makes a database, which takes the longest; the tests begin with a copy of it.
  prepared = await mkdtemp(join(tmpdir(), 'chat-prepared-'));
  dataDir = prepared;
  const { child } = await start();
  const exit = ending(child);
  child.kill('SIGTERM');
  await exit;
}, 60_000);
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-process-'));
  await cp(prepared, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const one of launched) await stopProcess(one);
  launched = [];
  await rm(dataDir, { recursive: true, force: true });
});

function launch(env: Record<string, string> = {}): LaunchedProcess {
  const one = launchServer({ DATA_DIR: dataDir, ...env });
  launched.push(one);
  return one;
}

const start = (env: Record<string, string> = {}) => waitForStart(launch(env));

const ending = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

it('loses nothing that was accepted when it is killed in the middle of writing', async () => {
  const first = await start();
  const under = { url: first.url, agentToken: first.token, dataDir, clockAheadMs: 0 };
  const visitor = await newVisitor(under);
  const accepted: number[] = [];
  const sending = Array.from({ length: 200 }, async (_, number) => {
    const { status, body } = await visitor.send(`${number}`);
    if (status === 200) accepted.push(body.id);
    if (accepted.length === 20) first.child.kill('SIGKILL');
  });
  await Promise.allSettled(sending);
  expect(accepted.length).toBeGreaterThanOrEqual(20);

  await start({ PORT: new URL(first.url).port });
  const after = visitorWith(under, 'other', {
    id: visitor.id,
    conv_token: visitor.token,
    pubsub_token: visitor.pubsubToken,
  });
  const kept = await after.changes();
  const ids = kept.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(accepted));
  const { body } = await after.call('GET', '/api/messages');
  // Gapless also across the crash: 1 is the conversation's.
  expect(kept.map(({ rev }) => rev)).toEqual(Array.from({ length: body.meta.rev - 1 }, (_, at) => at + 2));
  expect((await after.send('on we go')).body.rev).toBe(body.meta.rev + 1);
}, 60_000);

it('answers after a crash what the bot still had to say', async () => {
  const first = await start({ BOT_DELAY_MS: '600000' });
  const { body } = await call(first, 'POST', '/api/conversations', {
    body: { message: { content: 'rate' } },
  });
  first.child.kill('SIGKILL');
  await ending(first.child);
  const second = await start();
  const cable = await CableClient.connect(second.url);
  await cable.subscribe(roomOf(body.contact));
  const token = body.contact.conv_token;
  // The answer may have come before the socket was there; the one to this comes after it.
  await call(second, 'POST', '/api/messages', { token, body: { message: { content: 'form' } } });
  await cable.event('message.created', ({ content_type }) => content_type === 'form');
  const { body: page } = await call(second, 'GET', '/api/messages', { token });
  expect(page.payload.map(({ content_type }: { content_type: string }) => content_type)).toContain(
    'input_csat',
  );
  await cable.close();
}, 60_000);

it('says goodbye on SIGTERM, so that clients come back, and ends with 0', async () => {
  const running = await start();
  const cable = await CableClient.connect(running.url);
  const exit = ending(running.child);
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

it('refuses a data directory that another process has, in words, and harms nothing', async () => {
  const first = await start();
  const second = launch();
  expect(await ending(second.child)).toBe(1);
  expect(second.output()).toContain(`in use by process ${first.child.pid}`);
  expect((await call(first, 'GET', '/healthz')).status).toBe(200);
}, 60_000);

it('begins anew where a crash came in the middle of making the database', async () => {
  await writeFile(join(dataDir, 'db.unfinished'), '');
  await rm(join(dataDir, 'db', 'PG_VERSION'));
  const running = await start();
  expect((await call(running, 'GET', '/healthz')).status).toBe(200);
  await expect(stat(join(dataDir, 'db.unfinished'))).rejects.toThrow('ENOENT');
}, 60_000);

it('takes over the lock of a process that was killed, at once', async () => {
  const first = await start();
  first.child.kill('SIGKILL');
  await ending(first.child);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toContain(`"pid":${first.child.pid}`);
  const second = await start();
  expect((await call(second, 'GET', '/healthz')).status).toBe(200);
}, 60_000);

it('ends, in words, when another process has taken its data directory over', async () => {
  const running = await start();
  await writeFile(join(dataDir, 'lock'), 'of another process');
  expect(await ending(running.child)).toBe(1);
  expect(running.output()).toContain('Another process took over');
}, 60_000);

it('says which port is taken', async () => {
  const first = await start();
  const second = launch({ PORT: new URL(first.url).port, DATA_DIR: join(dataDir, 'other') });
  expect(await ending(second.child)).toBe(1);
  expect(second.output()).toContain(`Port ${new URL(first.url).port} is taken`);
}, 60_000);

it('says which setting names a place that cannot be had, and what to do, without the password', async () => {
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
    wrong.map(async ([name, value, words]) => {
      const { child, output } = launch({ [name]: value });
      expect(await ending(child)).toBe(1);
      expect(output()).toContain(words);
      expect(output()).not.toContain('swordfish');
    }),
  );
}, 60_000);

it('says which setting is wrong', async () => {
  const { child, output } = launch({ PORT: 'eighty' });
  expect(await ending(child)).toBe(1);
  expect(output()).toContain('PORT is "eighty"');
}, 60_000);

it('writes no secret of a visitor into its log or its data directory in the clear', async () => {
  const running = await start({ LOG: 'all' });
  const under = { url: running.url, agentToken: running.token, dataDir, clockAheadMs: 0 };
  const visitor = await newVisitor(under);
  await visitor.call('GET', `/api/messages?conv_token=${visitor.token}&pubsub_token=${visitor.pubsubToken}`);
  const form = new FormData();
  form.append('attachments[]', new File(['x'], 'x.txt'));
  const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
  await call(under, 'GET', body.attachments[0].data_url, { flowToken: null });
  await asAgent(under, 'GET', '/conversations');
  expect(running.output()).toContain('GET /api/messages?conv_token=-&pubsub_token=-');
  const exit = ending(running.child);
  running.child.kill('SIGTERM');
  await exit;
  for (const secret of [visitor.token, visitor.pubsubToken, body.attachments[0].data_url.split('&s=')[1]]) {
    expect(running.output()).not.toContain(secret);
  }
}, 60_000);
