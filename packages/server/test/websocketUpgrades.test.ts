import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  launchServer,
  type RunningServer,
  stopProcess,
  waitForStart,
} from '../../../scripts/testing/launchServer.ts';
import { call } from './api.ts';

let running: RunningServer;
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-upgrades-'));
  running = await waitForStart(launchServer({ DATABASE_URL: 'memory:', DATA_DIR: dataDir }));
}, 60_000);
afterAll(async () => {
  await stopProcess(running);
  await rm(dataDir, { recursive: true, force: true });
});

async function open(head: readonly string[]): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect({ port: Number(new URL(running.url).port), host: 'localhost' });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // The server may reset the connection. Only what was received before counts.
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(`${[...head, 'Host: localhost'].join('\r\n')}\r\n\r\n`);
  return { socket, ended };
}

const websocketHead = (target: string, method = 'GET') => [
  `${method} ${target} HTTP/1.1`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
];

const expectAlive = async () => {
  expect((await call(running, 'GET', '/healthz')).status, running.output()).toBe(200);
  expect(running.child.exitCode).toBeNull();
};

const targets = [
  ...['//', '///', '//[', '//:', '//@', '/\\', '*', '/%', '/%00', '/cable/..', '/app', '/app/%E0%A4%A'],
  ...['http://[', 'http://x:99999/', 'https://%', 'https://', 'http:///cable', 'ws://[::1', 'x:y'],
];

it.each(targets)('refuses or ends upgrade requests for %s, and stays alive', async (target) => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    for (const upgrade of ['websocket', 'h2c', 'TLS/1.0', 'constructor', ',']) {
      const head = [`${method} ${target} HTTP/1.1`, 'Connection: Upgrade', `Upgrade: ${upgrade}`];
      const { ended } = await open(head);
      expect(await ended, `${method} ${target} to ${upgrade}`).toMatch(/^HTTP\/1.1 4\d\d [A-Z]/);
    }
    const { ended, socket } = await open(websocketHead(target, method));
    // `/app/…` is upgraded before it is refused, so end it with an invalid frame.
    socket.write(Buffer.from([0xff, 0xff]));
    expect(await ended).toMatch(/^HTTP\/1.1 (4\d\d|101) [A-Z]/);
  }
  await expectAlive();
});

it.each(['/cable', '/app/chat'])(
  'refuses an invalid WebSocket upgrade on %s, and stays alive',
  async (target) => {
    for (const upgrade of ['h2c', 'websocket']) {
      const head = [`GET ${target} HTTP/1.1`, 'Connection: Upgrade', `Upgrade: ${upgrade}`];
      const { ended } = await open(head);
      expect(await ended).toMatch(/^HTTP\/1.1 4\d\d [A-Z]/);
    }
    await expectAlive();
  },
);

/** Frames that RFC 6455 forbids clients to send, or that are too long. */
const invalidFrames: readonly (readonly [string, Buffer])[] = [
  ['reserved bits', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
  ['no mask', Buffer.from([0x81, 0x01, 0x61])],
  ['an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
  ['an unexpected continuation', Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
  ['a fragmented ping', Buffer.from([0x09, 0x80, 0, 0, 0, 0])],
  ['text that is not UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
  ['more than 64 kB', Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0])],
  ['a length of more than 2^53', Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['an invalid close code', Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 0])],
];
const sockets = ['/cable', '/app/', '/app/wrong', '/app/chat?protocol=99', '/app/chat?protocol=7'];

it.each(sockets.flatMap((target) => invalidFrames.map((frame) => [target, ...frame] as const)))(
  'closes a socket on %s that sends %s, and stays alive',
  async (target, _case, frame) => {
    const { socket, ended } = await open(websocketHead(target));
    socket.write(frame);
    expect(await ended).toMatch(/^HTTP\/1.1 101 /);
    await expectAlive();
  },
);

it('refuses malformed HTTP requests, and stays alive', async () => {
  const requests = [
    ['\0\x01\x02'],
    ['GET / HTTP/9.9'],
    ['GET / HTTP/1.1', 'Content-Length: -1'],
    ['POST /api/contact HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    ['GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`],
    ['BREW / HTTP/1.1'],
  ];
  for (const head of requests) {
    const { ended } = await open(head);
    expect(await ended, head[0]).toMatch(/^HTTP\/1.1 4\d\d /);
  }
  const { ended } = await open(['CONNECT localhost:1 HTTP/1.1']);
  await ended;
  await expectAlive();
});
