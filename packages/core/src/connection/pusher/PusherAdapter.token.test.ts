import { describe, expect, it } from 'vitest';
import { framesOf, scene } from './pusherScene.testing.ts';

describe('another token', () => {
  it('of the same visitor is confirmed before the old stream is given up, so that nothing is missed', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behaviour.subscribe = 'ignore';
    scene.adapter.setToken('new');
    await scene.server.until(() => framesOf(connection, 'pusher:subscribe')[1]);
    const event = scene.recorder.next('event');
    connection.publish('presence-old', 'MessageCreated', { id: 1 });
    await event;
    const confirmed = scene.recorder.next('confirmed');
    connection.confirm('presence-new');
    await confirmed;
    await scene.server.received(({ event: name }) => name === 'pusher:unsubscribe');
    expect([...connection.channels]).toEqual(['presence-new']);
  });

  it('of another visitor silences the old stream at once', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behaviour.subscribe = 'ignore';
    scene.adapter.setToken('new', { isAnotherVisitor: true });
    connection.publish('presence-old', 'MessageCreated', { id: 1 });
    await connection.delivered();
    expect(scene.recorder.count('event')).toBe(0);
    await scene.server.received(({ event }) => event === 'pusher:unsubscribe');
  });

  it('and back again before the answer keeps the stream that is live', async () => {
    const connection = await scene.confirmedConnection('a');
    scene.server.behaviour.subscribe = 'ignore';
    scene.adapter.setToken('b');
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('a');
    await confirmed;
    const event = scene.recorder.next('event');
    connection.publish('presence-a', 'MessageCreated', {});
    await event;
    expect(connection.channels.has('presence-b')).toBe(false);
  });

  it('that was still waiting when the connection broke is the only one on the next', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behaviour.subscribe = 'ignore';
    scene.adapter.setToken('new');
    await scene.server.until(() => framesOf(connection, 'pusher:subscribe')[1]);
    scene.server.behaviour.subscribe = 'confirm';
    const asked: string[] = [];
    scene.authorize = async (request) => {
      asked.push(request.channelName);
      return scene.sign(request);
    };
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    connection.kill();
    await scene.toNextAttempt(waiting);
    await confirmed;
    expect([...(await scene.server.connection(2)).channels]).toEqual(['presence-new']);
    expect(asked).toEqual(['presence-new']);
  });
});

it('a stream that is renewed (4200) is told, and nothing is subscribed before there is a token', async () => {
  const first = await scene.confirmedConnection('old');
  await scene.healthy(first, 6_000);
  for (const token of ['old', 'new']) {
    const waiting = scene.nextWait();
    const rejected = scene.recorder.next('rejected');
    const opened = scene.recorder.next('state', ({ state }) => state === 'open');
    scene.server.renew('presence-old');
    expect(await waiting).toMatchObject({ reason: 'renewed' });
    expect(await rejected).toEqual({ kind: 'rejected', reason: 'renewed' });
    await scene.toNextAttempt(waiting);
    await opened;
    const fresh = await scene.server.connection(scene.server.connections.length);
    await fresh.delivered();
    expect(framesOf(fresh, 'pusher:subscribe')).toEqual([]);
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken(token);
    await confirmed;
    expect([...fresh.channels]).toEqual([`presence-${token}`]);
  }
});
