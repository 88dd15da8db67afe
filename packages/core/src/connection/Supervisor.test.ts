import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createFakeLifecycle } from '../testing/fakeLifecycle.ts';
import { Supervisor } from './Supervisor.ts';

it.each([
  [0, 6_001],
  [0.5, 7_001],
  [1, 8_001],
])('with the random number %d, a silent connection is detected after %i ms', async (random, detectedMs) => {
  const clock = createFakeClock();
  const reasons: (string | undefined)[] = [];
  const supervisor = new Supervisor(
    { open: () => undefined, drop: () => undefined },
    {
      clock,
      lifecycle: createFakeLifecycle(),
      random: () => random,
      onState: (_state, reason) => reasons.push(reason),
    },
  );
  supervisor.start();
  supervisor.frameReceived();
  supervisor.opened();
  await clock.advance(detectedMs - 1);
  expect(reasons).not.toContain('stale');
  await clock.advance(1);
  expect(reasons).toContain('stale');
  supervisor.stop();
});
