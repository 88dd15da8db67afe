import { expect, it } from 'vitest';
import { runOverload } from './runOverload.ts';

it('accepts every message of 300 visitors while clients abuse the server, and refuses the abusers', async () => {
  const { overloaded, abuse } = await runOverload({
    visitors: 300,
    messages: 3,
    pauseMs: 8_000,
    withBaseline: false,
  });
  expect(overloaded).toMatchObject({ sent: 900, accepted: 900, refusals: {}, undelivered: 0 });
  for (const [kind, { attempts, refused }] of Object.entries(abuse)) {
    expect(refused, `${kind}: ${attempts} tried`).toBeGreaterThan(0);
  }
}, 240_000);
