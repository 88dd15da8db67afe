import { expect, it } from 'vitest';
import { runOverload } from './runOverload.ts';

it('accepts every message of 300 visitors while abusers work at full speed, and refuses the abusers', async () => {
  const { overloaded, abuse } = await runOverload({
    visitors: 300,
    messages: 3,
    pauseMs: 8_000,
    withCalm: false,
  });
  expect(overloaded).toMatchObject({ sent: 900, accepted: 900, refusals: {}, unheard: 0 });
  for (const [kind, { asked, refused }] of Object.entries(abuse)) {
    expect(refused, `${kind}: ${asked} tried`).toBeGreaterThan(0);
  }
}, 240_000);
