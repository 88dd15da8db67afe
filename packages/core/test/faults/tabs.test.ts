import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { open } from './scene.ts';

describe('two tabs of one visitor', () => {
  it('F28: two tabs share one conversation when both send, one after the other', async () => {
    const world = createTestEnvironment();
    const [one, two] = [await open(world), await open(world)];
    one.client.send('from one');
    await world.clock.advance(1_000);
    two.client.send('from two');
    await world.clock.advance(2_000);
    expect(world.server.backend.contacts.size).toBe(1);
    expect(one.shown).toEqual(['from one sent', 'from two sent']);
    expect(two.shown).toEqual(one.shown);
  });

  it('F28: a tab without messages shows the other tab’s messages when the visitor returns', async () => {
    const world = createTestEnvironment();
    const [one, two] = [await open(world), await open(world)];
    one.client.send('from one');
    await world.clock.advance(1_000);
    world.lifecycle.emit('hidden');
    world.lifecycle.emit('visible');
    await world.clock.advance(1_000);
    expect(two.shown).toEqual(['from one sent']);
  });

  it('F28: two tabs share the last-seen time', async () => {
    const world = createTestEnvironment();
    const one = await open(world);
    one.client.send('a');
    await world.clock.advance(1_000);
    const two = await open(world);
    world.server.message('hi');
    await world.clock.advance(2_000);
    await Promise.all([one.client.markSeen(), world.clock.advance(1_000)]);
    const { lastSeenAtSeconds } = one.client.state.conversation;
    expect(lastSeenAtSeconds).not.toBeNull();
    expect(two.client.state.conversation.lastSeenAtSeconds).toBe(lastSeenAtSeconds);
  });
});
