import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chaosReport, runChaos } from './runChaos.ts';

/** Ten thousand in all; `npm run soak` runs ten times as many. */
const messages = 5_000;
const seed = 20_261_121;

beforeAll(() => {
  // The library is the browser's build, which knows the global object as `self`; Node has no such name.
  vi.stubGlobal('self', globalThis);
});

describe.concurrent('chaos over the reference backend, through the fault proxy', () => {
  it.each(['cable', 'pusher'] as const)(
    '%s: 5,000 messages, none lost, doubled, out of order or stuck',
    async (family) => {
      const totals = await runChaos({ family, messages, seed });
      console.log(chaosReport(totals));
      const { lost, doubled, outOfOrder, stuck, wrong, details } = totals;
      expect({ lost, doubled, outOfOrder, stuck, wrong, details }).toEqual({
        lost: 0,
        doubled: 0,
        outOfOrder: 0,
        stuck: 0,
        wrong: 0,
        details: [],
      });
      expect(totals.messages).toBeGreaterThanOrEqual(messages);
      expect(Object.values(totals.faults).every((times) => times > 0)).toBe(true);
    },
    900_000,
  );
});
