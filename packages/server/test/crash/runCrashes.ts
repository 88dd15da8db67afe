import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@chat/core/testing/node';
import { call } from '../api.ts';
import { findPostgres, type Postgres, startPostgres } from '../startPostgres.ts';
import { CrashServer } from './CrashServer.ts';
import { type CrashTotals, runCrashRounds } from './crashRounds.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** The same seed chooses the same scenarios and kinds of failure, but timing and the contents of files still vary. */
export interface CrashPlan {
  readonly kind: DatabaseKind;
  /** An empty folder. */
  readonly dataDir: string;
  readonly seed: number;
  readonly rounds: number;
  /** Number of first starts that are killed at a random moment. */
  readonly starts: number;
  readonly progress?: (text: string) => void;
}

export async function runCrashes(plan: CrashPlan): Promise<CrashTotals> {
  const { kind, dataDir, seed, rounds, starts, progress } = plan;
  const postgres = kind === 'postgres' ? await startPostgres(findPostgres() ?? '') : undefined;
  try {
    const problems = await crashFirstStarts(plan, postgres);
    const server = new CrashServer(await folderIn(dataDir, 'server'), postgres?.url ?? '');
    const totals = await runCrashRounds(server, { seed, rounds, ...(progress ? { progress } : {}) });
    await server.kill();
    return { ...totals, problems: [...problems, ...totals.problems], starts };
  } finally {
    await postgres?.stop();
  }
}

/** A first start passes about 2,000 failpoints, half of them in the first second. */
const maxPointsOfFirstStart = 2_000;

async function crashFirstStarts(
  { dataDir, seed, starts, progress }: CrashPlan,
  postgres: Postgres | undefined,
): Promise<string[]> {
  const random = seededRandom(seed);
  const problems: string[] = [];
  for (let start = 0; start < starts; start += 1) {
    const database = await postgres?.addDatabase(`start_${start}`);
    const server = new CrashServer(await folderIn(dataDir, `start-${start}`), database ?? '');
    // PostgreSQL writes its own files, so this process passes fewer failpoints.
    const after = Math.floor(random() ** 2 * (postgres ? maxPointsOfFirstStart / 10 : maxPointsOfFirstStart));
    await server.start(after);
    await server.kill();
    const problem = await problemAfterStart(server);
    await server.kill();
    if (problem) problems.push(`first start killed at point ${after}: ${problem}`);
    progress?.(`first start ${start + 1} of ${starts}: killed at point ${after} ${problem ?? ''}`);
  }
  return problems;
}

async function problemAfterStart(server: CrashServer): Promise<string | undefined> {
  if (!(await server.start())) return `the server does not start again:\n${server.output}`;
  const body = { message: { content: 'hello' } };
  const { status } = await call(server, 'POST', '/api/conversations', { flowToken: 'demo', body });
  return status === 200 ? undefined : `a first message is refused with ${status}`;
}

async function folderIn(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  return folder;
}
