import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { type Logger, silentLogger } from '../src/foundation/logger.ts';
import { asAgent, newVisitor, type Visitor } from './api.ts';
import { FakePusher, pusherApp } from './FakePusher.ts';
import { agentToken, noLimits } from './onEveryDatabase.ts';
import { PusherClient } from './PusherClient.ts';

const warnings: string[] = [];
const logger: Logger = {
  ...silentLogger,
  warn: (text) => void warnings.push(text),
  error: (text) => void warnings.push(text),
};
let dataDir = '';
let service: FakePusher;
let chat: ChatServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-pusher-'));
  service = await FakePusher.start();
  chat = createServer({
    port: 0,
    databaseUrl: 'memory:',
    dataDir,
    agentToken,
    limits: noLimits,
    logger,
    pusherHost: service.url,
    pusherAppId: pusherApp.appId,
    pusherKey: pusherApp.key,
    pusherSecret: pusherApp.secret,
  });
  await chat.listen();
});
afterAll(async () => {
  await chat.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function subscribe(visitor: Visitor): Promise<PusherClient> {
  const client = await PusherClient.connect(service.url);
  const channel = `presence-${visitor.pubsubToken}`;
  const { auth, channel_data } = await client.authorization(visitor, channel);
  client.subscribe(channel, auth, channel_data);
  await client.frames.next(({ event }) => event === 'pusher_internal:subscription_succeeded');
  return client;
}
const sendAsAgent = ({ conversationId }: Visitor, content: string) =>
  asAgent({ url: chat.url, agentToken }, 'POST', `/conversations/${conversationId}/messages`, {
    body: { content },
  });
const created = (content: string) => (frame: { event: string; data: string }) =>
  frame.event === 'MessageCreated' && JSON.parse(frame.data).content === content;

it('an event reaches its visitor through the service, but no other visitor', async () => {
  const [visitor, other] = [await newVisitor(chatApi()), await newVisitor(chatApi())];
  const [client, stranger] = [await subscribe(visitor), await subscribe(other)];
  await sendAsAgent(visitor, 'Hello from the team');
  await client.frames.next(created('Hello from the team'));
  await sendAsAgent(other, 'Hello to the other one');
  await stranger.frames.next(created('Hello to the other one'));
  expect(stranger.frames.all.some(created('Hello from the team'))).toBe(false);
  expect(client.frames.all.filter(created('Hello from the team'))).toHaveLength(1);
  expect(new Set(service.statuses)).toEqual(new Set([200]));
});

it('the events of a visitor keep their order, even if the service handles the first one slowly', async () => {
  const visitor = await newVisitor(chatApi());
  const client = await subscribe(visitor);
  service.nextDelayMs = 300;
  await sendAsAgent(visitor, 'First');
  await sendAsAgent(visitor, 'Second');
  await client.frames.next(created('Second'));
  const contents = client.frames.all.filter(({ event }) => event === 'MessageCreated');
  expect(contents.map(({ data }) => JSON.parse(data).content)).toEqual(['First', 'Second']);
});

it('events that the service refuses are lost and logged once, but since_rev returns them', async () => {
  const visitor = await newVisitor(chatApi());
  const client = await subscribe(visitor);
  warnings.length = 0;
  service.isDown = true;
  await sendAsAgent(visitor, 'Lost 1');
  await sendAsAgent(visitor, 'Lost 2');
  await expect.poll(() => service.refused.join()).toContain('Lost 2');
  service.isDown = false;
  await sendAsAgent(visitor, 'Sent again');
  await client.frames.next(created('Sent again'));
  expect(client.frames.all.some(created('Lost 1'))).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('could not be sent to the service at PUSHER_HOST')]);
  expect((await visitor.changes()).map(({ content }) => content)).toEqual(['Lost 1', 'Lost 2', 'Sent again']);
});

it.each([{ pusherAppId: '1234' }, { pusherSecret: 'secret' }])(
  'refuses to start with PUSHER_HOST and only a part of the credentials: %j',
  async (part) => {
    const server = createServer({
      port: 0,
      databaseUrl: 'memory:',
      logger,
      pusherHost: service.url,
      ...part,
    });
    await expect(server.listen()).rejects.toThrow(
      'PUSHER_HOST is set, so PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are required',
    );
  },
);

const chatApi = () => ({ url: chat.url, agentToken });
