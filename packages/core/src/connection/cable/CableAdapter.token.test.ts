import { describe, expect, it } from 'vitest';
import { cableIdentifier } from '../../testing/cableServer.ts';
import { scene } from './cableScene.testing.ts';

describe('token changes', () => {
  it('a new token of the same visitor replaces the old stream only after the new stream is confirmed', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('new');
    await scene.server.received(({ identifier }) => identifier === cableIdentifier('new'));
    const event = scene.recorder.next('event');
    connection.publish('old', 'MessageCreated', { id: 1 });
    expect(await event).toMatchObject({ data: { id: 1 } });
    expect(connection.received).toHaveLength(2);
    const confirmed = scene.recorder.next('confirmed');
    connection.confirm('new');
    await confirmed;
    await scene.server.received(
      ({ command, identifier }) => command === 'unsubscribe' && identifier === cableIdentifier('old'),
    );
    expect([...connection.streams]).toEqual(['new']);
    expect(scene.server.connections).toHaveLength(1);
  });

  it('a new token of another visitor ends the old stream immediately', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('new', { isAnotherVisitor: true });
    connection.publish('old', 'MessageCreated', { id: 1 });
    await connection.delivered();
    expect(scene.recorder.count('event')).toBe(0);
    await scene.server.received(({ command }) => command === 'unsubscribe');
  });

  it('a new token leaves the old stream live if the new stream is rejected', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behavior.subscribe = 'reject';
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('new');
    await rejected;
    const event = scene.recorder.next('event');
    connection.publish('old', 'MessageCreated', {});
    await event;
  });

  it('a new token replaces earlier unconfirmed tokens', async () => {
    const connection = await scene.confirmedConnection('a');
    const identifier = cableIdentifier('d');
    for (const token of ['b', 'c', 'd']) scene.adapter.setToken(token);
    await scene.server.received((frame) => frame.identifier === identifier);
    await scene.server.received(
      (frame) => frame.command === 'unsubscribe' && frame.identifier === cableIdentifier('a'),
    );
    await connection.delivered();
    const event = scene.recorder.next('event');
    for (const token of ['a', 'b', 'c', 'd']) connection.publish(token, 'MessageCreated', { token });
    expect(await event).toMatchObject({ data: { token: 'd' } });
    await connection.delivered();
    expect(scene.recorder.count('event')).toBe(1);
  });

  it('a new token is subscribed after the reconnect if it was set while the server was down', async () => {
    await scene.confirmedConnection('old');
    const waiting = scene.nextWait();
    await scene.server.stop();
    await waiting;
    scene.adapter.setToken('new', { isAnotherVisitor: true });
    await scene.server.restart();
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
    const [, second] = scene.server.connections;
    expect(second?.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('new') }]);
  });
});

describe('session tokens', () => {
  it('the session token is sent with the stream token', async () => {
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('tok1', { convToken: 'session' });
    scene.adapter.start();
    await confirmed;
    const connection = await scene.server.connection(1);
    expect(connection.received).toEqual([
      { command: 'subscribe', identifier: cableIdentifier('tok1', 'session') },
    ]);
  });

  it('the stream is subscribed again when the session token changes, and its events are received', async () => {
    const connection = await scene.confirmedConnection('tok1');
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('tok1', { convToken: 'session' });
    scene.adapter.setToken('tok1', { convToken: 'session' });
    await confirmed;
    await scene.server.received(
      ({ command, identifier }) => command === 'unsubscribe' && identifier === cableIdentifier('tok1'),
    );
    const subscribed = connection.received.filter((frame) => Object(frame).command === 'subscribe');
    expect(subscribed).toHaveLength(2);
    const event = scene.recorder.next('event');
    connection.publish('tok1', 'MessageCreated', { id: 1 });
    await event;
  });
});

describe('renewed streams', () => {
  it('after the server has ended a stream, nothing is subscribed until the same or another token is set', async () => {
    const connection = await scene.confirmedConnection('old');
    await scene.healthy(connection, 6_000);
    for (const token of ['old', 'new']) {
      const waiting = scene.nextWait();
      const rejected = scene.recorder.next('rejected');
      const opened = scene.recorder.next('state', ({ state }) => state === 'open');
      scene.server.renew('old');
      expect(await waiting).toMatchObject({ reason: 'renewed' });
      expect(await rejected).toEqual({ kind: 'rejected', reason: 'renewed' });
      await scene.toNextAttempt(waiting);
      await opened;
      const reopened = await scene.server.connection(scene.server.connections.length);
      await reopened.delivered();
      expect(reopened.received).toEqual([]);
      const confirmed = scene.recorder.next('confirmed');
      scene.adapter.setToken(token);
      await confirmed;
      expect([...reopened.streams]).toEqual([token]);
    }
  });

  it('a stream that the server has ended is replaced if a new token is set before the socket reopens', async () => {
    await scene.confirmedConnection('old');
    const waiting = scene.nextWait();
    scene.server.renew('old');
    await waiting;
    scene.adapter.setToken('new');
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
    const second = await scene.server.connection(2);
    expect(second.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('new') }]);
  });
});
