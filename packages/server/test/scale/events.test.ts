import { describe, expect, it } from 'vitest';
import { asAgent, call, newVisitor, type Visitor } from '../api.ts';
import { CableClient } from '../CableClient.ts';
import { PusherClient } from '../PusherClient.ts';
import { onThreeServers } from './installation.ts';

interface VisitorSocket {
  message(content: string): Promise<unknown>;
  /** Waits until the server sends `rev` as the newest revision, for example after Redis was down. */
  revision(rev: number): Promise<unknown>;
  contents(): string[];
  readonly closed: Promise<number>;
}

const families: readonly [string, (url: string, visitor: Visitor) => Promise<VisitorSocket>][] = [
  [
    'cable',
    async (url, visitor) => {
      const cable = await CableClient.connect(url);
      await cable.subscribe(visitor.room);
      return {
        message: (content) => cable.event('message.created', (data) => data.content === content),
        revision: (rev) => cable.event('presence.update', (data) => data.rev === rev),
        contents: () => cable.events('message.created').map(({ content }) => content),
        closed: cable.closed,
      };
    },
  ],
  [
    'pusher',
    async (url, visitor) => {
      const pusher = await PusherClient.subscribed(url, visitor);
      const created = (frame: { event: string; data: string }) =>
        frame.event === 'MessageCreated' ? JSON.parse(frame.data).content : undefined;
      return {
        message: (content) => pusher.frames.next((frame) => created(frame) === content),
        revision: (rev) =>
          pusher.frames.next(
            (frame) => frame.event === 'PresenceUpdate' && JSON.parse(frame.data).rev === rev,
          ),
        contents: () => pusher.frames.all.flatMap((frame) => created(frame) ?? []),
        closed: pusher.closed,
      };
    },
  ],
];

onThreeServers('events of several servers', (installation) => {
  const { at } = installation;
  describe.each(families)('%s', (_family, open) => {
    it('S2: a socket receives each message once, whichever server accepted it', async () => {
      const visitor = await newVisitor(at(0));
      const socket = await open(at(0).url, visitor);
      const texts = ['first', 'second', 'third'];
      for (const [number, content] of texts.entries()) {
        const path = `/conversations/${visitor.conversationId}/messages`;
        expect((await asAgent(at(number), 'POST', path, { body: { content } })).status).toBe(200);
        await socket.message(content);
      }
      expect(socket.contents()).toEqual(texts);
    });

    it('a socket is closed when another server ends its session', async () => {
      const visitor = await newVisitor(at(0));
      const socket = await open(at(1).url, visitor);
      await visitor.call('DELETE', '/api/contact/session');
      expect([1000, 4009]).toContain(await socket.closed);
    });

    it('S1: after Redis was down, a socket receives the newest revision, but not the lost message', async () => {
      const visitor = await newVisitor(at(0));
      const socket = await open(at(1).url, visitor);
      await installation.killRedis();
      const { body } = await visitor.send('Sent while Redis is down');
      await installation.redis.start();
      await socket.revision(body.rev);
      expect(socket.contents()).toEqual([]);
      await installation.connected();
    });

    it('after Redis was down, a socket is closed if another server had ended its session meanwhile', async () => {
      const visitor = await newVisitor(at(0));
      const socket = await open(at(1).url, visitor);
      await installation.killRedis();
      await visitor.call('DELETE', '/api/contact/session');
      await installation.redis.start();
      expect([1000, 4200]).toContain(await socket.closed);
      await installation.connected();
    });
  });

  /**
   * Resolves when the console receives events. On a busy machine, the servers may miss each other's heartbeats and end
   * the socket. The console then connects again.
   */
  const consoleThatListens = async (visitor: Visitor): Promise<CableClient> => {
    const console = await CableClient.connect(at(1).url);
    await console.subscribe({ channel: 'AgentChannel', agent_token: at(1).agentToken });
    await visitor.send('Hello');
    const { type } = await console.frames.next(
      (frame) =>
        frame.type === 'disconnect' ||
        (frame.message?.event === 'message.created' && frame.message.data.content === 'Hello'),
    );
    return type === 'disconnect' ? consoleThatListens(visitor) : console;
  };

  it('an agent console receives messages of another server, and is told to reconnect after Redis was down', async () => {
    const visitor = await newVisitor(at(0));
    const console = await consoleThatListens(visitor);
    await installation.killRedis();
    await installation.redis.start();
    await console.frames.next(
      ({ type, reason, reconnect }) => type === 'disconnect' && reason === 'renewed' && reconnect,
    );
    await installation.connected();
  });

  it('a server reports that Redis is away, and still accepts and returns messages', async () => {
    await installation.killRedis();
    const health = await call(at(2), 'GET', '/healthz');
    expect([health.status, health.body]).toEqual([200, { status: 'ready', realtime: 'degraded' }]);
    const visitor = await newVisitor(at(0));
    expect((await visitor.send('Still here')).status).toBe(200);
    expect((await visitor.changes()).map(({ content }) => content)).toEqual(['Still here']);
    await installation.redis.start();
    await installation.connected();
  });

  it('each server counts only the messages that it has accepted', async () => {
    const visitor = await newVisitor(at(0));
    const counted = () =>
      Promise.all(
        [0, 1, 2].map((number) => installation.metric(number, 'chat_messages_total{sender="contact"}')),
      );
    const before = await counted();
    await visitor.send('Counted once');
    await visitor.send('And this one');
    expect((await counted()).map((count, number) => count - (before[number] ?? 0))).toEqual([2, 0, 0]);
  });
});
