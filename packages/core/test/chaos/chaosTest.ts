import { expect, vi } from 'vitest';
import type { RealtimeConfig } from '../../src/protocol/config.ts';
import { nothingWrong } from './judgeVisit.ts';
import { chaosReport, runChaos } from './runChaos.ts';

/** Ten thousand by both families together; `npm run soak` runs ten times as many. */
const messages = 5_000;
const seed = 20_261_121;

/** How long one family may take in milliseconds, on the slowest of machines. */
export const chaosPatienceMs = 900_000;

/** Five thousand messages through the fault proxy: nothing is lost, doubled, out of order or stuck. */
export async function expectOrderInChaos(family: RealtimeConfig['adapter']): Promise<void> {
  // The library is the browser's build, which knows the global object as `self`; Node has no such name.
  vi.stubGlobal('self', globalThis);
  const totals = await runChaos({ family, messages, seed });
  console.log(chaosReport(totals));
  expect(totals).toMatchObject(nothingWrong);
  expect(totals.messages).toBeGreaterThanOrEqual(messages);
  expect(Object.values(totals.faults).every((times) => times > 0)).toBe(true);
}
