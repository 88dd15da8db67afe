import { describe, expect, it } from 'vitest';
import { cableIdentifier } from '../../testing/cableServer.ts';
import { scene } from './cableScene.testing.ts';

describe('events', () => {
  it.each([
    ['message.created', 'message.created'],
    ['MessageCreated', 'message.created'],
    ['App\\Events\\MessageUpdated', 'message.updated'],
    ['.conversation.typing_on', 'conversation.typing_on'],
    ['UserMenuChanged', 'user_menu_changed'],
  ])('an event named %s is reported as %s with unchanged data', async (sent, name) => {
    const connection = await scene.confirmedConnection();
    const event = scene.recorder.next('event');
    connection.publish('tok1', sent, { id: 7, nested: [null, 'x'] });
    expect(await event).toEqual({ kind: 'event', name, data: { id: 7, nested: [null, 'x'] } });
  });

  it('an event with an unknown name is ignored without an error', async () => {
    const connection = await scene.confirmedConnection();
    connection.publish('tok1', 'something.new', {});
    await connection.delivered();
    expect(scene.recorder.count('event')).toBe(0);
    expect(scene.recorder.count('error')).toBe(0);
  });
});

describe('unexpected frames', () => {
  const identifier = cableIdentifier('tok1');
  it.each([
    ['null', 'null'],
    ['an array', '[]'],
    ['invalid JSON', '{oops'],
    ['a number', '42'],
    ['an empty text', ''],
    ['a message without an event', JSON.stringify({ identifier, message: { data: {} } })],
    [
      'a message with an event that is not a string',
      JSON.stringify({ identifier, message: { event: {}, data: {} } }),
    ],
    ['a message that is a string', JSON.stringify({ identifier, message: 'hello' })],
    [
      'a message about another stream',
      JSON.stringify({ identifier: 'x', message: { event: 'message.created' } }),
    ],
    [
      'a confirmation of __proto__',
      JSON.stringify({ identifier: '__proto__', type: 'confirm_subscription' }),
    ],
    ['a rejection of another stream', JSON.stringify({ identifier: 'x', type: 'reject_subscription' })],
    ['an identifier that is not a string', JSON.stringify({ identifier: {}, type: 'confirm_subscription' })],
  ])(
    'an unexpected frame (%s) leaves the connection open and is reported once, even if it is repeated',
    async (_, text) => {
      const connection = await scene.confirmedConnection();
      connection.sendText(text);
      connection.sendText(text);
      const event = scene.recorder.next('event');
      connection.publish('tok1', 'MessageCreated', {});
      await event;
      expect(scene.recorder.count('event')).toBe(1);
      expect(scene.recorder.count('error')).toBe(1);
      expect(scene.recorder.count('confirmed')).toBe(1);
      expect(scene.server.connections).toHaveLength(1);
    },
  );

  it.each([
    ['a second welcome', { type: 'welcome' }],
    ['a second confirmation', { type: 'confirm_subscription', identifier }],
    ['an unknown type', { type: 'surprise' }],
    ['a ping without a time', { type: 'ping' }],
  ])('an unexpected frame (%s) changes nothing', async (_, frame) => {
    const connection = await scene.confirmedConnection();
    connection.send(frame);
    const event = scene.recorder.next('event');
    connection.publish('tok1', 'MessageCreated', {});
    await event;
    expect(scene.recorder.count('confirmed')).toBe(1);
    expect(scene.recorder.count('rejected')).toBe(0);
  });

  it('errors do not contain the stream token or the session token', async () => {
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('secret-token', { convToken: 'secret-session' });
    scene.adapter.start();
    await confirmed;
    const connection = await scene.server.connection(1);
    const identifier = cableIdentifier('secret-token', 'secret-session');
    connection.send({ identifier, message: 1 });
    connection.sendText('secret-token secret-session');
    connection.send({ identifier: `${identifier} `, type: 'reject_subscription' });
    await connection.delivered();
    expect(scene.recorder.count('error')).toBe(1);
    expect(JSON.stringify(scene.recorder.records)).not.toContain('secret');
  });
});

describe('disconnect frames', () => {
  const reasons = ['unauthorized', 'invalid_request', 'server_restart'];

  it.each(reasons)(
    'a disconnect frame (%s) with reconnect: true is followed by a new connection',
    async (reason) => {
      const connection = await scene.confirmedConnection();
      await scene.healthy(connection, 6_000);
      const waiting = scene.nextWait();
      const confirmed = scene.recorder.next('confirmed');
      connection.disconnect(reason, true);
      expect(await waiting).toMatchObject({ state: 'connecting', reason });
      expect(await scene.toNextAttempt(waiting)).toBe(500);
      await confirmed;
    },
  );

  it.each(
    reasons.flatMap((reason) => [
      [reason, false],
      [reason, undefined],
    ]),
  )(
    'a disconnect frame (%s) with reconnect: %s closes the connection without another attempt',
    async (reason, reconnect) => {
      const connection = await scene.confirmedConnection();
      const closed = scene.recorder.next('state', ({ state }) => state === 'closed');
      connection.disconnect(String(reason), reconnect === undefined ? undefined : false);
      expect(await closed).toMatchObject({ reason });
      for (const event of ['online', 'visible', 'resume', 'pagehide', 'pageshow'] as const) {
        scene.lifecycle.emit(event);
      }
      await scene.clock.advance(86_400_000);
      expect(scene.server.connections).toHaveLength(1);
      expect(scene.clock.pendingTimers).toBe(0);
    },
  );

  it('a disconnect frame closes the connection even before the welcome', async () => {
    scene.server.behavior.welcomes = false;
    const closed = scene.recorder.next('state', ({ state }) => state === 'closed');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    (await scene.server.connection(1)).disconnect('unauthorized', false);
    expect(await closed).toMatchObject({ reason: 'unauthorized' });
  });

  it.each([
    ['reconnectNow()', () => scene.adapter.reconnectNow()],
    ['another token', () => scene.adapter.setToken('tok2')],
    ['the same token again', () => scene.adapter.setToken('tok1')],
  ])('a disconnect frame with reconnect: false is overridden by %s', async (_, override) => {
    const connection = await scene.confirmedConnection();
    const closed = scene.recorder.next('state', ({ state }) => state === 'closed');
    connection.disconnect('unauthorized', false);
    await closed;
    const confirmed = scene.recorder.next('confirmed');
    override();
    await scene.clock.advance(1_000);
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it('a disconnect frame is reported with the reason “remote” if its own reason is not a string', async () => {
    const connection = await scene.confirmedConnection();
    const closed = scene.recorder.next('state', ({ state }) => state === 'closed');
    connection.sendText('{"type":"disconnect","reason":{"a":1},"reconnect":"yes"}');
    expect(await closed).toMatchObject({ reason: 'remote' });
  });
});
