import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { asAgent, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { agentToken, noLimits, onEmbeddedDatabase } from './onEveryDatabase.ts';
import { type Introduce, type Stranger, strangers } from './strangers.testing.ts';

const introduction = (url: string, { pubsubToken, token }: Visitor) => ({
  url,
  pubsubToken,
  convToken: token,
});

onEmbeddedDatabase((server) => {
  describe.each(strangers)('%s', (_name, introduce, called) => {
    const meet = async (use: (stranger: Stranger, visitor: Visitor) => Promise<void>) => {
      const visitor = await newVisitor(server);
      const stranger = introduce(introduction(server.url, visitor));
      expect(await stranger.outcomes.next(() => true)).toEqual({ is: 'confirmed' });
      await use(stranger, visitor).finally(() => stranger.close());
    };
    const hears = async (
      stranger: Stranger,
      name: string,
      fits: (data: Stranger['heard']['all'][0]['data']) => boolean = () => true,
    ) => (await stranger.heard.next((heard) => heard.name === called(name) && fits(heard.data))).data;

    it('connects, subscribes and hears who is available', () =>
      meet(async (stranger) => {
        expect(await hears(stranger, 'presence.update')).toMatchObject({ users: expect.any(Object), rev: 1 });
      }));

    it('is rejected with a token that stands for nobody', async () => {
      const visitor = await newVisitor(server);
      const stranger = introduce({ ...introduction(server.url, visitor), pubsubToken: 'x'.repeat(43) });
      expect(await stranger.outcomes.next(() => true)).toEqual({ is: 'rejected' });
      stranger.close();
    });

    it('hears what the visitor and the agents say, edit and delete', () =>
      meet(async (stranger, visitor) => {
        const { body: said } = await visitor.send('Hello');
        expect(await hears(stranger, 'message.created')).toEqual(said);
        const path = `/conversations/${visitor.conversationId}/messages`;
        const { body: answer } = await asAgent(server, 'POST', path, { body: { content: 'Grüße 👋' } });
        expect(await hears(stranger, 'message.created')).toEqual(answer);
        const { body: edited } = await asAgent(server, 'PATCH', `/messages/${answer.id}`, {
          body: { content: 'x' },
        });
        expect(await hears(stranger, 'message.updated')).toEqual(edited);
        const { body: deleted } = await asAgent(server, 'DELETE', `/messages/${answer.id}`);
        expect(await hears(stranger, 'message.updated')).toEqual(deleted);
      }));

    it('hears typing, status and menus', () =>
      meet(async (stranger, visitor) => {
        const path = `/conversations/${visitor.conversationId}`;
        await asAgent(server, 'POST', `${path}/typing`, { body: { typing_status: 'on' } });
        await asAgent(server, 'POST', `${path}/typing`, { body: { typing_status: 'off' } });
        await hears(stranger, 'conversation.typing_on');
        await hears(stranger, 'conversation.typing_off');
        const { body } = await visitor.call('POST', '/api/conversations/toggle_status');
        expect(await hears(stranger, 'conversation.status_changed')).toEqual(body);
        await asAgent(server, 'POST', `${path}/menu`, { body: { userMenu: ['a'], allowInput: false } });
        const names = ['UserMenuChanged', 'AllowInputChanged'];
        for (const name of names) await stranger.heard.next((heard) => heard.name === name);
      }));

    it('hears in the order of the revisions', () =>
      meet(async (stranger, visitor) => {
        const numbers = Array.from({ length: 30 }, (_, number) => number);
        await Promise.all(numbers.map((number) => visitor.send(`${number}`)));
        const created = () => stranger.heard.all.filter(({ name }) => name === called('message.created'));
        await hears(stranger, 'message.created', ({ rev }) => rev === 31);
        expect(created().map(({ data }) => data.rev)).toEqual(numbers.map((number) => number + 2));
      }));

    it('hears nothing after it has left', () =>
      meet(async (stranger, visitor) => {
        const other = await CableClient.connect(server.url);
        await other.subscribe(visitor.room);
        await visitor.send('before');
        await hears(stranger, 'message.created');
        stranger.leave();
        // Leaving has no answer; when somebody who comes after it is in, it has long been heard.
        const witness = introduce(introduction(server.url, visitor));
        await witness.outcomes.next(() => true);
        await visitor.send('after');
        await other.event('message.created', ({ content }) => content === 'after');
        await witness.heard.next(({ name }) => name === called('message.created'));
        expect(stranger.heard.all.filter(({ name }) => name === called('message.created'))).toHaveLength(1);
        witness.close();
        await other.close();
      }));

    it('hears nothing more when the visitor has left this browser', () =>
      meet(async (stranger, visitor) => {
        await visitor.call('DELETE', '/api/contact/session');
        const again = introduce(introduction(server.url, visitor));
        expect(await again.outcomes.next(() => true)).toEqual({ is: 'rejected' });
        again.close();
        expect(stranger.heard.all.filter(({ name }) => name !== called('presence.update'))).toEqual([]);
      }));
  });

  it.each(strangers.slice(0, 2))('%s asks who is available', async (_name, introduce) => {
    const visitor = await newVisitor(server);
    const stranger = introduce(introduction(server.url, visitor));
    await stranger.heard.next(({ name }) => name === 'presence.update');
    stranger.askPresence?.();
    await stranger.heard.next(({ name }) => name === 'presence.update');
    stranger.close();
  });
});

describe('a restart of the server', () => {
  let [chat, dataDir]: [ChatServer | undefined, string] = [undefined, ''];
  const start = async (port: number) => {
    const options = { port, dataDir, agentToken, limits: noLimits, logger: silentLogger, botDelayMs: 0 };
    chat = createServer(options);
    await chat.listen();
    return chat;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-server-'));
    await start(0);
  });
  afterAll(async () => {
    await chat?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is survived by all of them: they come back, subscribe and hear again', async () => {
    const under = { url: chat?.url ?? '', agentToken, dataDir, clockAheadMs: 0 };
    const visitor = await newVisitor(under);
    const all = strangers.map(([, introduce]: readonly [string, Introduce, unknown]) =>
      introduce(introduction(under.url, visitor)),
    );
    for (const stranger of all) await stranger.outcomes.next(({ is }) => is === 'confirmed');
    await chat?.close();
    await start(Number(new URL(under.url).port));
    await Promise.all(all.map((stranger) => stranger.outcomes.next(({ is }) => is === 'confirmed', 35_000)));
    const { body } = await visitor.send('after the restart');
    await Promise.all(all.map((stranger) => stranger.heard.next(({ data }) => data?.id === body.id)));
    for (const stranger of all) stranger.close();
  }, 60_000);
});
