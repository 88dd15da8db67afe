import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseKind, runCrashes } from './runCrashes.ts';

/**
 * Runs the long crash test on both databases: `npm run crash -- --rounds 200 --starts 20 --seed 1`. The option
 * `--database` restricts it to `embedded` or `postgres`. Exits with 1 if it finds a problem.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '200' },
      starts: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      database: { type: 'string' },
    },
  });
  const kinds: readonly DatabaseKind[] = ['embedded', 'postgres'];
  for (const kind of kinds.filter((each) => (values.database ?? each) === each)) {
    const dataDir = await mkdtemp(join(tmpdir(), 'chat-crash-'));
    const startedAtMs = Date.now();
    const totals = await runCrashes({
      kind,
      dataDir,
      seed: Number(values.seed),
      rounds: Number(values.rounds),
      starts: Number(values.starts),
      progress: (text) => console.log(`${kind}: ${text}`),
    });
    const seconds = Math.round((Date.now() - startedAtMs) / 1_000);
    const { kills, fullDisks, ended, problems, starts } = totals;
    console.log(
      `${kind}: seed ${values.seed}, ${kills} kills and ${fullDisks} full disks in use (${ended} ended the process), ` +
        `${starts} kills during the first start, ${seconds} s; ${problems.length} problems`,
    );
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
