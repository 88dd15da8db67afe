import { it } from 'vitest';
import { chaosTimeoutMs, expectCorrectUnderChaos } from './chaosTest.ts';

// There is one file per protocol, so that both protocols are tested in parallel.
it(
  'cable: under random faults, 5,000 messages are delivered: none lost, doubled, out of order or stuck',
  () => expectCorrectUnderChaos('cable'),
  chaosTimeoutMs,
);
