import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { asAgent, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { agentToken, noLimits, onEmbeddedDatabase } from './onEveryDatabase.ts';
import { type ConnectClient, type ThirdPartyClient, thirdPartyClients } from './thirdPartyClients.ts';

const credentialsOf = (url: string, { pubsubToken, token }: Visitor) => ({
  url,
  pubsubToken,
  convToken: token,
});

onEmbeddedDatabase((server) => {
  describe.each(thirdPartyClients)('%s', (_name, connect, eventNameOf) => {
    const withClient = async (use: (client: ThirdPartyClient, visitor: Visitor) => Promise<void>) => {
      const visitor = await newVisitor(server);
      const client = connect(credentialsOf(server.url, visitor));
      expect(await client.outcomes.next(() => true)).toEqual({ is: 'confirmed' });
      await use(client, visitor).finally(() => client.close());
    };
    const nextEvent = async (
      client: ThirdPartyClient,
      name: string,
      matches: (data: ThirdPartyClient['events']['all'][0]['data']) => boolean = () => true,
    ) => (await client.events.next((event) => event.name === eventNameOf(name) && matches(event.data))).data;

    it('connects, subscribes and receives the agents’ availability', () =>
      withClient(async (client) => {
        expect(await nextEvent(client, 'presence.update')).toMatchObject({
          users: expect.any(Object),
          rev: 1,
        });
      }));

    it('a client with an unknown token is rejected', async () => {
      const visitor = await newVisitor(server);
      const client = connect({ ...credentialsOf(server.url, visitor), pubsubToken: 'x'.repeat(43) });
      expect(await client.outcomes.next(() => true)).toEqual({ is: 'rejected' });
      client.close();
    });

    it('receives new messages of both sides, and an agent’s edits and deletions', () =>
      withClient(async (client, visitor) => {
        const { body: sent } = await visitor.send('Hello');
        expect(await nextEvent(client, 'message.created')).toEqual(sent);
        const path = `/conversations/${visitor.conversationId}/messages`;
        const { body: reply } = await asAgent(server, 'POST', path, { body: { content: 'Grüße 👋' } });
        expect(await nextEvent(client, 'message.created')).toEqual(reply);
        const { body: edited } = await asAgent(server, 'PATCH', `/messages/${reply.id}`, {
          body: { content: 'x' },
        });
        expect(await nextEvent(client, 'message.updated')).toEqual(edited);
        const { body: deleted } = await asAgent(server, 'DELETE', `/messages/${reply.id}`);
        expect(await nextEvent(client, 'message.updated')).toEqual(deleted);
      }));

    it('receives typing, status and menu events', () =>
      withClient(async (client, visitor) => {
        const path = `/conversations/${visitor.conversationId}`;
        await asAgent(server, 'POST', `${path}/typing`, { body: { typing_status: 'on' } });
        await asAgent(server, 'POST', `${path}/typing`, { body: { typing_status: 'off' } });
        await nextEvent(client, 'conversation.typing_on');
        await nextEvent(client, 'conversation.typing_off');
        const { body } = await visitor.call('POST', '/api/conversations/toggle_status');
        expect(await nextEvent(client, 'conversation.status_changed')).toEqual(body);
        await asAgent(server, 'POST', `${path}/menu`, { body: { userMenu: ['a'], allowInput: false } });
        const names = ['UserMenuChanged', 'AllowInputChanged'];
        for (const name of names) await client.events.next((event) => event.name === name);
      }));

    it('receives messages in the order of their revisions', () =>
      withClient(async (client, visitor) => {
        const numbers = Array.from({ length: 30 }, (_, number) => number);
        await Promise.all(numbers.map((number) => visitor.send(`${number}`)));
        const created = () => client.events.all.filter(({ name }) => name === eventNameOf('message.created'));
        await nextEvent(client, 'message.created', ({ rev }) => rev === 31);
        expect(created().map(({ data }) => data.rev)).toEqual(numbers.map((number) => number + 2));
      }));

    it('receives no message after it unsubscribes', () =>
      withClient(async (client, visitor) => {
        const other = await CableClient.connect(server.url);
        await other.subscribe(visitor.room);
        await visitor.send('before');
        await nextEvent(client, 'message.created');
        client.unsubscribe();
        // Unsubscribing has no response, but is handled before a later client is subscribed.
        const laterClient = connect(credentialsOf(server.url, visitor));
        await laterClient.outcomes.next(() => true);
        await visitor.send('after');
        await other.event('message.created', ({ content }) => content === 'after');
        await laterClient.events.next(({ name }) => name === eventNameOf('message.created'));
        expect(client.events.all.filter(({ name }) => name === eventNameOf('message.created'))).toHaveLength(
          1,
        );
        laterClient.close();
        await other.close();
      }));

    it('a client cannot subscribe after the visitor’s session has ended', () =>
      withClient(async (client, visitor) => {
        await visitor.call('DELETE', '/api/contact/session');
        const second = connect(credentialsOf(server.url, visitor));
        expect(await second.outcomes.next(() => true)).toEqual({ is: 'rejected' });
        second.close();
        expect(client.events.all.filter(({ name }) => name !== eventNameOf('presence.update'))).toEqual([]);
      }));
  });

  it.each(thirdPartyClients.slice(0, 2))(
    '%s can request the agents’ availability',
    async (_name, connect) => {
      const visitor = await newVisitor(server);
      const client = connect(credentialsOf(server.url, visitor));
      await client.events.next(({ name }) => name === 'presence.update');
      client.requestPresence?.();
      await client.events.next(({ name }) => name === 'presence.update');
      client.close();
    },
  );
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

  it('makes all clients reconnect, subscribe and receive events again', async () => {
    const server = { url: chat?.url ?? '', agentToken, dataDir, clockAheadMs: 0 };
    const visitor = await newVisitor(server);
    const clients = thirdPartyClients.map(([, connect]: readonly [string, ConnectClient, unknown]) =>
      connect(credentialsOf(server.url, visitor)),
    );
    for (const client of clients) await client.outcomes.next(({ is }) => is === 'confirmed');
    await chat?.close();
    await start(Number(new URL(server.url).port));
    await Promise.all(clients.map((client) => client.outcomes.next(({ is }) => is === 'confirmed', 35_000)));
    const { body } = await visitor.send('after the restart');
    await Promise.all(clients.map((client) => client.events.next(({ data }) => data?.id === body.id)));
    for (const client of clients) client.close();
  }, 60_000);
});
