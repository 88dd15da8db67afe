import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../scripts/testing/launchServer.ts';
import { call, newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-logs-'));
});
let processes: LaunchedProcess[] = [];
afterAll(async () => {
  for (const launchedProcess of processes) await stopProcess(launchedProcess);
  await rm(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const launchedProcess = launchServer({ DATA_DIR: dataDir, LOG: 'all' });
  processes = [...processes, launchedProcess];
  const running = await waitForStart(launchedProcess);
  return { ...running, agentToken: running.token, dataDir, clockAheadMs: 0 };
};

it('logs database and file errors without the texts, email addresses, labels or tokens of visitors', async () => {
  const first = await start();
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  // These constraints make PostgreSQL report errors that contain the whole row.
  const database = await PGlite.create(join(dataDir, 'db'));
  await database.exec(`alter table messages add constraint no_words check (content not like '%canary%')`);
  await database.exec(
    `alter table contacts add constraint no_label check (labels::text not like '%canary%')`,
  );
  await database.close();

  const server = await start();
  const visitor = await newVisitor(server);
  const message = { content: 'canary of ada@example.com', echo_id: 'abc' };
  expect((await visitor.call('POST', '/api/messages', { body: { message } })).status).toBe(500);
  expect((await visitor.call('POST', '/api/labels', { body: { label: 'canary' } })).status).toBe(500);
  await visitor.call('DELETE', '/api/labels/canary');
  await visitor.call('GET', '/api/messages?referer=https%3A%2F%2Fshop.example%2F%3Freset%3Dcanary');
  await rm(join(dataDir, 'incoming'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'incoming'), '');
  const form = new FormData();
  form.append('attachments[]', new File(['canary'], 'canary.txt'));
  expect((await visitor.call('POST', '/api/messages/send_file', { form })).status).toBe(500);
  expect((await call(server, 'GET', '/healthz')).status).toBe(200);

  const output = server.output();
  expect(output).toContain('POST /api/messages failed.');
  expect(output).toContain('code 23514, constraint no_words');
  expect(output).toContain('DELETE /api/labels/:label?flow_token=other 200');
  expect(output).toContain('referer=-');
  expect(output).toMatch(/^ {4}at /m);
  for (const secret of ['canary', 'ada', 'example.com', 'insert into', visitor.token, visitor.pubsubToken]) {
    expect(output).not.toContain(secret);
  }
}, 120_000);

it('disconnects clients and exits with 1 after an uncaught error, and logs the error without its data', async () => {
  const thrower = `process.on('SIGUSR2', () => { throw Object.assign(new Error('planted'), { params: [['can', 'ary'].join('')] }) })`;
  const launchedProcess = launchServer({
    DATABASE_URL: 'memory:',
    DATA_DIR: join(dataDir, 'other'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}`,
  });
  processes = [...processes, launchedProcess];
  const { url, child, output } = await waitForStart(launchedProcess);
  const cable = await CableClient.connect(url);
  child.kill('SIGUSR2');
  expect(await cable.frames.next(({ type }) => type === 'disconnect')).toMatchObject({
    reason: 'server_restart',
    reconnect: true,
  });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain('Uncaught exception, shutting down.\nError: planted\n    at ');
  expect(output()).not.toContain('canary');
}, 60_000);
