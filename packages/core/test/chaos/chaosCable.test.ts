import { it } from 'vitest';
import { chaosTimeoutMs, expectCorrectUnderChaos } from './chaosTest.ts';

// One file per protocol, so that both run in parallel.
it(
  'cable: loses, doubles, reorders and blocks none of 5,000 messages under random faults',
  () => expectCorrectUnderChaos('cable'),
  chaosTimeoutMs,
);
