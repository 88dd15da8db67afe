import { it } from 'vitest';
import { chaosPatienceMs, expectOrderInChaos } from './chaosTest.ts';

// A file for each family, so that both run at once.
it(
  'chaos over the reference backend, pusher: 5,000 messages, none lost, doubled, out of order or stuck',
  () => expectOrderInChaos('pusher'),
  chaosPatienceMs,
);
