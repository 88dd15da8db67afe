import { describe, expect, it } from 'vitest';
import { open } from '../client/chat.testing.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';
import type { RealtimeListener } from './RealtimeAdapter.ts';

/** A visitor in the middle of a conversation, on a live connection that does what the test says. */
async function talking() {
  const world = createTestEnvironment();
  let listener: RealtimeListener | undefined;
  const createRealtime = async (_config: unknown, deps: { readonly listener: RealtimeListener }) => {
    listener = deps.listener;
    return {
      start: () => deps.listener.onConfirmed(),
      stop: () => deps.listener.onState('closed', 'stopped'),
      setToken: () => undefined,
      reconnectNow: () => undefined,
      performPresence: () => undefined,
    };
  };
  const { client } = await open(world, {}, { environment: { ...world.environment, createRealtime } });
  const told: string[] = [];
  for (const name of ['connection:lost', 'connection:restored'] as const)
    client.on(name, () => told.push(name));
  client.send('Hello');
  await world.clock.advance(1_000);
  expect(client.state.connection.state).toBe('online');
  return { client, told, world, stream: () => listener };
}

describe('a live connection (spec §4, Realtime connection)', () => {
  it('tells that it is lost, and that it is back', async () => {
    const { told, stream } = await talking();
    stream()?.onState('connecting');
    stream()?.onState('connecting');
    expect(told).toEqual(['connection:lost']);
    stream()?.onConfirmed();
    stream()?.onConfirmed();
    expect(told).toEqual(['connection:lost', 'connection:restored']);
  });

  it('is not lost where it is closed on purpose: the visitor leaves, another comes', async () => {
    const { client, told, world } = await talking();
    client.reset();
    expect(client.state.connection.state).toBe('idle');
    client.send('Somebody else');
    await world.clock.advance(1_000);
    expect(client.state.connection.state).toBe('online');
    client.dispose();
    expect(told).toEqual([]);
  });
});
