import { parseArgs } from 'node:util';
import { FuzzRun } from './runFuzz.ts';

/** The average number of requests and frames per case. It is above 1 because sockets send many frames. */
const requestsPerCase = 4;

/**
 * Runs the long fuzz test: `npm run fuzz -- --seed 7 --count 200000 --passes 3`; `count` is the approximate
 * number of requests and frames per pass. Prints each kind of failure once, usually with a seed and the smallest case
 * found that reproduces it. Exits with 1 on any failure.
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
    count: Math.ceil(Number(values.count) / requestsPerCase),
    passes: Number(values.passes),
    maxFailures: Number(values.failures),
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
