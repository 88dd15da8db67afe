import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openControl, requireNoServer } from '../src/commands/openControl.ts';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { ServerOptions } from '../src/serverOptions.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function newDataDir(name = 'data'): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'chat-control-'));
  cleanups.push(() => rm(parent, { recursive: true, force: true }));
  await mkdir(join(parent, name));
  return join(parent, name);
}

async function start(dataDir: string, options: ServerOptions = {}): Promise<ChatServer> {
  const server = createServer({
    port: 0,
    databaseUrl: 'memory:',
    dataDir,
    logger: silentLogger,
    botDelayMs: 0,
    ...options,
  });
  await server.listen();
  cleanups.push(() => server.close());
  return server;
}

async function openFor(dataDir: string) {
  const control = await openControl({ dataDir, databaseUrl: 'memory:', logger: silentLogger });
  cleanups.push(() => control.close());
  return control;
}

it('openControl connects to the running server through a socket that only the server’s user may open', async () => {
  const dataDir = await newDataDir();
  await start(dataDir);
  expect((await stat(join(dataDir, 'control.sock'))).mode & 0o777).toBe(0o600);
  const control = await openFor(dataDir);
  expect(control.isServerRunning).toBe(true);
  expect(await (await control.call('/')).json()).toEqual({ pid: process.pid });
  expect((await control.call('/nothing')).status).toBe(404);
});

it('logs that the operator adds or removes a person of a channel', async () => {
  const dataDir = await newDataDir();
  const lines: string[] = [];
  await start(dataDir, { logger: { ...silentLogger, audit: (line) => lines.push(line) } });
  const control = await openFor(dataDir);
  const add = { method: 'POST', body: { name: 'Mira Sandoval' } } as const;
  expect((await control.call('/channels/demo/people', add)).status).toBe(200);
  expect((await control.call('/channels/demo/people/1', { method: 'DELETE' })).status).toBe(200);
  expect(lines.slice(-2)).toEqual([
    'The operator added a person to the channel "demo".',
    'The operator removed person 1 from the channel "demo".',
  ]);
});

it('lists channels even if their stored settings are invalid', async () => {
  const dataDir = await newDataDir();
  const database = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
  await start(dataDir, { database });
  const store = (flowToken: string, config: object) =>
    database.query('insert into channels (flow_token, config) values ($1, $2::jsonb)', [
      flowToken,
      JSON.stringify(config),
    ]);
  await store('text', { channel: { name: 7, allowedOrigins: 'https://shop.example' } });
  await store('number', { channel: { name: 'Shop', allowedOrigins: [1] } });
  await store('section', { channel: 'Shop' });
  const { channels } = await (await (await openFor(dataDir)).call('/channels')).json();
  const expected = { origins: ['none'], hasIdentitySecret: false };
  expect(channels).toEqual(
    expect.arrayContaining([
      { flowToken: 'text', name: '', ...expected },
      { flowToken: 'number', name: 'Shop', ...expected },
      { flowToken: 'section', name: '', ...expected },
    ]),
  );
});

it('openControl opens the data itself if no server is running', async () => {
  const dataDir = await newDataDir();
  const server = await start(dataDir);
  await server.close();
  await expect(stat(join(dataDir, 'control.sock'))).rejects.toThrow('ENOENT');
  const control = await openFor(dataDir);
  expect(control.isServerRunning).toBe(false);
  expect((await control.call('/')).status).toBe(200);
});

it('the control socket works even if the path of the data directory is too long for a socket', async () => {
  const dataDir = await newDataDir('x'.repeat(200));
  await start(dataDir);
  expect((await stat(join(dataDir, 'control.sock'))).isSocket()).toBe(true);
  expect((await openFor(dataDir)).isServerRunning).toBe(true);
});

it('a starting server replaces a control.sock that was left behind', async () => {
  const dataDir = await newDataDir();
  await writeFile(join(dataDir, 'control.sock'), '');
  await start(dataDir);
  expect((await openFor(dataDir)).isServerRunning).toBe(true);
});

it('a second server of the same directory leaves the control socket to the first one, and warns', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  const warnings: string[] = [];
  const second = await start(dataDir, {
    logger: { ...silentLogger, warn: (line) => warnings.push(line) },
  });
  expect(warnings.join()).toContain('Another server with this data directory is already using the socket.');
  await second.close();
  expect((await openFor(dataDir)).isServerRunning).toBe(true);
  await first.close();
});

it('openControl suggests what to do if the control socket does not speak HTTP', async () => {
  const dataDir = await newDataDir();
  const otherServer = createSocketServer((socket) => socket.end('no HTTP'));
  await new Promise<void>((resolve) => otherServer.listen(join(dataDir, 'control.sock'), resolve));
  cleanups.push(async () => otherServer.close());
  await expect(openFor(dataDir)).rejects.toThrow('as the user that runs the server');
});

it('requireNoServer throws if it cannot check whether a server runs', async () => {
  await expect(requireNoServer('/missing')).resolves.toBeUndefined();
  const unreachable = join(await newDataDir(), 'x'.repeat(300));
  await expect(requireNoServer(unreachable)).rejects.toThrow('ENAMETOOLONG');
});
