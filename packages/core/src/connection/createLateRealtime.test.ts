import { expect, it } from 'vitest';
import { latePart } from '../api/latePart.ts';
import { createBase } from '../client/createBase.ts';
import { createChatClient } from '../createChatClient.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';
import { createLateRealtime } from './createLateRealtime.ts';

/** A live connection of a visitor with a session, whose code comes after `failures` attempts. */
function setUp(failures: number) {
  const world = createTestEnvironment();
  const errors: ChatError[] = [];
  const settings = {
    flowToken: 'demo',
    environment: world.environment,
    onError: (error: ChatError) => errors.push(error),
  };
  const base = createBase(settings, async () => false);
  base.life.isOpen = true;
  base.session.adopt({ convToken: 'token', contactId: 1, pubsubToken: 'stream' });
  const states: string[] = [];
  const told: string[] = [];
  const { connection } = storesOf(states);
  let fetches = 0;
  const part = latePart(async () => {
    fetches += 1;
    if (fetches <= failures) throw new Error('404');
    return 'code';
  });
  const realtime = createLateRealtime(base, { connection }, part, () => ({
    follow: async () => void told.push('follow'),
    mute: () => void told.push('mute'),
    reconnectNow: () => void told.push('reconnectNow'),
    stop: () => void told.push('stop'),
  }));
  return { ...world, realtime, errors, states, told, fetches: () => fetches };
}

function storesOf(states: string[]) {
  const { state } = createChatClient({ flowToken: 'demo', environment: createTestEnvironment().environment });
  return {
    connection: {
      state: state.connection,
      set: (next: string) => void states.push(next),
      notPersistent: () => undefined,
      dispose: () => undefined,
    },
  };
}

it('fetches its code once, when there is first a stream to follow', async () => {
  const { realtime, told, fetches } = setUp(0);
  realtime.mute();
  realtime.reconnectNow();
  expect(fetches()).toBe(0);
  await realtime.follow();
  await realtime.follow();
  expect([fetches(), told]).toEqual([1, ['follow', 'follow']]);
});

it('says that it is connecting while its code does not come, and asks again', async () => {
  const { realtime, clock, errors, states, told } = setUp(2);
  await realtime.follow();
  expect(states).toEqual(['connecting']);
  expect(errors).toMatchObject([{ code: 'realtime', retryable: true }]);
  await clock.advance(60_000);
  expect([errors.length, told]).toEqual([2, ['follow']]);
  expect(clock.pendingTimers).toBe(0);
});

it('asks no more when nobody wants it any more', async () => {
  const { realtime, clock, told } = setUp(1);
  await realtime.follow();
  realtime.stop();
  await clock.advance(60_000);
  expect([told, clock.pendingTimers]).toEqual([[], 0]);
});
