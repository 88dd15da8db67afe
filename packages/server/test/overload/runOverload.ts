import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchServer, stopProcess, waitForStart } from '../../../../scripts/testing/launchServer.ts';
import { type LoadReport, SimulatedVisitors } from './SimulatedVisitors.ts';

export interface OverloadPlan {
  readonly visitors: number;
  readonly messages: number;
  readonly pauseMs: number;
  /** Whether to measure first without abusers, with the same visitors. */
  readonly withBaseline: boolean;
  /** URL of a PostgreSQL database; empty or omitted for the embedded database. */
  readonly databaseUrl?: string;
}

export interface OverloadReport {
  readonly baseline: LoadReport | undefined;
  readonly overloaded: LoadReport;
  /** Per kind of abuse. */
  readonly abuse: Readonly<Record<string, { attempts: number; refused: number }>>;
}

/** Runs the plan on a real server process with the default limits. */
export async function runOverload(plan: OverloadPlan): Promise<OverloadReport> {
  const { visitors, messages, pauseMs, withBaseline, databaseUrl = '' } = plan;
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-overload-'));
  const serverProcess = launchServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
  try {
    const { url } = await waitForStart(serverProcess);
    const simulatedVisitors = new SimulatedVisitors(url.replace('localhost', '127.0.0.1'));
    await simulatedVisitors.connect(visitors);
    const baseline = withBaseline ? await simulatedVisitors.sendMessages(messages, pauseMs) : undefined;
    const abusers = fork(
      fileURLToPath(new URL('./abusers.ts', import.meta.url)),
      [url.replace('localhost', '127.0.0.1')],
      { execArgv: ['--import', 'tsx'] },
    );
    await once(abusers, 'message');
    const overloaded = await simulatedVisitors.sendMessages(messages, pauseMs);
    const abuse = once(abusers, 'message').then(([tallies]) => tallies);
    abusers.send('stop');
    await simulatedVisitors.disconnect();
    return { baseline, overloaded, abuse: await abuse };
  } finally {
    await stopProcess(serverProcess);
    await rm(dataDir, { recursive: true, force: true });
  }
}
