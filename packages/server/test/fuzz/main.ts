import { parseArgs } from 'node:util';
import { FuzzRun } from './runFuzz.ts';

/** Sockets send many frames each: a case is that many requests and frames on average. */
const sentPerCase = 4;

/**
 * The long run: `npm run fuzz -- --seed 7 --count 200000 --passes 3`, where `count` is that of requests and frames. Ends
 * with 1 if anything failed, and prints each failure with its seed and the smallest request that shows it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000) },
      count: { type: 'string', default: process.env.FUZZ_COUNT ?? '200000' },
      passes: { type: 'string', default: '1' },
      failures: { type: 'string', default: '20' },
    },
  });
  console.log(`seed ${values.seed}`);
  const startedAtMs = performance.now();
  const run = await FuzzRun.start({
    seed: Number(values.seed),
    count: Math.ceil(Number(values.count) / sentPerCase),
    passes: Number(values.passes),
    mostFailures: Number(values.failures),
    progress: (line) => console.log(line),
  });
  const { sent, handled, statuses, failures } = await run.run();
  const exitCode = await run.server.stop();
  const seconds = Math.round((performance.now() - startedAtMs) / 1000);
  console.log(
    `${sent.http} requests (${Math.round((100 * handled) / Math.max(1, sent.http))} % reached a handler), ${sent.raw} raw connections, ` +
      `${sent.frames} frames on ${sent.sockets} sockets, ${failures.length} failures, ${seconds} s`,
  );
  console.log(
    [...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  );
  process.exitCode = failures.length > 0 || exitCode !== 0 ? 1 : 0;
}

await main();
