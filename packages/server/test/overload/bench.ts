import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../startPostgres.ts';
import { runOverload } from './runOverload.ts';
import { p99 } from './SimulatedVisitors.ts';

/** `npm run bench -- overload`: compares the latency of 300 visitors with and without abusers. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { visitors: { type: 'string', default: '300' }, messages: { type: 'string', default: '5' } },
  });
  const plan = {
    visitors: Number(values.visitors),
    messages: Number(values.messages),
    pauseMs: 8_000,
    withBaseline: true,
  };
  const programs = findPostgres();
  const postgres = programs === undefined ? undefined : await startPostgres(programs);
  for (const databaseUrl of ['', ...(postgres ? [postgres.url] : [])]) {
    const { baseline, overloaded, abuse } = await runOverload({ ...plan, databaseUrl });
    const [alone, underAbuse] = [baseline ? p99(baseline) : 0, p99(overloaded)];
    console.log(
      `${databaseUrl ? 'PostgreSQL' : 'Embedded database'}: ${overloaded.accepted} of ${overloaded.sent} messages accepted; ` +
        `p99 ${alone.toFixed(0)} ms alone, ${underAbuse.toFixed(0)} ms with abusers: ${(underAbuse / alone).toFixed(1)} times`,
    );
    for (const [kind, { attempts, refused }] of Object.entries(abuse)) {
      console.log(`  ${kind}: ${attempts} tried, ${refused} refused or cut off`);
    }
  }
  await postgres?.stop();
}

await main();
