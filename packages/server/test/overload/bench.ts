import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../startPostgres.ts';
import { p99 } from './Crowd.ts';
import { runOverload } from './runOverload.ts';

/** `npm run bench -- overload`: the latency of 300 visitors among abusers, beside that of the same visitors alone. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { visitors: { type: 'string', default: '300' }, messages: { type: 'string', default: '5' } },
  });
  const plan = {
    visitors: Number(values.visitors),
    messages: Number(values.messages),
    pauseMs: 8_000,
    withCalm: true,
  };
  const programs = findPostgres();
  const postgres = programs === undefined ? undefined : await startPostgres(programs);
  for (const databaseUrl of ['', ...(postgres ? [postgres.url] : [])]) {
    const { calm, overloaded, abuse } = await runOverload({ ...plan, databaseUrl });
    const [alone, among] = [calm ? p99(calm) : 0, p99(overloaded)];
    console.log(
      `${databaseUrl ? 'PostgreSQL' : 'Embedded database'}: ${overloaded.accepted} of ${overloaded.sent} messages accepted; ` +
        `p99 ${alone.toFixed(0)} ms alone, ${among.toFixed(0)} ms among abusers: ${(among / alone).toFixed(1)} times`,
    );
    for (const [kind, { asked, refused }] of Object.entries(abuse)) {
      console.log(`  ${kind}: ${asked} tried, ${refused} refused or cut off`);
    }
  }
  await postgres?.stop();
}

await main();
