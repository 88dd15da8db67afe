import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newVisitor } from './api.ts';
import { CableClient, type Frame } from './CableClient.ts';
import { Inbox } from './Inbox.ts';
import { noLimits, onEmbeddedDatabase } from './onEveryDatabase.ts';

const families = ['/cable', '/app/chat?protocol=7'];

/** `closed` resolves to the close code and reason. */
async function open(url: string, path: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
  const frames = new Inbox<Frame>();
  socket.on('message', (data) => frames.add(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
  await once(socket, 'open');
  return { socket, frames, closed };
}

async function refusedUpgrade(url: string, path: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
  const [, response] = await once(socket, 'unexpected-response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...JSON.parse(body) };
}

onEmbeddedDatabase(
  (server) => {
    it.each(families)('closes a socket on %s that sends too many commands', async (path) => {
      const { socket, closed } = await open(server.url, path);
      for (let count = 0; count < 12; count += 1) socket.send('{}');
      expect(await closed).toEqual([1008, 'Too many commands.']);
    });

    it('limits the commands of all sockets from one network address together', async () => {
      const sockets = await Promise.all(Array.from({ length: 6 }, () => open(server.url, '/cable')));
      const ends = sockets.map(({ closed }) => closed);
      for (let count = 0; count < 9; count += 1) for (const { socket } of sockets) socket.send('{}');
      expect(await Promise.race(ends)).toEqual([1008, 'Too many commands.']);
      for (const { socket } of sockets) socket.terminate();
      await Promise.all(ends);
    });
  },
  {
    limits: {
      ...noLimits,
      commandsPerSocket: { calls: 10, perMs: 60_000 },
      commandsPerAddress: { calls: 40, perMs: 60_000 },
    },
  },
);

onEmbeddedDatabase((server) => {
  it('closes a socket that sends commands faster than they are handled', async () => {
    const { socket, closed } = await open(server.url, '/cable');
    for (let count = 0; count < 200; count += 1) {
      const identifier = JSON.stringify({ channel: 'RoomChannel', pubsub_token: `nobody ${count}` });
      socket.send(JSON.stringify({ command: 'subscribe', identifier }));
      socket.send(JSON.stringify({ command: 'unsubscribe', identifier }));
    }
    expect((await closed)[0]).toBe(1006);
  });

  it('responds to a visitor in less than a second (median) while another client floods the server with sockets', async () => {
    const visitor = await newVisitor(server);
    let isOver = false;
    let flooded = 0;
    const flood = async () => {
      while (!isOver) {
        const { socket, closed } = await open(server.url, '/cable');
        for (let count = 0; count < 200; count += 1) {
          const identifier = JSON.stringify({ channel: 'RoomChannel', pubsub_token: `nobody ${count}` });
          socket.send(JSON.stringify({ command: 'subscribe', identifier }));
        }
        await closed;
        flooded += 1;
      }
    };
    const floods = Array.from({ length: 20 }, flood);
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const startedAtMs = performance.now();
      expect((await visitor.call('GET', '/api/contact')).status).toBe(200);
      times.push(performance.now() - startedAtMs);
    }
    isOver = true;
    await Promise.all(floods);
    expect(flooded).toBeGreaterThan(20);
    expect(times.sort((one, other) => one - other).at(10)).toBeLessThan(1_000);
  }, 30_000);
});

onEmbeddedDatabase(
  (server) => {
    const room = async () => {
      const { pubsubToken, token } = await newVisitor(server);
      return { channel: 'RoomChannel', pubsub_token: pubsubToken, conv_token: token };
    };

    it('closes a Cable socket without a subscription, even after a rejected attempt', async () => {
      const cable = await CableClient.connect(server.url);
      expect(await cable.subscribe({ channel: 'RoomChannel', pubsub_token: 'nobody' })).toBe(
        'reject_subscription',
      );
      expect(await cable.frames.next(({ type }) => type === 'disconnect')).toEqual({
        type: 'disconnect',
        reason: 'no_subscription',
        reconnect: true,
      });
      expect(await cable.closed).toBe(1000);
    });

    it('closes a Pusher socket without a subscription, with a code that asks to reconnect later', async () => {
      const { closed } = await open(server.url, '/app/chat?protocol=7');
      expect((await closed)[0]).toBe(4100);
    });

    it('terminates the connection of a refused client that does not close it', async () => {
      const { socket, frames } = await open(server.url, '/app/chat?protocol=99');
      await frames.next(({ event }) => event === 'pusher:error');
      // Prevent the client from completing the closing handshake.
      const { _socket: connection } = socket as WebSocket & { readonly _socket: Socket };
      connection.removeAllListeners('data').resume();
      await once(connection, 'close');
    });

    it('keeps a subscribed Cable socket open, also while it switches to another subscription', async () => {
      const [channel, nextChannel] = [await room(), await room()];
      const cable = await CableClient.connect(server.url);
      expect(await cable.subscribe(channel)).toBe('confirm_subscription');
      const other = await CableClient.connect(server.url);
      await other.closed;
      cable.send({ command: 'unsubscribe', identifier: JSON.stringify(channel) });
      expect(await cable.subscribe(nextChannel)).toBe('confirm_subscription');
      const third = await CableClient.connect(server.url);
      await third.closed;
      expect(cable.frames.all.filter(({ type }) => type === 'disconnect')).toEqual([]);
      await cable.close();
    });
  },
  { limits: { ...noLimits, socketSubscribeMs: 400 } },
);

onEmbeddedDatabase(
  (server) => {
    const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` });
    const close = async ({ socket, closed }: Awaited<ReturnType<typeof open>>) => {
      socket.close();
      await closed;
    };

    it.each(families)('limits unsubscribed sockets per network on %s', async (path) => {
      const first = await open(server.url, path, from('2001:db8:1:2::1'));
      const second = await open(server.url, path, from('2001:db8:1:2::2'));
      expect(await refusedUpgrade(server.url, path, from('2001:db8:1:2:ffff::3'))).toEqual({
        status: 429,
        retryAfter: '10',
        error: {
          code: 'too_many_sockets',
          message: 'Too many open websockets from this network address. Try again in 10 s.',
        },
      });
      const otherNetwork = await open(server.url, path, from('2001:db8:1:3::1'));
      await close(first);
      const third = await open(server.url, path, from('2001:db8:1:2::4'));
      for (const one of [second, otherNetwork, third]) await close(one);
    });

    it('limits subscribed sockets per address, and counts several notations of an IPv4 address as one', async () => {
      const notations = ['203.0.113.7', '203.0.113.7:1234', '::ffff:203.0.113.7', '[::ffff:cb00:7107]:80'];
      const sockets = [];
      for (const notation of notations) {
        const one = await open(server.url, '/cable', from(notation));
        const identifier = JSON.stringify({ channel: 'AgentChannel', agent_token: server.agentToken });
        one.socket.send(JSON.stringify({ command: 'subscribe', identifier }));
        await one.frames.next(({ type }) => type === 'confirm_subscription');
        sockets.push(one);
      }
      expect((await refusedUpgrade(server.url, '/cable', from('203.0.113.7'))).status).toBe(429);
      for (const one of sockets) await close(one);
    });

    it('limits the sockets of the whole server', async () => {
      const sockets = [];
      for (let count = 0; count < 6; count += 1) {
        sockets.push(await open(server.url, '/cable', from(`203.0.113.${count}`)));
      }
      expect(await refusedUpgrade(server.url, '/cable', from('203.0.113.99'))).toMatchObject({
        status: 503,
        retryAfter: '10',
        error: { code: 'too_many_sockets' },
      });
      for (const one of sockets) await close(one);
    });
  },
  {
    trustProxy: true,
    limits: { ...noLimits, sockets: 6, socketsPerAddress: 4, unsubscribedSocketsPerAddress: 2 },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('limits subscriptions per visitor, and accepts a new one when another ends', async () => {
      const { room } = await newVisitor(server);
      const cables = await Promise.all(Array.from({ length: 2 }, () => CableClient.connect(server.url)));
      const [first, second] = cables;
      expect(await first?.subscribe(room)).toBe('confirm_subscription');
      expect(await first?.subscribe({ ...room, again: 1 })).toBe('confirm_subscription');
      expect(await second?.subscribe(room)).toBe('reject_subscription');
      await first?.close();
      expect(await second?.subscribe(room)).toBe('confirm_subscription');
      await second?.close();
    });

    it.each(families)('closes a socket on %s that splits a message into many frames', async (path) => {
      const { socket, closed } = await open(server.url, path);
      for (let count = 0; count < 100; count += 1) socket.send('x', { fin: false });
      expect((await closed)[0]).toBeOneOf([1006, 1008]);
    });
  },
  { limits: { ...noLimits, streamsPerVisitor: 2 } },
);
