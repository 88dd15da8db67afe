import { once } from 'node:events';
import PusherServer from 'pusher';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newVisitor, type Visitor } from './api.ts';
import { Inbox } from './Inbox.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of frames themselves.
type Frame = any;

onEmbeddedDatabase(
  (server) => {
    const connect = async (path = '/app/chat?protocol=7&client=test&version=1') => {
      const socket = new WebSocket(server.url.replace('http', 'ws') + path);
      const frames = new Inbox<Frame>();
      socket.on('message', (data) => frames.add(JSON.parse(String(data))));
      const closed = once(socket, 'close').then(([code]) => code);
      await once(socket, 'open');
      return {
        socket,
        frames,
        closed,
        send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      };
    };
    const socketIdOf = async (frames: Inbox<Frame>) => {
      const { data } = await frames.next(({ event }) => event === 'pusher:connection_established');
      return JSON.parse(data).socket_id;
    };
    const subscribe = async (visitor: Visitor, kind = 'presence') => {
      const connection = await connect();
      const socket_id = await socketIdOf(connection.frames);
      const channel = `${kind}-${visitor.pubsubToken}`;
      const body = { socket_id, channel_name: channel };
      const { body: signed } = await visitor.call('POST', '/api/widget/auth', { body });
      connection.send({ event: 'pusher:subscribe', data: { channel, ...signed } });
      const { data } = await connection.frames.next(({ event }) => /subscription_succeeded$/.test(event));
      return { ...connection, channel, succeeded: JSON.parse(data) };
    };

    it('sends the socket id and activity timeout in a JSON string', async () => {
      const { frames, socket } = await connect();
      const frame = await frames.next(() => true);
      expect(frame).toEqual({ event: 'pusher:connection_established', data: expect.any(String) });
      expect(JSON.parse(frame.data)).toEqual({
        socket_id: expect.stringMatching(/^\d+\.\d+$/),
        activity_timeout: 30,
      });
      socket.close();
    });

    it.each([
      ['an unknown key', '/app/nobody?protocol=7', 4001],
      ['an old protocol', '/app/chat?protocol=4', 4007],
      ['an invalid protocol', '/app/chat?protocol=x', 4007],
    ])('refuses %s with a permanent error code', async (_case, path, code) => {
      const { frames, closed } = await connect(path);
      expect(await frames.next(() => true)).toMatchObject({ event: 'pusher:error', data: { code } });
      expect(await closed).toBe(code);
    });

    it('responds to a ping after invalid frames', async () => {
      const { frames, send, socket } = await connect();
      for (const frame of ['', 'null', '[]', '{oops', '{"event":1}', '{"event":"pusher:subscribe"}'])
        send(frame);
      send({ event: 'pusher:ping', data: {} });
      expect(await frames.next(({ event }) => event === 'pusher:pong')).toEqual({
        event: 'pusher:pong',
        data: '{}',
      });
      socket.close();
    });

    it('reports the members of a presence channel, and counts two sockets of one visitor as one member', async () => {
      const visitor = await newVisitor(server);
      const [first, second] = [await subscribe(visitor), await subscribe(visitor)];
      const id = String(visitor.id);
      expect(first.succeeded).toEqual({ presence: { ids: [id], hash: { [id]: { name: '' } }, count: 1 } });
      expect(second.succeeded.presence.count).toBe(1);
      first.socket.close();
      await first.closed;
      await visitor.send('x');
      await second.frames.next(({ event }) => event === 'MessageCreated');
      expect(second.frames.all.filter(({ event }) => /member_/.test(event))).toEqual([]);
      second.socket.close();
    });

    it.each([
      ['without a signature', () => undefined],
      ['with a signature for another socket', (signed: string) => signed],
      [
        'with a wrong signature of the right length',
        (signed: string) => signed.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ],
    ])('refuses a subscription %s', async (_case, authOf) => {
      const visitor = await newVisitor(server);
      const channel = `private-${visitor.pubsubToken}`;
      const body = { socket_id: '1.1', channel_name: channel };
      const { body: signed } = await visitor.call('POST', '/api/widget/auth', { body });
      const { frames, send, socket } = await connect();
      send({ event: 'pusher:subscribe', data: { channel, auth: authOf(signed.auth) } });
      const error = await frames.next(({ event }) => event === 'pusher:subscription_error');
      expect(error.channel).toBe(channel);
      expect(JSON.parse(error.data)).toMatchObject({ type: 'AuthError', status: 401 });
      await visitor.send('x');
      socket.close();
      expect(frames.all.filter(({ event }) => event === 'MessageCreated')).toEqual([]);
    });

    it('refuses client events', async () => {
      const { frames, send, channel, socket } = await subscribe(await newVisitor(server), 'private');
      send({ event: 'client-message', channel, data: {} });
      expect(await frames.next(({ event }) => event === 'pusher:error')).toMatchObject({
        data: { code: 4301 },
      });
      socket.close();
    });

    it('signs subscriptions like the Pusher server SDK', async () => {
      const visitor = await newVisitor(server);
      for (const kind of ['private', 'presence']) {
        const channel = `${kind}-${visitor.pubsubToken}`;
        const body = { socket_id: '12.34', channel_name: channel };
        const { body: actual } = await visitor.call('POST', '/api/widget/auth', { body });
        const member = { user_id: String(visitor.id), user_info: { name: '' } };
        const expected = sdk().authorizeChannel('12.34', channel, kind === 'presence' ? member : undefined);
        expect(actual).toEqual(expected);
      }
    });

    it('delivers single and batched events from the server SDK to subscribed visitors', async () => {
      const { frames, channel, socket } = await subscribe(await newVisitor(server));
      const params = { name: 'purchase', params: { value: 3 } };
      await sdk().trigger(channel, 'SendGtagEvent', params);
      const { data } = await frames.next(({ event }) => event === 'SendGtagEvent');
      expect(JSON.parse(data)).toEqual(params);
      await sdk().triggerBatch([
        { channel, name: 'PopupWindowClose', data: {} },
        { channel, name: 'App\\Events\\AllowInputChanged', data: { allowInput: false } },
      ]);
      await frames.next(({ event }) => event === 'PopupWindowClose');
      await frames.next(({ event }) => event === 'AllowInputChanged');
      socket.close();
    });

    it.each([
      ['another secret', () => sdk({ secret: 'guessed' }), 401],
      ['another key', () => sdk({ key: 'guessed' }), 401],
      ['another application', () => sdk({ appId: 'guessed' }), 404],
    ])('refuses server events that use %s', async (_case, client, status) => {
      const visitor = await newVisitor(server);
      const sending = client().trigger(`private-${visitor.pubsubToken}`, 'PopupWindowClose', {});
      await expect(sending).rejects.toMatchObject({ status });
    });

    const sdk = (other: Partial<PusherServer.Options> = {}) =>
      new PusherServer({
        appId: 'chat',
        key: 'chat',
        secret: 'the secret of the application',
        host: 'localhost',
        port: new URL(server.url).port,
        useTLS: false,
        ...other,
      } as PusherServer.Options);
  },
  { pusherSecret: 'the secret of the application' },
);
