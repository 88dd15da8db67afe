import { describe, expect, it } from 'vitest';
import { cableIdentifier } from '../../testing/cableServer.ts';
import { scene } from './cableScene.testing.ts';

describe('connections', () => {
  it('the adapter opens one socket with the JSON subprotocol and subscribes to the room after the welcome', async () => {
    const connection = await scene.confirmedConnection();
    expect(connection.request.url).toBe('/cable');
    expect(connection.request.headers['sec-websocket-protocol']).toBe(
      'actioncable-v1-json,actioncable-unsupported',
    );
    expect(connection.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('tok1') }]);
    expect(scene.recorder.records).toEqual([
      { kind: 'state', state: 'connecting' },
      { kind: 'state', state: 'open' },
      { kind: 'confirmed' },
    ]);
  });

  it('the adapter does nothing before start(), and ignores a repeated start() or setToken()', async () => {
    scene.adapter.setToken('tok1');
    scene.adapter.reconnectNow();
    scene.adapter.performPresence();
    await scene.clock.advance(60_000);
    expect(scene.recorder.records).toEqual([]);
    const connection = await scene.confirmedConnection();
    scene.adapter.start();
    scene.adapter.setToken('tok1');
    await connection.delivered();
    expect(connection.received).toHaveLength(1);
    expect(scene.server.connections).toHaveLength(1);
  });

  it('the adapter waits for a late welcome', async () => {
    scene.server.behavior.welcomes = false;
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    const connection = await scene.server.connection(1);
    await scene.clock.advance(5_900);
    expect(connection.received).toEqual([]);
    const confirmed = scene.recorder.next('confirmed');
    connection.welcome();
    await confirmed;
    expect(scene.server.connections).toHaveLength(1);
  });

  it('the adapter closes a connection without a welcome after 6 s, and tries again', async () => {
    scene.server.behavior.welcomes = false;
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    const first = await scene.server.connection(1);
    const waiting = scene.nextWait();
    await scene.clock.advance(6_000);
    expect(await waiting).toMatchObject({ reason: 'silent_server' });
    await first.closed;
    scene.server.behavior.welcomes = true;
    const confirmed = scene.recorder.next('confirmed');
    expect(await scene.toNextAttempt(waiting)).toBe(3_000);
    await confirmed;
  });

  it('the adapter opens no second socket if the server does not support the subprotocol', async () => {
    scene.server.behavior.subprotocol = 'actioncable-unsupported';
    const closed = scene.recorder.next('state', ({ state }) => state === 'closed');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    expect(await closed).toMatchObject({ reason: 'unsupported_subprotocol' });
    await (await scene.server.connection(1)).closed;
    for (const event of ['online', 'visible', 'resume'] as const) scene.lifecycle.emit(event);
    await scene.clock.advance(86_400_000);
    expect(scene.server.connections).toHaveLength(1);
    expect(scene.clock.pendingTimers).toBe(0);
  });
});

describe('subscriptions', () => {
  it('a rejected subscription is reported, and the socket is kept for the next token', async () => {
    scene.server.behavior.subscribe = 'reject';
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('old');
    scene.adapter.start();
    expect(await rejected).toEqual({ kind: 'rejected', reason: 'rejected' });
    scene.server.behavior.subscribe = 'confirm';
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('new');
    await confirmed;
    expect(scene.server.connections).toHaveLength(1);
    expect(scene.recorder.count('error')).toBe(0);
  });

  it('a subscription is not requested again after a rejection and a reconnect', async () => {
    scene.server.behavior.subscribe = 'reject';
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await rejected;
    const waiting = scene.nextWait();
    const opened = scene.recorder.next('state', ({ state }) => state === 'open');
    (await scene.server.connection(1)).kill();
    expect(await scene.toNextAttempt(waiting)).toBe(1_000);
    await opened;
    const connection = await scene.server.connection(2);
    await connection.delivered();
    expect(connection.received).toEqual([]);
  });

  it('a subscription is requested again after a rejection and a new start', async () => {
    scene.server.behavior.subscribe = 'reject';
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await rejected;
    scene.server.behavior.subscribe = 'confirm';
    scene.adapter.stop();
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.start();
    await confirmed;
  });

  it('a subscription is requested again after a rejection when the same token is set again', async () => {
    scene.server.behavior.subscribe = 'reject';
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await rejected;
    scene.server.behavior.subscribe = 'confirm';
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('tok1');
    await confirmed;
  });

  it('a subscription is confirmed again after a reconnect', async () => {
    const connection = await scene.confirmedConnection();
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    connection.kill();
    await scene.toNextAttempt(waiting);
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it('a subscription is accepted if its confirmation arrives after 15 s', async () => {
    const connection = await scene.unansweredConnection();
    await scene.healthy(connection, 15_000);
    const confirmed = scene.recorder.next('confirmed');
    connection.confirm('tok1');
    await confirmed;
    expect(scene.server.connections).toHaveLength(1);
  });

  it('a subscription is requested again every 6 s without an answer, and after 18 s on a new socket', async () => {
    const connection = await scene.unansweredConnection();
    const waiting = scene.nextWait();
    await scene.healthy(connection, 15_000);
    await scene.clock.advance(3_000);
    expect(await waiting).toMatchObject({ reason: 'subscription_timeout' });
    const subscribe = { command: 'subscribe', identifier: cableIdentifier('tok1') };
    expect(connection.received).toEqual([subscribe, subscribe, subscribe]);
    scene.server.behavior.subscribe = 'confirm';
    const confirmed = scene.recorder.next('confirmed');
    expect(await scene.toNextAttempt(waiting)).toBe(3_000);
    await confirmed;
    expect(scene.server.connections).toHaveLength(2);
  });

  it('a subscription receives events that the server sends just before the confirmation', async () => {
    const connection = await scene.unansweredConnection();
    const event = scene.recorder.next('event');
    const confirmed = scene.recorder.next('confirmed');
    connection.publish('tok1', 'presence.update', { users: {} });
    connection.confirm('tok1');
    expect(await event).toMatchObject({ name: 'presence.update' });
    await confirmed;
  });
});

describe('presence frames', () => {
  it('presence is sent on the confirmed stream', async () => {
    await scene.confirmedConnection();
    scene.adapter.performPresence();
    const frame = await scene.server.received(({ command }) => command === 'message');
    expect(frame).toEqual({
      command: 'message',
      identifier: cableIdentifier('tok1'),
      data: '{"action":"update_presence"}',
    });
  });

  it('presence is not sent while the stream is not confirmed', async () => {
    const connection = await scene.unansweredConnection();
    scene.adapter.performPresence();
    connection.confirm('tok1');
    await connection.delivered();
    connection.kill();
    await connection.closed;
    scene.adapter.performPresence();
    expect(connection.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('tok1') }]);
  });
});
