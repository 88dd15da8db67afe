import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchServer, stopProcess, waitForStart } from '../../../../scripts/testing/launchServer.ts';
import { Crowd, type CrowdReport } from './Crowd.ts';

/** How much to run. */
export interface OverloadPlan {
  readonly visitors: number;
  /** Messages of each visitor in each phase. */
  readonly messages: number;
  readonly pauseMs: number;
  /** Whether the same crowd talks alone first, for comparison. */
  readonly withCalm: boolean;
  /** PostgreSQL; the embedded database if empty. */
  readonly databaseUrl?: string;
}

/** What came of it. */
export interface OverloadReport {
  readonly calm: CrowdReport | undefined;
  readonly overloaded: CrowdReport;
  /** By kind of abuse: how often it was tried, and how often refused or cut off. */
  readonly abuse: Readonly<Record<string, { asked: number; refused: number }>>;
}

/** Lets a crowd talk on a real server process with its stock limits, alone and among abusers. */
export async function runOverload(plan: OverloadPlan): Promise<OverloadReport> {
  const { visitors, messages, pauseMs, withCalm, databaseUrl = '' } = plan;
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-overload-'));
  const launched = launchServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
  try {
    const { url } = await waitForStart(launched);
    const crowd = new Crowd(url.replace('localhost', '127.0.0.1'));
    await crowd.arrive(visitors);
    const calm = withCalm ? await crowd.talk(messages, pauseMs) : undefined;
    const abusers = fork(
      fileURLToPath(new URL('./abusers.ts', import.meta.url)),
      [url.replace('localhost', '127.0.0.1')],
      { execArgv: ['--import', 'tsx'] },
    );
    await once(abusers, 'message');
    const overloaded = await crowd.talk(messages, pauseMs);
    const abuse = once(abusers, 'message').then(([tallies]) => tallies);
    abusers.send('stop');
    await crowd.leave();
    return { calm, overloaded, abuse: await abuse };
  } finally {
    await stopProcess(launched);
    await rm(dataDir, { recursive: true, force: true });
  }
}
