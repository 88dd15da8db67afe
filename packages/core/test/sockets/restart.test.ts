import { describe, expect, it } from 'vitest';
import { type Link, Supervisor } from '../../src/connection/Supervisor.ts';
import { createFakeClock } from '../../src/testing/fakeClock.ts';
import { createFakeLifecycle } from '../../src/testing/fakeLifecycle.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';

const visitors = 1_000;
const slotMs = 100;

/** Returns the number of successful reconnects in each 100 ms since the server went down. */
async function reconnectsAfterRestart(downMs: number): Promise<ReadonlyMap<number, number>> {
  const clock = createFakeClock();
  const random = seededRandom(downMs + 1);
  const lifecycle = createFakeLifecycle();
  const restartedAtMs = clock.now() + 1_000;
  const slots = new Map<number, number>();
  const supervisors = Array.from({ length: visitors }, () => {
    const link: Link = {
      open() {
        const sinceMs = clock.now() - restartedAtMs;
        clock.setTimeout(() => {
          if (sinceMs >= 0 && sinceMs < downMs) return supervisor.lost('transport_closed');
          supervisor.frameReceived();
          supervisor.opened();
          supervisor.subscriptionAnswered();
          if (sinceMs < 0) return undefined;
          const slot = Math.floor(sinceMs / slotMs);
          slots.set(slot, (slots.get(slot) ?? 0) + 1);
          supervisor.stop();
          return undefined;
        }, 1);
      },
      drop: () => undefined,
    };
    const supervisor = new Supervisor(link, { clock, random, lifecycle, onState: () => undefined });
    supervisor.start();
    return supervisor;
  });
  await clock.advance(1_000);
  for (const supervisor of supervisors) supervisor.lost('server_restart');
  await clock.advance(downMs + 40_000);
  return slots;
}

describe('a restart of a server with 1,000 visitors', () => {
  it.each([0, 2_000, 6_000, 20_000])(
    'F14: of 1,000 visitors, at most 100 reconnect per 100 ms after a downtime of %i ms, and all within 35 s',
    { timeout: 60_000 },
    async (downMs) => {
      const slots = await reconnectsAfterRestart(downMs);
      expect([...slots.values()].reduce((sum, count) => sum + count, 0)).toBe(visitors);
      expect(Math.max(...slots.values())).toBeLessThanOrEqual(100);
      expect(Math.max(...slots.keys()) * slotMs - downMs).toBeLessThanOrEqual(35_000);
    },
  );
});
