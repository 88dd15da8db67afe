import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ServerSocket } from '../ServerSocket.ts';
import { seededRandom } from '../seededRandom.ts';
import { type SocketServer, startSocketServer } from '../socketServer.ts';
import type { ProxySocket } from './ProxySocket.ts';
import { type FaultProxy, startFaultProxy } from './startFaultProxy.ts';

let server: SocketServer<ServerSocket>;
let proxy: FaultProxy;
let client: WebSocket;
let received: string[];
let closed: Promise<number>;

beforeEach(async () => {
  server = await startSocketServer({
    create: (...parts) => new ServerSocket(...parts),
    onConnection: () => undefined,
    onFrame: () => undefined,
  });
  const target = `http://127.0.0.1:${server.port}`;
  proxy = await startFaultProxy({ target, random: seededRandom(1) });
});

afterEach(async () => {
  client.terminate();
  await proxy.close();
  await server.close();
});

function connect(): void {
  client = new WebSocket(`${proxy.url.replace('http', 'ws')}/cable?a=1`);
  received = [];
  client.on('error', () => undefined);
  client.on('message', (data) => received.push(String(data)));
  closed = new Promise((resolve) => client.on('close', resolve));
}

async function connected(): Promise<[ServerSocket, ProxySocket]> {
  connect();
  await new Promise((resolve) => client.once('open', resolve));
  return [await server.connection(1), await proxy.socket(1)];
}

async function arrived(socket: ServerSocket): Promise<string[]> {
  await socket.delivered();
  return received;
}

describe('WebSockets through the proxy', () => {
  it('the proxy passes the query of the URL, frames in both directions, and large frames of the server', async () => {
    const [socket] = await connected();
    expect(socket.request.url).toBe('/cable?a=1');
    socket.sendText('x'.repeat(70_000));
    socket.sendText('y'.repeat(300));
    expect((await arrived(socket)).map((text) => text.length)).toEqual([70_000, 300]);
    client.send('{"command":"subscribe"}');
    expect(await server.received(() => true)).toEqual({ command: 'subscribe' });
  });

  it('dup: delivers the next frame several times', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'dup', copies: 3 });
    for (const text of ['a', 'b']) socket.sendText(text);
    expect(await arrived(socket)).toEqual(['a', 'a', 'a', 'b']);
  });

  it('reorder: delivers the next frames in another order and loses none', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'reorder', window: 5, withinMs: 10_000 });
    const texts = ['1', '2', '3', '4', '5', '6'];
    for (const text of texts) socket.sendText(text);
    const order = await arrived(socket);
    expect(order.at(-1)).toBe('6');
    expect(order).not.toEqual(texts);
    expect(order.toSorted()).toEqual(texts);
  });

  it('garbage: replaces the next frame and keeps the connection', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'garbage', text: '{oops' });
    for (const text of ['a', 'b']) socket.sendText(text);
    expect(await arrived(socket)).toEqual(['{oops', 'b']);
  });

  it('truncate: cuts the connection within the next frame', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'truncate', bytes: 4 });
    socket.sendText('a long frame');
    expect(await closed).toBe(1006);
    expect(received).toEqual([]);
  });

  it.each([
    [0, []],
    [3, ['a']],
    [4, ['a']],
    [5, ['a']],
    [6, ['a', 'b']],
  ])('killAfter: cuts the connection after %i bytes', async (bytes, expected) => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'killAfter', bytes });
    for (const text of ['a', 'b', 'c']) socket.sendText(text);
    expect(await closed).toBe(1006);
    expect(received).toEqual(expected);
    expect(await socket.closed).toBe(1006);
  });

  it('delay: delays frames and keeps their order', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'delay', ms: 50 });
    const startedAtMs = performance.now();
    for (const text of ['a', 'b']) socket.sendText(text);
    await new Promise((resolve) => client.once('message', resolve));
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(49);
    while (received.length < 2) await new Promise((resolve) => client.once('message', resolve));
    expect(received).toEqual(['a', 'b']);
  });

  it('halfOpen, silent server: drops frames of the server, passes those of the client, and keeps the connection', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'halfOpen', silent: 'server' });
    socket.sendText('dropped');
    await passing.framesPassed(1);
    client.send('{"command":"message"}');
    await server.received(({ command }) => command === 'message');
    expect([received, client.readyState, socket.isClosed]).toEqual([[], WebSocket.OPEN, false]);
  });

  it('halfOpen, silent client: drops frames of the client and passes those of the server', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'halfOpen', silent: 'client' });
    client.send('{"command":"message"}');
    const message = new Promise((resolve) => client.once('message', resolve));
    socket.sendText('a');
    await message;
    expect([received, socket.received]).toEqual([['a'], []]);
  });

  it('blackhole: passes nothing in either direction, not even the end of the connection', async () => {
    const [socket, passing] = await connected();
    passing.inject({ kind: 'blackhole' });
    client.send('{"command":"message"}');
    socket.sendText('dropped');
    socket.kill();
    await socket.closed;
    expect([received, socket.received, client.readyState]).toEqual([[], [], WebSocket.OPEN]);
  });

  it('heal(): cuts a connection that may have lost data', async () => {
    const [, passing] = await connected();
    passing.inject({ kind: 'blackhole' });
    proxy.heal();
    expect(await closed).toBe(1006);
  });

  it.each([
    [{ kind: 'status', status: 503 }, 0],
    [{ kind: 'dropRequest' }, 0],
    [{ kind: 'dropResponse' }, 1],
  ] as const)('the handshake fails with the fault %o', async (fault, connections) => {
    proxy.fail({ call: 'GET /cable', fault });
    connect();
    await closed;
    expect(server.connections).toHaveLength(connections);
    expect(proxy.injected[fault.kind]).toBe(1);
  });

  it('the fault of a rule applies to the first frame', async () => {
    proxy.fail({ call: 'GET /cable', fault: { kind: 'dup', copies: 2 } });
    const [socket] = await connected();
    socket.sendText('a');
    expect(await arrived(socket)).toEqual(['a', 'a']);
  });
});
