import { parseArgs } from 'node:util';
import { chaosReport, runChaos } from './runChaos.ts';

/**
 * The long chaos run: `npm run soak -- chaos --messages 100000 --seed 1 --family cable`. Every option can be omitted.
 * Without `--family`, the messages are divided between the two protocols, which run in sequence. Exits with 1 if any
 * message was lost, doubled, out of order, stuck or otherwise wrong.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      messages: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      family: { type: 'string' },
    },
    strict: false,
  });
  // The worker build of the Pusher library uses `self`, which Node does not define.
  Object.assign(globalThis, { self: globalThis });
  const families = (['cable', 'pusher'] as const).filter((family) => (values.family ?? family) === family);
  const messages = Math.ceil(Number(values.messages) / families.length);
  let wrong = 0;
  for (const family of families) {
    const totals = await runChaos({
      family,
      messages,
      seed: Number(values.seed),
      onProgress: ({ visits, seconds, ...counts }) =>
        console.log(`${family}: ${visits} visits, ${counts.messages} messages after ${seconds} s`),
    });
    console.log(chaosReport(totals));
    wrong += totals.lost + totals.doubled + totals.outOfOrder + totals.stuck + totals.wrong;
  }
  process.exitCode = wrong > 0 ? 1 : 0;
}

await main();
