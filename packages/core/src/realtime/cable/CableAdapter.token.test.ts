import { describe, expect, it } from 'vitest';
import { cableIdentifier } from '../../testing/cableServer.ts';
import { scene } from './cableScene.testing.ts';

describe('another token', () => {
  it('of the same visitor is confirmed before the old stream is given up, so that nothing is missed', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behaviour.subscribe = 'ignore';
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

  it('of another visitor silences the old stream at once', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behaviour.subscribe = 'ignore';
    scene.adapter.setToken('new', { isAnotherVisitor: true });
    connection.publish('old', 'MessageCreated', { id: 1 });
    await connection.delivered();
    expect(scene.recorder.count('event')).toBe(0);
    await scene.server.received(({ command }) => command === 'unsubscribe');
  });

  it('that is rejected leaves the old stream live', async () => {
    const connection = await scene.confirmedConnection('old');
    scene.server.behaviour.subscribe = 'reject';
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('new');
    await rejected;
    const event = scene.recorder.next('event');
    connection.publish('old', 'MessageCreated', {});
    await event;
  });

  it('set three times quickly ends with the last one alone', async () => {
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

  it('set while the server is away is the one that is subscribed when it is back', async () => {
    await scene.confirmedConnection('old');
    const waiting = scene.nextWait();
    await scene.server.goDown();
    await waiting;
    scene.adapter.setToken('new', { isAnotherVisitor: true });
    await scene.server.comeBack();
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
    const [, second] = scene.server.connections;
    expect(second?.received).toEqual([{ command: 'subscribe', identifier: cableIdentifier('new') }]);
  });
});
