import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@chat/core/testing/node';
import { call } from '../api.ts';
import { findPostgres, type Postgres, startPostgres } from '../startPostgres.ts';
import { CrashSite } from './CrashSite.ts';
import { type CrashTotals, runCrashRounds } from './crashRounds.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** How much to run. The same seed chooses the same acts and moments; what is under way at a moment is also a matter of time. */
export interface CrashPlan {
  readonly kind: DatabaseKind;
  /** An empty folder. */
  readonly dataDir: string;
  readonly seed: number;
  /** Failures of a server that is in use. */
  readonly rounds: number;
  /** Kills during the very first start, while tables are made. */
  readonly starts: number;
  readonly progress?: (text: string) => void;
}

/** Runs all rounds on one database, and the first starts on an empty one each. */
export async function runCrashes(plan: CrashPlan): Promise<CrashTotals> {
  const { kind, dataDir, seed, rounds, starts, progress } = plan;
  const postgres = kind === 'postgres' ? await startPostgres(findPostgres() ?? '') : undefined;
  try {
    const problems = await crashFirstStarts(plan, postgres);
    const site = new CrashSite(await folderIn(dataDir, 'site'), postgres?.url ?? '');
    const totals = await runCrashRounds(site, { seed, rounds, ...(progress ? { progress } : {}) });
    await site.kill();
    return { ...totals, problems: [...problems, ...totals.problems], starts };
  } finally {
    await postgres?.stop();
  }
}

/** The most points that a first start has been seen to pass is about two thousand, half of them in the first second. */
const mostPointsOfAStart = 2_000;

async function crashFirstStarts(
  { dataDir, seed, starts, progress }: CrashPlan,
  postgres: Postgres | undefined,
): Promise<string[]> {
  const random = seededRandom(seed);
  const problems: string[] = [];
  for (let start = 0; start < starts; start += 1) {
    const database = await postgres?.addDatabase(`start_${start}`);
    const site = new CrashSite(await folderIn(dataDir, `start-${start}`), database ?? '');
    // With a server of its own the database passes fewer points here.
    const after = Math.floor(random() ** 2 * (postgres ? mostPointsOfAStart / 10 : mostPointsOfAStart));
    await site.start(after);
    await site.kill();
    const problem = await problemAfterStart(site);
    await site.kill();
    if (problem) problems.push(`first start killed at point ${after}: ${problem}`);
    progress?.(`first start ${start + 1} of ${starts}: killed at point ${after} ${problem ?? ''}`);
  }
  return problems;
}

async function problemAfterStart(site: CrashSite): Promise<string | undefined> {
  if (!(await site.start())) return `the server does not start again:\n${site.output}`;
  const body = { message: { content: 'hello' } };
  const { status } = await call(site, 'POST', '/api/conversations', { flowToken: 'demo', body });
  return status === 200 ? undefined : `a first message is refused with ${status}`;
}

async function folderIn(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  return folder;
}
