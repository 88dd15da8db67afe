import { describe, expect, it } from 'vitest';
import { authorizationError, framesOf, scene } from './pusherScene.testing.ts';

describe('authorization of subscriptions', () => {
  it('authorization is retried after temporary failures until the subscription is confirmed', async () => {
    const responses = [
      () => Promise.reject(authorizationError(true)),
      () => Promise.reject(new Error('offline')),
    ];
    scene.authorize = async ({ socketId, channelName }) =>
      (await responses.shift()?.()) ?? scene.server.sign(socketId, channelName);
    const failed = scene.recorder.next('error');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    expect(await failed).toMatchObject({ error: { code: 'realtime', retryable: true } });
    const failedAgain = scene.recorder.next('error');
    const connection = await scene.server.connection(1);
    await scene.healthy(connection, 3_000);
    await failedAgain;
    const confirmed = scene.recorder.next('confirmed');
    await scene.healthy(connection, 3_000);
    await scene.clock.advance(466);
    await confirmed;
    expect(scene.server.connections).toHaveLength(1);
  });

  it.each([
    ['is not an object', 'yes'],
    ['has no signature', {}],
    ['has no member', { auth: 'key:sig' }],
    ['has a member that is not JSON', { auth: 'key:sig', channel_data: '{oops' }],
    ['has a member without an id', { auth: 'key:sig', channel_data: '{}' }],
  ])('authorization counts as failed, not as refused, if its response %s', async (_, body) => {
    scene.authorize = async () => body;
    const failed = scene.recorder.next('error');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await failed;
    scene.authorize = async (request) => scene.sign(request);
    const confirmed = scene.recorder.next('confirmed');
    await scene.clock.advance(3_000);
    await confirmed;
    expect(scene.recorder.count('rejected')).toBe(0);
  });

  it('a refused authorization is reported, and nothing is subscribed until another token is set', async () => {
    scene.authorize = () => Promise.reject(authorizationError(false));
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await rejected;
    const connection = await scene.server.connection(1);
    await scene.healthy(connection, 60_000);
    expect(framesOf(connection, 'pusher:subscribe')).toEqual([]);
    scene.authorize = async (request) => scene.sign(request);
    const confirmed = scene.recorder.next('confirmed');
    scene.adapter.setToken('tok2');
    await confirmed;
    expect(scene.server.connections).toHaveLength(1);
  });

  it('authorization counts as refused if the server does not accept the signature', async () => {
    scene.authorize = async ({ channelName }) => scene.server.sign('1.1', channelName);
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await rejected;
  });

  it('authorization counts as refused if the server sends the connection error 4009', async () => {
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await scene.server.received(({ event }) => event === 'pusher:subscribe');
    const rejected = scene.recorder.next('rejected');
    const connection = await scene.server.connection(1);
    connection.send({ event: 'pusher:error', data: { code: 4009, message: 'Subscription rejected' } });
    await rejected;
  });

  it('authorization is used only on the connection for which it was requested', async () => {
    const requests: { readonly socketId: string; respond(body: unknown): void }[] = [];
    scene.authorize = ({ socketId }) =>
      new Promise((resolve) => {
        requests.push({ socketId, respond: resolve });
      });
    scene.adapter.setToken('tok1');
    const opened = scene.recorder.next('state', ({ state }) => state === 'open');
    scene.adapter.start();
    await opened;
    const waiting = scene.nextWait();
    (await scene.server.connection(1)).kill();
    const reopened = scene.recorder.next('state', ({ state }) => state === 'open');
    await scene.toNextAttempt(waiting);
    await reopened;
    const confirmed = scene.recorder.next('confirmed');
    for (const { socketId, respond } of requests) {
      respond(scene.sign({ socketId, channelName: 'presence-tok1' }));
    }
    await confirmed;
    expect(requests).toHaveLength(2);
    expect(framesOf(await scene.server.connection(2), 'pusher:subscribe')).toHaveLength(1);
    expect(scene.recorder.count('rejected')).toBe(0);
  });

  it('after a refusal, a reconnect does not request authorization again, but a new start does', async () => {
    let requests = 0;
    scene.authorize = () => {
      requests += 1;
      return Promise.reject(authorizationError(false));
    };
    const rejected = scene.recorder.next('rejected');
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await rejected;
    const waiting = scene.nextWait();
    const opened = scene.recorder.next('state', ({ state }) => state === 'open');
    (await scene.server.connection(1)).kill();
    expect(await scene.toNextAttempt(waiting)).toBe(1_000);
    await opened;
    expect(requests).toBe(1);
    scene.adapter.stop();
    const rejectedAgain = scene.recorder.next('rejected');
    scene.adapter.start();
    await rejectedAgain;
    expect(requests).toBe(2);
  });

  it('authorization is repeated on a new socket if the subscription is not confirmed within 18 s', async () => {
    scene.server.behavior.subscribe = 'ignore';
    scene.adapter.setToken('tok1');
    scene.adapter.start();
    await scene.server.received(({ event }) => event === 'pusher:subscribe');
    const connection = await scene.server.connection(1);
    await scene.healthy(connection, 15_000);
    const waiting = scene.nextWait();
    await scene.clock.advance(3_000);
    expect(await waiting).toMatchObject({ reason: 'subscription_timeout' });
    scene.server.behavior.subscribe = 'confirm';
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
  });
});
