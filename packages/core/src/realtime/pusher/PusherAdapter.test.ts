import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PusherConnection, type PusherServer, startPusherServer } from '../../testing/pusherServer.ts';
import { createRealtimeHarness, type RealtimeHarness } from '../../testing/realtimeHarness.ts';
import type { ChannelAuthorizationRequest } from '../RealtimeDependencies.ts';
import { PusherAdapter } from './PusherAdapter.ts';
import type { PusherConfig } from './pusherUrl.ts';

// The library is the browser's build, which knows the global object as `self`; Node has no such name.
vi.stubGlobal('self', globalThis);

let server: PusherServer;
let harness: RealtimeHarness;
let adapter: PusherAdapter;
let authorize: (request: ChannelAuthorizationRequest) => Promise<unknown>;

beforeEach(async () => {
  server = await startPusherServer();
  authorize = async ({ socketId, channelName }) => server.sign(socketId, channelName);
  harness = createRealtimeHarness({ authorize: (request) => authorize(request) });
  adapter = adapterFor({});
});

afterEach(async () => {
  adapter.stop();
  await server.close();
});

function adapterFor(config: Partial<PusherConfig>): PusherAdapter {
  const { key, port: wsPort } = server;
  return new PusherAdapter({ adapter: 'pusher', key, wsHost: '127.0.0.1', wsPort, ...config }, harness.deps);
}

async function confirmedConnection(token = 'tok1'): Promise<PusherConnection> {
  const confirmed = harness.recorder.next('confirmed');
  adapter.setToken(token);
  adapter.start();
  await confirmed;
  return server.connection(server.connections.length);
}

/** Has a connection, so that the scheme is known to work, and loses it. The next attempt is due in 3 s. */
async function lostConnection(): Promise<void> {
  const connection = await confirmedConnection();
  const waiting = harness.nextWait();
  connection.kill();
  await waiting;
}

/** Lets time pass while the server answers pings, as a healthy one does. */
async function healthy(connection: PusherConnection, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 3_000) {
    const pings = countPings(connection);
    await harness.clock.advance(3_000);
    await server.until(() => countPings(connection) > pings || undefined);
    await connection.delivered();
  }
}

function eventsOf(connection: PusherConnection, event: string): unknown[] {
  return connection.received.flatMap((frame) => {
    const { event: name, data } = Object(frame);
    return name === event ? [data] : [];
  });
}

const countPings = (connection: PusherConnection) => eventsOf(connection, 'pusher:ping').length;

function refusal(retryable: boolean): Error {
  return new Error('no', { cause: { code: 'http', message: 'no', retryable } });
}

describe('connecting', () => {
  it('opens one socket at the provider and subscribes to the presence channel named after the token', async () => {
    const connection = await confirmedConnection();
    expect(connection.request.url).toMatch(/^\/app\/test-key\?protocol=7&client=js&version=/);
    expect(eventsOf(connection, 'pusher:subscribe')).toMatchObject([{ channel: 'presence-tok1' }]);
    expect(harness.recorder.records).toEqual([
      { kind: 'state', state: 'connecting' },
      { kind: 'state', state: 'open' },
      { kind: 'confirmed' },
    ]);
  });

  it('uses a private channel where that is configured', async () => {
    adapter = adapterFor({ channelPrefix: 'private-' });
    const connection = await confirmedConnection();
    expect([...connection.channels]).toEqual(['private-tok1']);
  });

  it.each(['object', 'text', 'without ids', 'missing'] as const)(
    'takes a subscription for confirmed when the members in its answer are %s',
    async (members) => {
      server.behaviour.members = members;
      const connection = await confirmedConnection();
      await connection.delivered();
      expect(harness.recorder.count('error')).toBe(0);
    },
  );

  it('gives up a server that accepts and then says nothing, and tries again', async () => {
    await lostConnection();
    server.behaviour.establishes = false;
    await harness.clock.advance(3_000);
    const silent = await server.connection(2);
    await silent.delivered();
    const waiting = harness.nextWait();
    await harness.clock.advance(6_000);
    expect(await waiting).toMatchObject({ reason: 'silent_server' });
    await silent.closed;
    server.behaviour.establishes = true;
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
  });

  it('keeps two chats on one page apart, also with the same key and host', async () => {
    const other = createRealtimeHarness({ authorize: (request) => authorize(request) });
    const second = new PusherAdapter(
      { adapter: 'pusher', key: server.key, wsHost: '127.0.0.1', wsPort: server.port },
      other.deps,
    );
    const connection = await confirmedConnection('tok1');
    const confirmed = other.recorder.next('confirmed');
    second.setToken('tok2');
    second.start();
    await confirmed;
    const waiting = harness.nextWait();
    connection.kill();
    await waiting;
    const event = other.recorder.next('event');
    server.publish('presence-tok2', 'MessageCreated', {});
    await event;
    expect(harness.recorder.count('event')).toBe(0);
    second.stop();
  });
});

describe('TLS', () => {
  it('is used on an https page even where the configuration does not demand it', async () => {
    const asked: string[] = [];
    class RecordingSocket extends harness.deps.WebSocket {
      constructor(url: string) {
        asked.push(url);
        super(url.replace('wss:', 'ws:'), []);
      }
    }
    adapter = new PusherAdapter(
      { adapter: 'pusher', key: 'k', wsHost: '127.0.0.1', wsPort: server.port, forceTLS: false },
      { ...harness.deps, pageUrl: 'https://shop.example/', WebSocket: RecordingSocket },
    );
    await confirmedConnection();
    expect(asked).toEqual([expect.stringMatching(/^wss:/)]);
  });

  it('takes turns with plain sockets on an http page until one of them has worked', async () => {
    const schemes: string[] = [];
    class RecordingSocket extends harness.deps.WebSocket {
      constructor(url: string) {
        schemes.push(new URL(url).protocol);
        super(url.startsWith('wss:') ? url.replace('wss:', 'ws:') : 'ws://127.0.0.1:1/', []);
      }
    }
    adapter = new PusherAdapter(
      { adapter: 'pusher', key: 'k', wsHost: '127.0.0.1', wsPort: server.port },
      { ...harness.deps, WebSocket: RecordingSocket },
    );
    const confirmed = harness.recorder.next('confirmed');
    const waiting = harness.nextWait();
    adapter.setToken('tok1');
    adapter.start();
    await harness.toNextAttempt(waiting);
    await confirmed;
    const again = harness.nextWait();
    const confirmedAgain = harness.recorder.next('confirmed');
    (await server.connection(1)).kill();
    await harness.toNextAttempt(again);
    await confirmedAgain;
    expect(schemes).toEqual(['ws:', 'wss:', 'wss:']);
  });
});

describe('authorisation', () => {
  it('that fails with 500 is tried again, and the stream is live when it answers 200', async () => {
    const answers = [() => Promise.reject(refusal(true)), () => Promise.reject(new Error('offline'))];
    authorize = async ({ socketId, channelName }) =>
      (await answers.shift()?.()) ?? server.sign(socketId, channelName);
    const failed = harness.recorder.next('error');
    adapter.setToken('tok1');
    adapter.start();
    expect(await failed).toMatchObject({ error: { code: 'realtime', retryable: true } });
    const failedAgain = harness.recorder.next('error');
    const connection = await server.connection(1);
    await healthy(connection, 3_000);
    await failedAgain;
    const confirmed = harness.recorder.next('confirmed');
    await healthy(connection, 3_000);
    await harness.clock.advance(466);
    await confirmed;
    expect(server.connections).toHaveLength(1);
  });

  it.each([
    ['is no object', 'yes'],
    ['has no signature', {}],
    ['has no member', { auth: 'key:sig' }],
    ['has a member that is no JSON', { auth: 'key:sig', channel_data: '{oops' }],
    ['has a member without an id', { auth: 'key:sig', channel_data: '{}' }],
  ])('whose answer %s counts as failed, not as refused', async (_, body) => {
    authorize = async () => body;
    const failed = harness.recorder.next('error');
    adapter.setToken('tok1');
    adapter.start();
    await failed;
    authorize = async ({ socketId, channelName }) => server.sign(socketId, channelName);
    const confirmed = harness.recorder.next('confirmed');
    await harness.clock.advance(3_000);
    await confirmed;
    expect(harness.recorder.count('rejected')).toBe(0);
  });

  it('that is refused is told and not tried again until a token is set', async () => {
    authorize = () => Promise.reject(refusal(false));
    const rejected = harness.recorder.next('rejected');
    adapter.setToken('tok1');
    adapter.start();
    await rejected;
    const connection = await server.connection(1);
    await healthy(connection, 60_000);
    expect(eventsOf(connection, 'pusher:subscribe')).toEqual([]);
    authorize = async ({ socketId, channelName }) => server.sign(socketId, channelName);
    const confirmed = harness.recorder.next('confirmed');
    adapter.setToken('tok2');
    await confirmed;
    expect(server.connections).toHaveLength(1);
  });

  it('whose signature the server does not accept is a refusal', async () => {
    authorize = async ({ channelName }) => server.sign('1.1', channelName);
    const rejected = harness.recorder.next('rejected');
    adapter.setToken('tok1');
    adapter.start();
    await rejected;
  });

  it('that the server refuses with an error of the whole connection is a refusal', async () => {
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('tok1');
    adapter.start();
    await server.received(({ event }) => event === 'pusher:subscribe');
    const rejected = harness.recorder.next('rejected');
    const connection = await server.connection(1);
    connection.send({ event: 'pusher:error', data: { code: 4009, message: 'Subscription rejected' } });
    await rejected;
  });

  it('that was asked for an earlier connection is not used on the next', async () => {
    let answerFirst: (body: unknown) => void = () => undefined;
    const first = new Promise((resolve) => {
      answerFirst = resolve;
    });
    const asked: string[] = [];
    authorize = ({ socketId, channelName }) => {
      asked.push(socketId);
      return asked.length === 1 ? first : Promise.resolve(server.sign(socketId, channelName));
    };
    adapter.setToken('tok1');
    adapter.start();
    const opened = await server.connection(1);
    await opened.delivered();
    const waiting = harness.nextWait();
    opened.kill();
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
    answerFirst(server.sign(asked[0] ?? '', 'presence-tok1'));
    const second = await server.connection(2);
    await second.delivered();
    expect(eventsOf(second, 'pusher:subscribe')).toHaveLength(1);
    expect(harness.recorder.count('rejected')).toBe(0);
  });

  it('that is followed by no confirmation ends in a fresh socket after 18 s', async () => {
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('tok1');
    adapter.start();
    await server.received(({ event }) => event === 'pusher:subscribe');
    const connection = await server.connection(1);
    await healthy(connection, 15_000);
    const waiting = harness.nextWait();
    await harness.clock.advance(3_000);
    expect(await waiting).toMatchObject({ reason: 'subscription_timeout' });
    server.behaviour.subscribe = 'confirm';
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
  });
});

describe('an event', () => {
  it.each([
    ['MessageCreated', 'message.created'],
    ['message.created', 'message.created'],
    ['App\\Events\\ConversationTypingOn', 'conversation.typing_on'],
    ['.conversation.status_changed', 'conversation.status_changed'],
    ['AllowInputChanged', 'allow_input_changed'],
  ])('named %s arrives as %s', async (sent, name) => {
    const connection = await confirmedConnection();
    const event = harness.recorder.next('event');
    connection.publish('presence-tok1', sent, { id: 7 });
    expect(await event).toEqual({ kind: 'event', name, data: { id: 7 } });
  });

  it.each([
    ['as JSON text', '{"id":7}', { id: 7 }],
    ['as an object', { id: 7 }, { id: 7 }],
    ['as plain text', 'seven', 'seven'],
    ['as nothing', undefined, null],
  ])('brings its data when that comes %s', async (_, sent, data) => {
    const connection = await confirmedConnection();
    const event = harness.recorder.next('event');
    connection.send({ event: 'MessageCreated', channel: 'presence-tok1', data: sent });
    expect(await event).toMatchObject({ data });
  });
});

describe('a frame that nobody expects', () => {
  const channel = 'presence-tok1';
  it.each([
    ['null', 'null', 1],
    ['an array', '[]', 1],
    ['no JSON', '{oops', 1],
    ['an empty text', '', 1],
    ['no event', '{"data":{}}', 1],
    ['an event that is no text', '{"event":{},"data":{}}', 1],
    ['an event without a channel', '{"event":"MessageCreated"}', 1],
    ['a second handshake without an id', '{"event":"pusher:connection_established"}', 1],
    ['a channel called __proto__', '{"event":"MessageCreated","channel":"__proto__"}', 0],
    [
      'a confirmation of another channel',
      '{"event":"pusher_internal:subscription_succeeded","channel":"x"}',
      0,
    ],
    ['an error without data', '{"event":"pusher:error"}', 0],
    ['a member without data', `{"event":"pusher_internal:member_added","channel":"${channel}"}`, 0],
    ['a count without data', `{"event":"pusher_internal:subscription_count","channel":"${channel}"}`, 0],
    ['a sign-in that nobody asked for', '{"event":"pusher:signin_success","data":{}}', 0],
    ['a second confirmation', `{"event":"pusher_internal:subscription_succeeded","channel":"${channel}"}`, 0],
  ])('(%s) is dropped and the connection lives on', async (_, text, complaints) => {
    const connection = await confirmedConnection();
    connection.sendText(text);
    connection.sendText(text);
    const event = harness.recorder.next('event');
    connection.publish(channel, 'MessageCreated', {});
    await event;
    expect(harness.recorder.count('event')).toBe(1);
    expect(harness.recorder.count('error')).toBe(complaints);
    expect(harness.recorder.count('confirmed')).toBe(1);
    expect(server.connections).toHaveLength(1);
  });

  it.each([
    ['an error with an impossible code', '{"event":"pusher:error","data":{"code":1000}}'],
    ['an error without a code', '{"event":"pusher:error","data":{}}'],
    ['something that is no handshake', '{"event":"pusher:ping"}'],
  ])('in place of the handshake (%s) only costs the attempt', async (_, text) => {
    await lostConnection();
    server.behaviour.establishes = false;
    await harness.clock.advance(3_000);
    const waiting = harness.nextWait();
    const opened = await server.connection(2);
    opened.sendText(text);
    await opened.closed;
    server.behaviour.establishes = true;
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
  });

  it('never names the token in a complaint', async () => {
    authorize = () => Promise.reject(refusal(true));
    const failed = harness.recorder.next('error');
    adapter.setToken('secret-token');
    adapter.start();
    await failed;
    (await server.connection(1)).sendText('secret-token');
    await (await server.connection(1)).delivered();
    expect(harness.recorder.count('error')).toBe(2);
    expect(JSON.stringify(harness.recorder.records)).not.toContain('secret-token');
  });
});

describe('a connection', () => {
  it('that answers no ping any more is found within 9 s and reopened 500 ms later', async () => {
    const connection = await confirmedConnection();
    await healthy(connection, 9_000);
    const silentSinceMs = harness.clock.now();
    server.behaviour.pongs = false;
    const waiting = harness.nextWait();
    const confirmed = harness.recorder.next('confirmed');
    await harness.clock.advance(9_500);
    expect(await waiting).toMatchObject({ reason: 'stale' });
    await confirmed;
    expect(harness.clock.now() - silentSinceMs).toBeLessThanOrEqual(9_500);
  });

  it('is kept while the server answers', async () => {
    const connection = await confirmedConnection();
    await healthy(connection, 300_000);
    expect(server.connections).toHaveLength(1);
    expect(countPings(connection)).toBeLessThanOrEqual(100);
  });

  it('whose timers ran late in the background is asked before it is given up', async () => {
    const connection = await confirmedConnection();
    for (let minute = 0; minute < 5; minute += 1) {
      const pings = countPings(connection);
      await harness.clock.sleep(60_000);
      await server.until(() => countPings(connection) > pings || undefined);
      await connection.delivered();
      await harness.clock.advance(200);
    }
    expect(server.connections).toHaveLength(1);
  });

  it.each([
    [4200, 500],
    [4201, 500],
    [4100, 500],
    [1006, 500],
  ])(
    'closed with %i is opened again once, %i ms later at the earliest, never in a hot loop',
    async (code, delayMs) => {
      const connection = await confirmedConnection();
      await healthy(connection, 6_000);
      const waiting = harness.nextWait();
      const confirmed = harness.recorder.next('confirmed');
      if (code === 1006) connection.kill();
      else connection.refuse(code);
      expect(await harness.toNextAttempt(waiting)).toBe(delayMs);
      await confirmed;
      expect(server.connections).toHaveLength(2);
    },
  );

  it('that is refused with 42xx again and again follows the poll interval', async () => {
    await confirmedConnection();
    server.behaviour.establishes = false;
    const waitsMs: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const waiting = harness.nextWait();
      (await server.connection(attempt)).refuse(4200);
      waitsMs.push(Math.round(await harness.toNextAttempt(waiting)));
    }
    expect(waitsMs).toEqual([3_000, 3_466, 5_493, 6_931, 8_047]);
    expect(await server.connection(6)).toBe(server.connections.at(-1));
  });

  it.each([4001, 4003, 4099, 4301])('refused with %i closes for good', async (code) => {
    const connection = await confirmedConnection();
    const closed = harness.recorder.next('state', ({ state }) => state === 'closed');
    connection.refuse(code);
    expect(await closed).toMatchObject({ reason: `pusher_${code}` });
    await harness.clock.advance(86_400_000);
    expect(server.connections).toHaveLength(1);
    expect(harness.clock.pendingTimers).toBe(0);
  });

  it('that is lost while the server is away is tried at the poll interval', async () => {
    const connection = await confirmedConnection();
    await healthy(connection, 6_000);
    const waitsMs: number[] = [];
    let waiting = harness.nextWait();
    await server.goDown();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await waiting;
      const announced = waiting;
      waiting = harness.nextWait();
      waitsMs.push(Math.round(await harness.toNextAttempt(announced)));
    }
    expect(waitsMs).toEqual([500, 3_000, 3_466, 5_493, 6_931, 8_047]);
    await waiting;
    await server.comeBack();
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
  });
});

describe('the life of the page', () => {
  it('becoming visible after an hour asleep reopens a dead connection within 200 ms', async () => {
    const connection = await confirmedConnection();
    connection.freeze();
    harness.lifecycle.tell('hidden');
    const asleep = harness.clock.sleep(3_600_000);
    harness.lifecycle.tell('visible');
    await asleep;
    const confirmed = harness.recorder.next('confirmed');
    await harness.clock.advance(200);
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });

  it('becoming visible asks a connection that lives, and keeps it', async () => {
    const connection = await confirmedConnection();
    const asleep = harness.clock.sleep(60_000);
    harness.lifecycle.tell('visible');
    await asleep;
    await server.until(() => countPings(connection) > 0 || undefined);
    await connection.delivered();
    await harness.clock.advance(200);
    expect(server.connections).toHaveLength(1);
  });

  it('hiding in the back/forward cache closes the socket, and coming back opens it at once', async () => {
    const connection = await confirmedConnection();
    harness.lifecycle.tell('pagehide');
    await connection.closed;
    expect(harness.clock.pendingTimers).toBe(0);
    await harness.clock.sleep(600_000);
    const confirmed = harness.recorder.next('confirmed');
    harness.lifecycle.tell('pageshow');
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });
});

describe('another token', () => {
  it('of the same visitor is confirmed before the old stream is given up, so that nothing is missed', async () => {
    const connection = await confirmedConnection('old');
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('new');
    await server.until(() => eventsOf(connection, 'pusher:subscribe')[1]);
    const event = harness.recorder.next('event');
    connection.publish('presence-old', 'MessageCreated', { id: 1 });
    await event;
    const confirmed = harness.recorder.next('confirmed');
    connection.confirm('presence-new');
    await confirmed;
    await server.received(({ event: name }) => name === 'pusher:unsubscribe');
    expect([...connection.channels]).toEqual(['presence-new']);
  });

  it('of another visitor silences the old stream at once', async () => {
    const connection = await confirmedConnection('old');
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('new', { isAnotherVisitor: true });
    connection.publish('presence-old', 'MessageCreated', { id: 1 });
    await connection.delivered();
    expect(harness.recorder.count('event')).toBe(0);
    await server.received(({ event }) => event === 'pusher:unsubscribe');
  });

  it('and back again before the answer keeps the stream that is live', async () => {
    const connection = await confirmedConnection('a');
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('b');
    const confirmed = harness.recorder.next('confirmed');
    adapter.setToken('a');
    await confirmed;
    const event = harness.recorder.next('event');
    connection.publish('presence-a', 'MessageCreated', {});
    await event;
    expect(connection.channels.has('presence-b')).toBe(false);
  });

  it('that was still waiting when the connection broke is the only one on the next', async () => {
    const connection = await confirmedConnection('old');
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('new');
    await server.until(() => eventsOf(connection, 'pusher:subscribe')[1]);
    server.behaviour.subscribe = 'confirm';
    const waiting = harness.nextWait();
    const confirmed = harness.recorder.next('confirmed');
    connection.kill();
    await harness.toNextAttempt(waiting);
    await confirmed;
    expect([...(await server.connection(2)).channels]).toEqual(['presence-new']);
  });
});

describe('stopping', () => {
  it('closes the socket, leaves no timer and no listener, and says nothing afterwards', async () => {
    const connection = await confirmedConnection();
    adapter.stop();
    expect(harness.recorder.records.at(-1)).toEqual({ kind: 'state', state: 'closed', reason: 'stopped' });
    const said = harness.recorder.records.length;
    await connection.closed;
    expect(harness.clock.pendingTimers).toBe(0);
    expect(harness.lifecycle.listeners).toBe(0);
    expect(harness.recorder.records).toHaveLength(said);
  });

  it('is followed by a fresh start, as often as one likes', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const connection = await confirmedConnection();
      expect(eventsOf(connection, 'pusher:subscribe')).toHaveLength(1);
      adapter.stop();
      await connection.closed;
    }
    expect(server.connections).toHaveLength(3);
  });
});

it('fifty drops leave one socket, one subscription and as many timers as before', async () => {
  await confirmedConnection();
  const timers = harness.clock.pendingTimers;
  for (let drop = 1; drop <= 50; drop += 1) {
    const waiting = harness.nextWait();
    const confirmed = harness.recorder.next('confirmed');
    (await server.connection(drop)).kill();
    await harness.toNextAttempt(waiting);
    await confirmed;
  }
  expect(server.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  expect(harness.clock.pendingTimers).toBe(timers);
  expect(harness.lifecycle.listeners).toBe(1);
});
