import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CableConnection,
  type CableServer,
  cableIdentifier,
  startCableServer,
} from '../../testing/cableServer.ts';
import { createRealtimeHarness, type RealtimeHarness } from '../../testing/realtimeHarness.ts';
import { CableAdapter } from './CableAdapter.ts';

let server: CableServer;
let harness: RealtimeHarness;
let adapter: CableAdapter;

beforeEach(async () => {
  server = await startCableServer();
  harness = createRealtimeHarness();
  adapter = new CableAdapter({ adapter: 'cable', url: server.url }, harness.deps);
});

afterEach(async () => {
  adapter.stop();
  await server.close();
});

async function confirmedConnection(token = 'tok1'): Promise<CableConnection> {
  const confirmed = harness.recorder.next('confirmed');
  adapter.setToken(token);
  adapter.start();
  await confirmed;
  return server.connection(server.connections.length);
}

/** Asks for a subscription that is not answered. */
async function unansweredConnection(): Promise<CableConnection> {
  server.behaviour.subscribe = 'ignore';
  adapter.setToken('tok1');
  adapter.start();
  await server.received(({ command }) => command === 'subscribe');
  return server.connection(1);
}

/** Lets time pass with a ping every three seconds, as a healthy server sends them. */
async function healthy(connection: CableConnection, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 3_000) {
    await harness.clock.advance(3_000);
    connection.ping();
    await connection.delivered();
  }
}

describe('connecting', () => {
  it('opens one socket with the JSON subprotocol and subscribes to the room when it is welcomed', async () => {
    const connection = await confirmedConnection();
    expect(connection.request.url).toBe('/cable');
    expect(connection.request.headers['sec-websocket-protocol']).toBe(
      'actioncable-v1-json,actioncable-unsupported',
    );
    expect(connection.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('tok1') }]);
    expect(harness.recorder.records).toEqual([
      { kind: 'state', state: 'connecting' },
      { kind: 'state', state: 'open' },
      { kind: 'confirmed' },
    ]);
  });

  it('does nothing before start and nothing twice', async () => {
    adapter.setToken('tok1');
    adapter.reconnectNow();
    adapter.performPresence();
    await harness.clock.advance(60_000);
    expect(harness.recorder.records).toEqual([]);
    const connection = await confirmedConnection();
    adapter.start();
    adapter.setToken('tok1');
    await connection.delivered();
    expect(connection.received).toHaveLength(1);
    expect(server.connections).toHaveLength(1);
  });

  it('waits for a welcome that comes late', async () => {
    server.behaviour.welcomes = false;
    adapter.setToken('tok1');
    adapter.start();
    const connection = await server.connection(1);
    await harness.clock.advance(5_900);
    const confirmed = harness.recorder.next('confirmed');
    connection.welcome();
    await confirmed;
    expect(server.connections).toHaveLength(1);
  });

  it('gives up a server that accepts and then says nothing, and tries again', async () => {
    server.behaviour.welcomes = false;
    adapter.setToken('tok1');
    adapter.start();
    const first = await server.connection(1);
    const waiting = harness.nextWait();
    await harness.clock.advance(6_000);
    expect(await waiting).toMatchObject({ reason: 'silent_server' });
    await first.closed;
    server.behaviour.welcomes = true;
    const confirmed = harness.recorder.next('confirmed');
    expect(await harness.toNextAttempt(waiting)).toBe(3_000);
    await confirmed;
  });

  it('closes for good, after exactly one socket, when the server speaks no subprotocol of ours', async () => {
    server.behaviour.subprotocol = 'actioncable-unsupported';
    const closed = harness.recorder.next('state', ({ state }) => state === 'closed');
    adapter.setToken('tok1');
    adapter.start();
    expect(await closed).toMatchObject({ reason: 'unsupported_subprotocol' });
    await (await server.connection(1)).closed;
    for (const event of ['online', 'visible', 'resume'] as const) harness.lifecycle.tell(event);
    await harness.clock.advance(86_400_000);
    expect(server.connections).toHaveLength(1);
    expect(harness.clock.pendingTimers).toBe(0);
  });
});

describe('a subscription', () => {
  it('that is rejected is told, and the socket stays for the next token', async () => {
    server.behaviour.subscribe = 'reject';
    const rejected = harness.recorder.next('rejected');
    adapter.setToken('old');
    adapter.start();
    expect(await rejected).toEqual({ kind: 'rejected', reason: 'rejected' });
    server.behaviour.subscribe = 'confirm';
    const confirmed = harness.recorder.next('confirmed');
    adapter.setToken('new');
    await confirmed;
    expect(server.connections).toHaveLength(1);
    expect(harness.recorder.count('error')).toBe(0);
  });

  it('that was rejected is asked for again when the same token is set again', async () => {
    server.behaviour.subscribe = 'reject';
    const rejected = harness.recorder.next('rejected');
    adapter.setToken('tok1');
    adapter.start();
    await rejected;
    server.behaviour.subscribe = 'confirm';
    const confirmed = harness.recorder.next('confirmed');
    adapter.setToken('tok1');
    await confirmed;
  });

  it('is confirmed again after a reconnect', async () => {
    const connection = await confirmedConnection();
    const waiting = harness.nextWait();
    const confirmed = harness.recorder.next('confirmed');
    connection.kill();
    await harness.toNextAttempt(waiting);
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });

  it('accepts a confirmation that comes after 15 s', async () => {
    const connection = await unansweredConnection();
    await healthy(connection, 15_000);
    const confirmed = harness.recorder.next('confirmed');
    connection.confirm('tok1');
    await confirmed;
    expect(server.connections).toHaveLength(1);
  });

  it('that is not answered is asked for again every 6 s and after 18 s on a fresh socket', async () => {
    const connection = await unansweredConnection();
    const waiting = harness.nextWait();
    await healthy(connection, 15_000);
    await harness.clock.advance(3_000);
    expect(await waiting).toMatchObject({ reason: 'subscription_timeout' });
    const subscribe = { command: 'subscribe', identifier: cableIdentifier('tok1') };
    expect(connection.received).toEqual([subscribe, subscribe, subscribe]);
    server.behaviour.subscribe = 'confirm';
    const confirmed = harness.recorder.next('confirmed');
    expect(await harness.toNextAttempt(waiting)).toBe(3_000);
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });

  it('hears what the server sends to it just before it is confirmed', async () => {
    const connection = await unansweredConnection();
    const event = harness.recorder.next('event');
    const confirmed = harness.recorder.next('confirmed');
    connection.publish('tok1', 'presence.update', { users: {} });
    connection.confirm('tok1');
    expect(await event).toMatchObject({ name: 'presence.update' });
    await confirmed;
  });
});

describe('an event', () => {
  it.each([
    ['message.created', 'message.created'],
    ['MessageCreated', 'message.created'],
    ['App\\Events\\MessageUpdated', 'message.updated'],
    ['.conversation.typing_on', 'conversation.typing_on'],
    ['UserMenuChanged', 'user_menu_changed'],
  ])('named %s arrives as %s with its data untouched', async (sent, name) => {
    const connection = await confirmedConnection();
    const event = harness.recorder.next('event');
    connection.publish('tok1', sent, { id: 7, nested: [null, 'x'] });
    expect(await event).toEqual({ kind: 'event', name, data: { id: 7, nested: [null, 'x'] } });
  });

  it('of an unknown name is ignored without a complaint', async () => {
    const connection = await confirmedConnection();
    connection.publish('tok1', 'something.new', {});
    await connection.delivered();
    expect(harness.recorder.count('event')).toBe(0);
    expect(harness.recorder.count('error')).toBe(0);
  });
});

describe('a frame that nobody expects', () => {
  const identifier = cableIdentifier('tok1');
  it.each([
    ['null', 'null'],
    ['an array', '[]'],
    ['no JSON', '{oops'],
    ['a number', '42'],
    ['an empty text', ''],
    ['a message without an event', JSON.stringify({ identifier, message: { data: {} } })],
    [
      'a message with an event that is no text',
      JSON.stringify({ identifier, message: { event: {}, data: {} } }),
    ],
    ['a message that is text', JSON.stringify({ identifier, message: 'hello' })],
    [
      'a message about another stream',
      JSON.stringify({ identifier: 'x', message: { event: 'message.created' } }),
    ],
    [
      'a confirmation of __proto__',
      JSON.stringify({ identifier: '__proto__', type: 'confirm_subscription' }),
    ],
    ['a rejection of another stream', JSON.stringify({ identifier: 'x', type: 'reject_subscription' })],
    ['an identifier that is no text', JSON.stringify({ identifier: {}, type: 'confirm_subscription' })],
  ])('(%s) is dropped with one complaint and the connection lives on', async (_, text) => {
    const connection = await confirmedConnection();
    connection.sendText(text);
    connection.sendText(text);
    const event = harness.recorder.next('event');
    connection.publish('tok1', 'MessageCreated', {});
    await event;
    expect(harness.recorder.count('event')).toBe(1);
    expect(harness.recorder.count('error')).toBe(1);
    expect(harness.recorder.count('confirmed')).toBe(1);
    expect(server.connections).toHaveLength(1);
  });

  it.each([
    ['a second welcome', { type: 'welcome' }],
    ['a second confirmation', { type: 'confirm_subscription', identifier }],
    ['an unknown type', { type: 'surprise' }],
    ['a ping without a time', { type: 'ping' }],
  ])('(%s) changes nothing', async (_, frame) => {
    const connection = await confirmedConnection();
    connection.send(frame);
    const event = harness.recorder.next('event');
    connection.publish('tok1', 'MessageCreated', {});
    await event;
    expect(harness.recorder.count('confirmed')).toBe(1);
    expect(harness.recorder.count('rejected')).toBe(0);
  });

  it('never names the token in a complaint', async () => {
    const connection = await confirmedConnection('secret-token');
    connection.sendText(`{"identifier":${JSON.stringify(cableIdentifier('secret-token'))},"message":1}`);
    connection.sendText('secret-token');
    await connection.delivered();
    expect(harness.recorder.count('error')).toBe(1);
    expect(JSON.stringify(harness.recorder.records)).not.toContain('secret-token');
  });
});

describe('a disconnect message', () => {
  const reasons = ['unauthorized', 'invalid_request', 'server_restart'];

  it.each(reasons)('(%s) with reconnect: true is followed by a new connection', async (reason) => {
    const connection = await confirmedConnection();
    await healthy(connection, 6_000);
    const waiting = harness.nextWait();
    const confirmed = harness.recorder.next('confirmed');
    connection.disconnect(reason, true);
    expect(await waiting).toMatchObject({ state: 'connecting', reason });
    expect(await harness.toNextAttempt(waiting)).toBe(500);
    await confirmed;
  });

  it.each(
    reasons.flatMap((reason) => [
      [reason, false],
      [reason, undefined],
    ]),
  )('(%s) with reconnect: %s closes for good, without one attempt', async (reason, reconnect) => {
    const connection = await confirmedConnection();
    const closed = harness.recorder.next('state', ({ state }) => state === 'closed');
    connection.disconnect(String(reason), reconnect === undefined ? undefined : false);
    expect(await closed).toMatchObject({ reason });
    for (const event of ['online', 'visible', 'resume', 'pagehide', 'pageshow'] as const) {
      harness.lifecycle.tell(event);
    }
    await harness.clock.advance(86_400_000);
    expect(server.connections).toHaveLength(1);
    expect(harness.clock.pendingTimers).toBe(0);
  });

  it('before the welcome counts as well', async () => {
    server.behaviour.welcomes = false;
    const closed = harness.recorder.next('state', ({ state }) => state === 'closed');
    adapter.setToken('tok1');
    adapter.start();
    (await server.connection(1)).disconnect('unauthorized', false);
    expect(await closed).toMatchObject({ reason: 'unauthorized' });
  });

  it.each([
    ['reconnectNow()', () => adapter.reconnectNow()],
    ['another token', () => adapter.setToken('tok2')],
    ['the same token again', () => adapter.setToken('tok1')],
  ])('that closed for good is overcome by %s', async (_, overcome) => {
    const connection = await confirmedConnection();
    const closed = harness.recorder.next('state', ({ state }) => state === 'closed');
    connection.disconnect('unauthorized', false);
    await closed;
    const confirmed = harness.recorder.next('confirmed');
    overcome();
    await harness.clock.advance(1_000);
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });

  it('says its reason only where that is a plain word', async () => {
    const connection = await confirmedConnection();
    const closed = harness.recorder.next('state', ({ state }) => state === 'closed');
    connection.sendText('{"type":"disconnect","reason":{"a":1},"reconnect":"yes"}');
    expect(await closed).toMatchObject({ reason: 'remote' });
  });
});

describe('a connection that has gone silent', () => {
  it('is found after 6 s and reopened 500 ms later', async () => {
    const connection = await confirmedConnection();
    await healthy(connection, 9_000);
    connection.freeze();
    const silentSinceMs = harness.clock.now();
    const waiting = harness.nextWait();
    await harness.clock.advance(6_000);
    expect(harness.recorder.records.at(-1)).toEqual({ kind: 'confirmed' });
    await harness.clock.advance(1);
    expect(await waiting).toMatchObject({ reason: 'stale', retryAtMs: silentSinceMs + 6_501 });
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
    expect(harness.clock.now() - silentSinceMs).toBe(6_501);
  });

  it('is not mistaken for one that only pings', async () => {
    const connection = await confirmedConnection();
    await healthy(connection, 300_000);
    expect(server.connections).toHaveLength(1);
  });

  it('is not mistaken for one that sends events but no pings', async () => {
    const connection = await confirmedConnection();
    for (let round = 0; round < 20; round += 1) {
      await harness.clock.advance(5_000);
      connection.publish('tok1', 'MessageCreated', {});
      await connection.delivered();
    }
    expect(server.connections).toHaveLength(1);
  });

  it('after a sleep of the device is reopened within a second of waking', async () => {
    await confirmedConnection();
    const waiting = harness.nextWait();
    await harness.clock.sleep(3_600_000);
    expect(server.connections).toHaveLength(1);
    const wokenAtMs = harness.clock.now();
    await harness.clock.advance(200);
    expect(await waiting).toMatchObject({ reason: 'stale', retryAtMs: wokenAtMs + 700 });
  });

  it('is not given up for frames that only waited behind a long task', async () => {
    const connection = await confirmedConnection();
    await harness.clock.sleep(20_000);
    connection.ping();
    await connection.delivered();
    await harness.clock.advance(3_000);
    expect(harness.recorder.records.at(-1)).toEqual({ kind: 'confirmed' });
  });
});

describe('attempts', () => {
  it('follow the poll interval while the server is away', async () => {
    const connection = await confirmedConnection();
    await healthy(connection, 6_000);
    const waitsMs: number[] = [];
    let waiting = harness.nextWait();
    await server.goDown();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await waiting;
      const announced = waiting;
      waiting = harness.nextWait();
      waitsMs.push(Math.round(await harness.toNextAttempt(announced)));
    }
    expect(waitsMs).toEqual([500, 3_000, 3_466, 5_493, 6_931, 8_047, 8_959, 9_730]);
    await waiting;
    await server.comeBack();
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
  });

  it('begin anew at 3 s after a confirmation, and not after a welcome alone', async () => {
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('tok1');
    adapter.start();
    const waitsMs: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const connection = await server.connection(attempt);
      await server.until(() => connection.received[0]);
      if (attempt === 3) connection.confirm('tok1');
      await connection.delivered();
      const waiting = harness.nextWait();
      connection.kill();
      waitsMs.push(Math.round(await harness.toNextAttempt(waiting)));
    }
    expect(waitsMs).toEqual([3_000, 3_466, 3_000, 3_466]);
  });

  it('come at most every 3 s when the server confirms and closes at once', async () => {
    const waitsMs: number[] = [];
    await confirmedConnection();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const waiting = harness.nextWait();
      const confirmed = harness.recorder.next('confirmed');
      (await server.connection(attempt)).kill();
      waitsMs.push(await harness.toNextAttempt(waiting));
      await confirmed;
    }
    expect(waitsMs).toEqual([3_000, 3_000, 3_000, 3_000, 3_000]);
  });

  it('succeed after a connection was cut at any byte of a frame', async () => {
    const frame = {
      identifier: cableIdentifier('tok1'),
      message: { event: 'MessageCreated', data: { id: 1 } },
    };
    const bytes = JSON.stringify(frame).length + 2;
    let connection = await confirmedConnection();
    for (let cutAt = 0; cutAt <= bytes; cutAt += 1) {
      const waiting = harness.nextWait();
      const confirmed = harness.recorder.next('confirmed');
      connection.sendCut(frame, cutAt);
      await harness.toNextAttempt(waiting);
      await confirmed;
      connection = await server.connection(server.connections.length);
    }
    expect(harness.recorder.count('confirmed')).toBe(bytes + 2);
    expect(server.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
    expect(harness.recorder.count('error')).toBe(0);
  });
});

describe('the life of the page', () => {
  it('becoming visible after an hour asleep reopens within 200 ms', async () => {
    await confirmedConnection();
    harness.lifecycle.tell('hidden');
    await harness.clock.sleep(0);
    const confirmed = harness.recorder.next('confirmed');
    const asleep = harness.clock.sleep(3_600_000);
    harness.lifecycle.tell('visible');
    await asleep;
    await harness.clock.advance(200);
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });

  it.each(['visible', 'resume', 'online'] as const)(
    '(%s) leaves a living connection alone',
    async (event) => {
      const connection = await confirmedConnection();
      await healthy(connection, 6_000);
      harness.lifecycle.tell(event);
      await harness.clock.advance(200);
      expect(server.connections).toHaveLength(1);
    },
  );

  it.each([
    ['visible', 200],
    ['resume', 200],
    ['online', 0],
  ] as const)('(%s) ends the wait for the next attempt within %i ms', async (event, withinMs) => {
    const connection = await confirmedConnection();
    await server.goDown();
    await connection.closed;
    const announced = harness.nextWait();
    await harness.clock.advance(3_000);
    await announced;
    await harness.clock.advance(1_500);
    await server.comeBack();
    const confirmed = harness.recorder.next('confirmed');
    harness.lifecycle.tell(event);
    await harness.clock.advance(withinMs);
    await confirmed;
  });

  it('a network that flaps ten times a second causes at most one attempt a second', async () => {
    await confirmedConnection();
    await server.goDown();
    await harness.nextWait();
    const before = harness.recorder.count('state');
    let attempts = 0;
    for (let flap = 0; flap < 100; flap += 1) {
      harness.lifecycle.tell(flap % 2 ? 'online' : 'offline');
      await harness.clock.advance(100);
    }
    for (const record of harness.recorder.records.slice(before)) {
      if (record.kind === 'state' && record.reason === undefined) attempts += 1;
    }
    expect(attempts).toBeGreaterThan(3);
    expect(attempts).toBeLessThanOrEqual(10);
  });

  it('while hidden there is at most one attempt in 30 s', async () => {
    const connection = await confirmedConnection();
    harness.lifecycle.tell('hidden');
    await server.goDown();
    await connection.closed;
    const startedAtMs = harness.clock.now();
    const waits: number[] = [];
    let waiting = harness.nextWait();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      if (attempt > 0) waits.push(harness.clock.now() - startedAtMs);
      const announced = waiting;
      await announced;
      waiting = harness.nextWait();
      await harness.toNextAttempt(announced);
    }
    expect(waits.every((ms, index) => ms >= (index + 1) * 30_000)).toBe(true);
  });

  it('becoming visible replaces an attempt that has been hanging for more than 2 s', async () => {
    server.behaviour.welcomes = false;
    adapter.setToken('tok1');
    adapter.start();
    const hanging = await server.connection(1);
    await harness.clock.advance(1_900);
    harness.lifecycle.tell('visible');
    server.behaviour.welcomes = true;
    const confirmed = harness.recorder.next('confirmed');
    await harness.clock.advance(200);
    await hanging.closed;
    await confirmed;
    expect(server.connections).toHaveLength(2);
  });

  it('hiding in the back/forward cache closes the socket, and coming back opens it at once', async () => {
    const connection = await confirmedConnection();
    harness.lifecycle.tell('pagehide');
    harness.lifecycle.tell('hidden');
    await connection.closed;
    expect(harness.clock.pendingTimers).toBe(0);
    expect(harness.recorder.records.at(-1)).toMatchObject({ state: 'connecting', reason: 'page_hidden' });
    await harness.clock.sleep(600_000);
    const confirmed = harness.recorder.next('confirmed');
    for (const event of ['resume', 'visible', 'pageshow'] as const) harness.lifecycle.tell(event);
    await confirmed;
    await harness.clock.advance(1_000);
    expect(server.connections).toHaveLength(2);
  });
});

describe('another token', () => {
  it('of the same visitor is confirmed before the old stream is given up, so that nothing is missed', async () => {
    const connection = await confirmedConnection('old');
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('new');
    await server.received(({ identifier }) => identifier === cableIdentifier('new'));
    const event = harness.recorder.next('event');
    connection.publish('old', 'MessageCreated', { id: 1 });
    expect(await event).toMatchObject({ data: { id: 1 } });
    expect(connection.received).toHaveLength(2);
    const confirmed = harness.recorder.next('confirmed');
    connection.confirm('new');
    await confirmed;
    await server.received(
      ({ command, identifier }) => command === 'unsubscribe' && identifier === cableIdentifier('old'),
    );
    expect([...connection.streams]).toEqual(['new']);
    expect(server.connections).toHaveLength(1);
  });

  it('of another visitor silences the old stream at once', async () => {
    const connection = await confirmedConnection('old');
    server.behaviour.subscribe = 'ignore';
    adapter.setToken('new', { isAnotherVisitor: true });
    connection.publish('old', 'MessageCreated', { id: 1 });
    await connection.delivered();
    expect(harness.recorder.count('event')).toBe(0);
    await server.received(({ command }) => command === 'unsubscribe');
  });

  it('that is rejected leaves the old stream live', async () => {
    const connection = await confirmedConnection('old');
    server.behaviour.subscribe = 'reject';
    const rejected = harness.recorder.next('rejected');
    adapter.setToken('new');
    await rejected;
    const event = harness.recorder.next('event');
    connection.publish('old', 'MessageCreated', {});
    await event;
  });

  it('set three times quickly ends with the last one alone', async () => {
    const connection = await confirmedConnection('a');
    const identifier = cableIdentifier('d');
    for (const token of ['b', 'c', 'd']) adapter.setToken(token);
    await server.received((frame) => frame.identifier === identifier);
    await server.received(
      (frame) => frame.command === 'unsubscribe' && frame.identifier === cableIdentifier('a'),
    );
    await connection.delivered();
    const event = harness.recorder.next('event');
    for (const token of ['a', 'b', 'c', 'd']) connection.publish(token, 'MessageCreated', { token });
    expect(await event).toMatchObject({ data: { token: 'd' } });
    await connection.delivered();
    expect(harness.recorder.count('event')).toBe(1);
  });

  it('set while the server is away is the one that is subscribed when it is back', async () => {
    const connection = await confirmedConnection('old');
    await server.goDown();
    await connection.closed;
    const waiting = harness.nextWait();
    adapter.setToken('new', { isAnotherVisitor: true });
    await server.comeBack();
    const confirmed = harness.recorder.next('confirmed');
    await harness.toNextAttempt(waiting);
    await confirmed;
    const [, second] = server.connections;
    expect(second?.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('new') }]);
  });
});

describe('presence', () => {
  it('is performed on the confirmed stream', async () => {
    await confirmedConnection();
    adapter.performPresence();
    const frame = await server.received(({ command }) => command === 'message');
    expect(frame).toEqual({
      command: 'message',
      identifier: cableIdentifier('tok1'),
      data: '{"action":"update_presence"}',
    });
  });

  it('is not performed while the stream is not confirmed', async () => {
    const connection = await unansweredConnection();
    adapter.performPresence();
    connection.confirm('tok1');
    await connection.delivered();
    connection.kill();
    await connection.closed;
    adapter.performPresence();
    expect(connection.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('tok1') }]);
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
    await harness.clock.advance(60_000);
    expect(harness.recorder.records).toHaveLength(said);
  });

  it('in the middle of an attempt leaves nothing behind', async () => {
    server.behaviour.welcomes = false;
    adapter.setToken('tok1');
    adapter.start();
    adapter.stop();
    adapter.start();
    const connection = await server.connection(1);
    adapter.stop();
    await connection.closed;
    expect(harness.clock.pendingTimers).toBe(0);
    expect(harness.lifecycle.listeners).toBe(0);
  });

  it('is followed by a fresh start, as often as one likes', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const connection = await confirmedConnection();
      expect(connection.received).toHaveLength(1);
      adapter.stop();
      await connection.closed;
    }
    expect(harness.clock.pendingTimers).toBe(0);
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
  expect(harness.recorder.count('confirmed')).toBe(51);
  expect(server.connections.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  expect(harness.clock.pendingTimers).toBe(timers);
  expect(harness.lifecycle.listeners).toBe(1);
});
