import { describe, expect, it } from 'vitest';
import { open } from '../client/chat.testing.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';
import type { RealtimeListener } from './RealtimeAdapter.ts';

async function openConversation(hasPresence = true) {
  const world = createTestEnvironment();
  let listener: RealtimeListener | undefined;
  const createRealtime = async (_config: unknown, deps: { readonly listener: RealtimeListener }) => {
    listener = deps.listener;
    return {
      start: () => deps.listener.onConfirmed(),
      stop: () => deps.listener.onState('closed', 'stopped'),
      setToken: () => undefined,
      reconnectNow: () => undefined,
      performPresence: () => hasPresence,
    };
  };
  const { client } = await open(world, {}, { environment: { ...world.environment, createRealtime } });
  const emitted: string[] = [];
  for (const name of ['connection:lost', 'connection:restored'] as const)
    client.on(name, () => emitted.push(name));
  client.send('Hello');
  await world.clock.advance(1_000);
  expect(client.state.connection.state).toBe('online');
  return { client, emitted, world, stream: () => listener };
}

describe('LiveConnection', () => {
  it('a live connection emits one event when it is lost, and one when it is restored', async () => {
    const { emitted, stream } = await openConversation();
    stream()?.onState('connecting');
    stream()?.onState('connecting');
    expect(emitted).toEqual(['connection:lost']);
    stream()?.onConfirmed();
    stream()?.onConfirmed();
    expect(emitted).toEqual(['connection:lost', 'connection:restored']);
  });

  it('a live connection does not count as lost if it was closed because the visitor changed or the chat stopped', async () => {
    const { client, emitted, world } = await openConversation();
    client.reset();
    expect(client.state.connection.state).toBe('idle');
    client.send('Another visitor');
    await world.clock.advance(1_000);
    expect(client.state.connection.state).toBe('online');
    client.dispose();
    expect(emitted).toEqual([]);
  });
});

describe('lost events', () => {
  it('the last message is fetched within 66 s although its event was lost, if the protocol has no heartbeat', async () => {
    const { client, world } = await openConversation(false);
    // Without a presence, everything is fetched once, a second after the confirmation.
    await world.clock.advance(3_000);
    world.server.message('Nobody delivers this');
    const texts = () => client.state.messages.list.items.map(({ content }) => content);
    await world.clock.advance(48_000);
    expect(texts()).toEqual(['Hello']);
    await world.clock.advance(15_000);
    expect(texts()).toEqual(['Hello', 'Nobody delivers this']);
  });

  it('changes are not fetched every minute if the heartbeat reports the newest revision, or while the page is hidden', async () => {
    for (const hasPresence of [true, false]) {
      const { world } = await openConversation(hasPresence);
      await world.clock.advance(3_000);
      if (!hasPresence) world.lifecycle.emit('hidden');
      const before = world.server.network.requests.length;
      await world.clock.advance(130_000);
      expect(world.server.network.requests.slice(before)).toEqual([]);
    }
  });
});

describe('loading', () => {
  async function loading(failures: number) {
    const world = createTestEnvironment();
    let loads = 0;
    const createRealtime = async (
      _config: unknown,
      { listener }: { readonly listener: RealtimeListener },
    ) => {
      loads += 1;
      if (loads <= failures) throw new Error('404');
      return {
        start: () => listener.onConfirmed(),
        stop: () => listener.onState('closed', 'stopped'),
        setToken: () => undefined,
        reconnectNow: () => undefined,
        performPresence: () => true,
      };
    };
    const errors: ChatError[] = [];
    const { client } = await open(
      world,
      {},
      {
        environment: { ...world.environment, createRealtime },
        onError: (error) => errors.push(error),
      },
    );
    return { client, errors, loads: () => loads, ...world };
  }

  it('the realtime code is loaded once, when the visitor has a session for the first time', async () => {
    const { client, clock, loads } = await loading(0);
    client.reconnect();
    expect(loads()).toBe(0);
    client.send('Hello');
    await clock.advance(1_000);
    client.reset();
    client.send('Hello again');
    await clock.advance(1_000);
    expect(loads()).toBe(1);
  });

  it('the realtime code is loaded again after a failure, and the failure is reported', async () => {
    const { client, clock, errors, loads } = await loading(1);
    client.send('Hello');
    await clock.advance(100);
    expect([client.state.connection.state, loads()]).toEqual(['connecting', 1]);
    expect(errors).toMatchObject([{ code: 'realtime', retryable: true }]);
    await clock.advance(60_000);
    expect([client.state.connection.state, loads()]).toEqual(['online', 2]);
  });

  it('the realtime code is not loaded again after dispose()', async () => {
    const { client, clock, loads } = await loading(1);
    client.send('Hello');
    await clock.advance(100);
    client.dispose();
    await clock.advance(60_000);
    expect([loads(), clock.pendingTimers]).toEqual([1, 0]);
  });
});
