import { expect, it } from 'vitest';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';
import { createContext } from './ChatContext.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** How far the server's clock is ahead, and how long the request and the response take to arrive. */
type Response = readonly [aheadMs: number, thereMs?: number, backMs?: number];

it.each<[string, readonly Response[], number]>([
  ['is the device’s while the server’s is unknown', [], 0],
  ['is the server’s once it is known', [[90 * minuteMs]], 90 * minuteMs],
  ['is the server’s if the device is ahead', [[-90 * minuteMs]], -90 * minuteMs],
  ['is the device’s if the two differ by less than a minute', [[minuteMs - 1]], 0],
  [
    'is computed as if each response was made in the middle of its round trip',
    [[hourMs, 4_000, 4_000]],
    hourMs,
  ],
  [
    'follows a later response with a shorter round trip',
    [
      [hourMs, 0, 8_000],
      [hourMs, 10, 10],
    ],
    hourMs,
  ],
  [
    'does not follow a later response with a longer round trip',
    [
      [hourMs, 10, 10],
      [hourMs, 0, 8_000],
    ],
    hourMs,
  ],
  [
    'follows a later response if the device’s clock was set meanwhile',
    [
      [0, 10, 10],
      [hourMs, 500, 500],
    ],
    hourMs,
  ],
  [
    'does not follow a response that arrived after hours of sleep',
    [
      [0, 10, 10],
      [0, 0, 3 * hourMs],
    ],
    0,
  ],
])('the time %s', async (_what, responses, expectedMs) => {
  const { environment, clock } = createTestEnvironment();
  const context = createContext({ flowToken: 'demo', environment });
  for (const [aheadMs, thereMs = 0, backMs = 0] of responses) {
    const sentAtMs = clock.now();
    const atMs = sentAtMs + thereMs + aheadMs;
    await clock.advance(thereMs + backMs);
    context.noteServerTime(atMs, sentAtMs);
  }
  expect(context.now() - clock.now()).toBe(expectedMs);
});
