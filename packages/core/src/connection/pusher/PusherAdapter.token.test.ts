import { describe, expect, it } from 'vitest';
import { framesOf, scene } from './pusherScene.testing.ts';

describe('token changes', () => {
  it('a new token of the same visitor replaces the old stream only after the new stream is confirmed', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behavior.subscribe = 'ignore';
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

  it('a new token of another visitor ends the old stream immediately', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('new', { isAnotherVisitor: true });
    connection.publish('presence-old', 'MessageCreated', { id: 1 });
    await connection.delivered();
    expect(scene.recorder.count('event')).toBe(0);
    await scene.server.received(({ event }) => event === 'pusher:unsubscribe');
  });

  it('a new token is dropped if the old one is set again before the confirmation, and the live stream is kept', async () => {
    const connection = await scene.confirmedConnection('a');
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('b');
    await scene.server.until(() => framesOf(connection, 'pusher:subscribe')[1]);
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('a');
    await confirmed;
    await scene.server.received(({ event: name }) => name === 'pusher:unsubscribe');
    connection.confirm('presence-b');
    await connection.delivered();
    const event = scene.recorder.next('event');
    connection.publish('presence-a', 'MessageCreated', {});
    await event;
    expect(framesOf(connection, 'pusher:unsubscribe')).toEqual([{ channel: 'presence-b' }]);
  });

  it('after a broken connection, only the stream of the pending new token is subscribed', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('new');
    await scene.server.until(() => framesOf(connection, 'pusher:subscribe')[1]);
    scene.server.behavior.subscribe = 'confirm';
    const requests: string[] = [];
    scene.authorize = async (request) => {
      requests.push(request.channelName);
      return scene.sign(request);
    };
    const waiting = scene.nextWait();
    const confirmed = scene.recorder.next('confirmed');
    connection.kill();
    await scene.toNextAttempt(waiting);
    await confirmed;
    expect([...(await scene.server.connection(2)).channels]).toEqual(['presence-new']);
    expect(requests).toEqual(['presence-new']);
  });
});

it('the adapter reports a renewed stream (4200), and subscribes to nothing until a token is set', async () => {
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
    const reopened = await scene.server.connection(scene.server.connections.length);
    await reopened.delivered();
    expect(framesOf(reopened, 'pusher:subscribe')).toEqual([]);
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken(token);
    await confirmed;
    expect([...reopened.channels]).toEqual([`presence-${token}`]);
  }
});
