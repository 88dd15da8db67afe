import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '@chat/core/testing/node';
import { asAgent, call, type Visitor } from '../api.ts';
import type { CrashServer } from './CrashServer.ts';
import { AgentFile, Erase, Upload } from './fileScenarios.ts';
import { FirstMessage, identitySecret, Merge, SendMessages, Transcript } from './messageScenarios.ts';
import type { Scenario } from './Scenario.ts';

export interface CrashTotals {
  readonly rounds: number;
  readonly kills: number;
  readonly fullDisks: number;
  /** How often a full disk ended the process. */
  readonly ended: number;
  /** How often a first start was killed. */
  readonly starts: number;
  readonly problems: readonly string[];
}

const scenarioFactories = {
  sendMessages: (server) => new SendMessages(server),
  firstMessage: (server) => new FirstMessage(server, 'other', 'hello', 0),
  botTask: (server) => new FirstMessage(server, 'demo', 'rate', 1),
  upload: (server) => new Upload(server),
  merge: (server) => new Merge(server),
  transcript: (server) => new Transcript(server),
  erase: (server) => new Erase(server),
  agentFile: (server) => new AgentFile(server),
} as const satisfies Record<string, (server: CrashServer) => Scenario>;

type ScenarioName = keyof typeof scenarioFactories;
const scenarioNames = Object.keys(scenarioFactories) as ScenarioName[];
const scenariosPerRound = 5;

/** Makes the server fail at random moments while scenarios run. Stops if the server does not start again. */
export async function runCrashRounds(
  server: CrashServer,
  { seed, rounds, progress }: { seed: number; rounds: number; progress?: (text: string) => void },
): Promise<CrashTotals> {
  const totals = { rounds, kills: 0, fullDisks: 0, ended: 0, starts: 0, problems: [] as string[] };
  const files = new Map<number, Visitor>();
  let points = 400;
  await server.start();
  await prepareChannels(server);
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(seed + round);
    const scenarios = Array.from({ length: scenariosPerRound }, (_, index) => {
      const name =
        index === 0
          ? scenarioNames[round % scenarioNames.length]
          : scenarioNames[Math.floor(random() * scenarioNames.length)];
      return scenarioFactories[name ?? 'sendMessages'](server);
    });
    const isFullDisk = random() < 0.3;
    const after = Math.floor(random() * points);
    const until = after + 1 + Math.floor(random() * 60);
    for (const scenario of scenarios) await scenario.prepare();
    await server.arm(isFullDisk ? { kind: 'fullDisk', after, until } : { kind: 'kill', after });
    const label = `seed ${seed + round}, ${isFullDisk ? `disk full from point ${after} to ${until}` : `killed at point ${after}`}`;
    const problems = await problemsOf(scenarios.map((scenario) => scenario.attempt()));
    // A killed process cannot report its number of failpoints. The last number is then reused. The factor raises the
    // number slowly.
    points = Math.round(((await server.arm(undefined)) ?? points) * 1.02);
    if (isFullDisk) {
      totals.fullDisks += 1;
      if (server.isRunning) problems.push(...(await verifyFreeDisk(server)));
      else totals.ended += 1;
    } else totals.kills += 1;
    await server.kill();
    if (!(await server.start())) {
      totals.problems.push(`${label}: the server does not start again:\n${server.output}`);
      return totals;
    }
    problems.push(...(await verifyScenarios(server, scenarios, files)));
    totals.problems.push(...problems.map((problem) => `${label}: ${problem}`));
    progress?.(
      `${round + 1} of ${rounds}: ${label}${problems.length > 0 ? ` – ${problems.join('; ')}` : ''}`,
    );
  }
  return totals;
}

async function prepareChannels(server: CrashServer): Promise<void> {
  const path = '/channel?flow_token=members';
  const body = { identitySecret, hasAConnectedAgentBot: false };
  const { status } = await asAgent(server, 'PATCH', path, { body });
  if (status !== 200) throw new Error(`Setting up the channel for signed-in visitors failed: ${status}`);
}

async function problemsOf(attempts: readonly Promise<void>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts);
  return results.flatMap((result) => (result.status === 'rejected' ? [`${result.reason}`] : []));
}

/** The same process must accept messages once the disk has space again. */
async function verifyFreeDisk(server: CrashServer): Promise<string[]> {
  try {
    const body = { message: { content: 'space again' } };
    const { status } = await call(server, 'POST', '/api/conversations', { flowToken: 'other', body });
    return status === 200
      ? []
      : [
          `the disk has space again, but a message is refused with ${status}:\n${server.output.slice(-2_000)}`,
        ];
  } catch (thrown) {
    return [`the disk has space again, but the server accepts nothing: ${thrown}`];
  }
}

async function verifyScenarios(
  server: CrashServer,
  scenarios: readonly Scenario[],
  files: Map<number, Visitor>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const scenario of scenarios) {
    await scenario.finish();
    problems.push(...(await scenario.verify()));
    const owner = scenario.owner();
    if (owner) files.set(owner.id, owner);
  }
  const storedSizes: number[] = [];
  for (const [id, visitor] of files) {
    const response = await visitor.call('GET', '/api/contact');
    if (response.status !== 200) {
      files.delete(id);
      continue;
    }
    const sizes = (await visitor.changes()).flatMap(({ attachments }) =>
      attachments.map(({ file_size }: { file_size: number }) => file_size),
    );
    // Visitors without files need no check after the next failure.
    if (sizes.length === 0) files.delete(id);
    storedSizes.push(...sizes);
  }
  const onDisk = await fileSizesAfterSweep(server, storedSizes);
  const orphaned = without(onDisk, storedSizes);
  const missing = without(storedSizes, onDisk);
  if (orphaned.length > 0) problems.push(`orphaned files of ${orphaned.join(', ')} bytes`);
  if (missing.length > 0) problems.push(`missing files of ${missing.join(', ')} bytes`);
  return problems;
}

/**
 * After a start, waits up to 30 s for the sweep to delete all files except those of `storedSizes`. Returns the sizes of
 * the remaining files.
 */
async function fileSizesAfterSweep(server: CrashServer, storedSizes: readonly number[]): Promise<number[]> {
  const endsAtMs = Date.now() + 30_000;
  for (;;) {
    const onDisk = await server.fileSizes();
    if (without(onDisk, storedSizes).length === 0 || Date.now() > endsAtMs) return onDisk;
    await setTimeout(50);
  }
}

/** Returns the multiset difference. */
function without(numbers: readonly number[], others: readonly number[]): number[] {
  const rest = [...numbers];
  for (const number of others) if (rest.includes(number)) rest.splice(rest.indexOf(number), 1);
  return rest;
}
