import { expect, vi } from 'vitest';
import type { RealtimeConfig } from '../../src/protocol/config.ts';
import { noErrors } from './checkVisit.ts';
import { chaosReport, runChaos } from './runChaos.ts';

/** The number of messages for each protocol. `npm run soak` runs ten times as many. */
const messages = 5_000;
const seed = 20_261_121;

/** Long enough for slow machines. */
export const chaosTimeoutMs = 900_000;

/** Also expects every kind of fault to occur. */
export async function expectCorrectUnderChaos(family: RealtimeConfig['adapter']): Promise<void> {
  // The worker build of the Pusher library uses `self`, which Node does not define.
  vi.stubGlobal('self', globalThis);
  const totals = await runChaos({ family, messages, seed });
  console.log(chaosReport(totals));
  expect(totals).toMatchObject(noErrors);
  expect(totals.messages).toBeGreaterThanOrEqual(messages);
  expect(Object.values(totals.faults).every((times) => times > 0)).toBe(true);
}
