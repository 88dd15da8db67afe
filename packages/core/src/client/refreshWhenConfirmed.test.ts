import { describe, expect, it } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../testing/createTestEnvironment.ts';
import type { ChatClient } from './ChatClient.ts';
import { open } from './chat.testing.ts';

function recordFetches({ server }: TestEnvironment) {
  const before = server.network.requests.length;
  return () =>
    server.network.requests
      .slice(before)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace('/api/', ''))
      .sort();
}

const agents = [{ id: 1, name: 'Ada', availability_status: 'online' }] as const;

it('starting a first conversation fetches nothing, because everything is already known', async () => {
  const world = createTestEnvironment({ agents });
  const fetches = recordFetches(world);
  const { client } = await open(world, {}, { config: { agents } });
  client.send('Hello');
  await world.clock.advance(5_000);
  expect(client.state.connection.state).toBe('online');
  expect(client.state.messages.list.items.map(({ status }) => status)).toEqual(['sent']);
  expect([client.state.messages.hasFetched, client.state.messages.allMessagesLoaded]).toEqual([true, true]);
  expect(client.state.agents.records.map(({ name, availability }) => `${name} ${availability}`)).toEqual([
    'Ada online',
  ]);
  expect(fetches()).toEqual([]);
});

/** Starts a first conversation whose live connection is down, so that `Welcome` is missed. */
async function missWelcome() {
  const world = createTestEnvironment({ agents });
  const fetches = recordFetches(world);
  const { client } = await open(world, {}, { config: { agents } });
  world.server.hub.isUp = false;
  client.send('Hello');
  await world.clock.advance(500);
  world.server.message('Welcome');
  return { world, client, fetches };
}

const textsOf = (client: ChatClient) => client.state.messages.list.items.map(({ content }) => content);

it('messages that arrive before the subscription of a first conversation are fetched, but known agents are not', async () => {
  const { world, client, fetches } = await missWelcome();
  world.server.conversation({ userMenu: [{ title: 'Help', payload: 'help' }] });
  world.server.hub.isUp = true;
  await world.clock.advance(10_000);
  expect(textsOf(client)).toEqual(['Hello', 'Welcome']);
  expect(client.state.conversation.userMenu).toHaveLength(1);
  expect(fetches()).toEqual(['conversations', 'messages']);
});

describe('while missed messages are fetched', () => {
  /** Brings the live connection back, and returns during the request for `Welcome`. */
  async function fetchMissed() {
    const missed = await missWelcome();
    const { world, fetches } = missed;
    world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 1_000 } });
    world.server.hub.isUp = true;
    for (let step = 0; step < 50 && !fetches().includes('messages'); step += 1)
      await world.clock.advance(100);
    expect(fetches()).toContain('messages');
    return missed;
  }

  it('a new message does not cause a second fetch', async () => {
    const { world, client, fetches } = await fetchMissed();
    world.server.message('One more thing');
    await world.clock.advance(10_000);
    expect(textsOf(client)).toEqual(['Hello', 'Welcome', 'One more thing']);
    expect(fetches().filter((path) => path === 'messages')).toHaveLength(1);
  });

  it('a message that is lost is fetched afterwards', async () => {
    const { world, client, fetches } = await fetchMissed();
    world.server.hub.plans.push({ isLost: true });
    world.server.message('Lost');
    world.server.presence(1, 'busy');
    await world.clock.advance(10_000);
    expect(textsOf(client)).toEqual(['Hello', 'Welcome', 'Lost']);
    expect(fetches().filter((path) => path === 'messages')).toHaveLength(2);
  });
});

it('for a returning visitor, everything is fetched once, except the conversation, which is fetched twice', async () => {
  const world = createTestEnvironment({ agents });
  const first = await open(world);
  first.client.send('Hello');
  await world.clock.advance(2_000);
  first.client.dispose();
  const fetches = recordFetches(world);
  await open(world);
  await world.clock.advance(5_000);
  expect(fetches()).toEqual(['agents', 'contact', 'conversations', 'conversations', 'messages']);
});

it('if a backend has no revisions, the conversation and its messages are fetched', async () => {
  const world = createTestEnvironment({ agents, isExtended: false });
  const fetches = recordFetches(world);
  const { client } = await open(world, {}, { config: { agents } });
  client.send('Hello');
  await world.clock.advance(5_000);
  expect(fetches()).toEqual(['conversations', 'messages']);
});

it('an agent who is missing from the configuration is fetched', async () => {
  const world = createTestEnvironment({ agents: [...agents, { id: 2, name: 'Grace' }] });
  const { client } = await open(world, {}, { config: { agents } });
  client.send('Hello');
  await world.clock.advance(5_000);
  expect(client.state.agents.records.map(({ name }) => name)).toEqual(['Ada', 'Grace']);
});

it('after an identification, everything is fetched again', async () => {
  const world = createTestEnvironment({ agents });
  const { client } = await open(world, {}, { config: { agents } });
  client.send('Hello');
  await world.clock.advance(5_000);
  const fetches = recordFetches(world);
  await Promise.all([client.contact.identify({ identifier: 'ada' }), world.clock.advance(5_000)]);
  expect(fetches()).toEqual(expect.arrayContaining(['agents', 'conversations', 'messages']));
});

it('after a lost connection, everything is fetched once', async () => {
  const world = createTestEnvironment({ agents });
  const { client } = await open(world, {}, { config: { agents } });
  client.send('Hello');
  await world.clock.advance(5_000);
  const fetches = recordFetches(world);
  world.server.disconnect();
  await world.clock.advance(10_000);
  expect(client.state.connection.state).toBe('online');
  expect(fetches()).toEqual(['agents', 'conversations', 'messages']);
});
