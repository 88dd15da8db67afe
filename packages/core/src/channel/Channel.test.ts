import { describe, expect, it } from 'vitest';
import type { ChatEvents } from '../chatEvents.ts';
import { greetingMessages, open, posted, shop } from '../client/chat.testing.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

describe('campaigns', () => {
  it('a campaign starts a conversation when it is executed, and sends the page URL and the time', async () => {
    const world = createTestEnvironment();
    const { client, events } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(10_000);
    expect(client.state.campaigns.active?.id).toBe(5);
    const done = client.campaigns.execute(5, { plan: 'big' });
    expect(client.state.conversation.isCreating).toBe(true);
    await Promise.all([done, world.clock.advance(1_000)]);
    expect(posted(world, '/api/events')).toMatchObject([
      {
        body: {
          name: 'campaign.triggered',
          event_info: {
            campaign_id: 5,
            custom_attributes: { plan: 'big' },
            referer: 'http://localhost/shop',
            initiated_at: { timestamp: expect.stringMatching(/^2026-01-05T12:00:1\d/) },
          },
        },
      },
    ]);
    expect(client.state.conversation).toMatchObject({ status: 'open', isCreating: false });
    expect(client.state.campaigns).toMatchObject({ active: null, isExecuted: true });
    expect(events).toEqual(['campaign:shown 5', 'campaign:clicked 5']);
  });

  it('a campaign delays messages written during its execution, so that only one conversation starts', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(10_000);
    void client.campaigns.execute(5);
    client.send('Yes, please');
    await world.clock.advance(2_000);
    expect(posted(world, '/api/conversations')).toEqual([]);
    expect(world.server.backend.contacts.size).toBe(1);
    expect(client.state.messages.list.items.map(({ content }) => content)).toEqual(['Hello!', 'Yes, please']);
  });

  it('a campaign whose execution fails sets isError, and can be executed again', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(10_000);
    world.server.network.fail({
      call: 'POST /api/events',
      fault: { kind: 'answer', answer: { status: 422, body: { error: { code: 'x', message: 'No.' } } } },
    });
    await Promise.all([client.campaigns.execute(5), world.clock.advance(1_000)]);
    expect(client.state.campaigns).toMatchObject({ isError: true, isExecuted: false });
    expect(client.state.campaigns.active?.id).toBe(5);
    await Promise.all([client.campaigns.execute(5), world.clock.advance(1_000)]);
    expect(client.state.campaigns).toMatchObject({ isError: false, isExecuted: true });
  });

  it('a campaign is not shown to a returning visitor with a conversation', async () => {
    const world = createTestEnvironment();
    const first = await open(world);
    first.client.send('Hello');
    await world.clock.advance(1_000);
    first.client.dispose();
    const { client, events } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(60_000);
    expect(events).toEqual([]);
  });

  it('a campaign is hidden when an agent writes before the visitor has answered the campaign', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    await Promise.all([client.contact.identify({ identifier: '7' }), world.clock.advance(1_000)]);
    client.campaigns.start(shop);
    await world.clock.advance(10_000);
    expect(client.state.campaigns.active?.id).toBe(5);
    world.server.message('Hi there');
    await world.clock.advance(1_000);
    expect(client.state.campaigns.active).toBeNull();
  });

  it('a campaign is reset when the conversation is resolved', async () => {
    const world = createTestEnvironment();
    const { client } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(10_000);
    await Promise.all([client.campaigns.execute(5), world.clock.advance(1_000)]);
    world.server.resolve();
    await world.clock.advance(1_000);
    expect(client.state.campaigns).toMatchObject({ active: null, isExecuted: false });
  });

  it('a dismissed campaign is not shown again after a reload', async () => {
    const world = createTestEnvironment();
    const first = await open(world);
    first.client.campaigns.start(shop);
    await world.clock.advance(10_000);
    first.client.campaigns.dismiss(5);
    first.client.dispose();
    const { client, events } = await open(world);
    client.campaigns.start(shop);
    await world.clock.advance(60_000);
    expect(events).toEqual([]);
  });
});

describe('availability changes', () => {
  it('the availability follows the presence of agents, and each change is emitted', async () => {
    const world = createTestEnvironment({ agents: [{ id: 1, name: 'Ada', availability_status: 'online' }] });
    const changes: ChatEvents['availability'][] = [];
    const { client } = await open(world, {});
    expect(client.state.availability.current.isOnline).toBe(true);
    client.on('availability', (change) => changes.push(change));
    client.send('Hello');
    await world.clock.advance(2_000);
    world.server.presence(1, 'offline');
    await world.clock.advance(1_000);
    world.server.presence(1, 'online');
    await world.clock.advance(1_000);
    expect(changes.map(({ isOnline }) => isOnline)).toEqual([false, true]);
  });
});

it('dispose() removes all timers', async () => {
  const world = createTestEnvironment();
  const { client } = await open(world, { greetingMessages, workingHoursEnabled: true });
  client.campaigns.start(shop);
  expect(world.clock.pendingTimers).toBeGreaterThan(0);
  client.dispose();
  expect(world.clock.pendingTimers).toBe(0);
});
