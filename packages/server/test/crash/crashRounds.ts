import { seededRandom } from '@chat/core/testing/node';
import { asAgent, call, type Visitor } from '../api.ts';
import type { Act } from './Act.ts';
import type { CrashSite } from './CrashSite.ts';
import { AgentFile, Erase, Upload } from './filing.ts';
import { FirstMessage, identitySecret, Merge, Say, Transcript } from './talking.ts';

/** What a number of rounds on one data directory came to. */
export interface CrashTotals {
  readonly rounds: number;
  /** Rounds in which the server was killed, and rounds in which its disk was full for a while. */
  readonly kills: number;
  readonly fullDisks: number;
  /** How often a full disk ended the process; it has to come back unharmed. */
  readonly ended: number;
  /** Kills during a first start. */
  readonly starts: number;
  readonly problems: readonly string[];
}

/** Everything that people do in a round, by name. */
const actKinds = {
  say: (site) => new Say(site),
  firstMessage: (site) => new FirstMessage(site, 'other', 'hello', 0),
  botTask: (site) => new FirstMessage(site, 'demo', 'rate', 1),
  upload: (site) => new Upload(site),
  merge: (site) => new Merge(site),
  transcript: (site) => new Transcript(site),
  erase: (site) => new Erase(site),
  agentFile: (site) => new AgentFile(site),
} as const satisfies Record<string, (site: CrashSite) => Act>;

type ActName = keyof typeof actKinds;
const actNames = Object.keys(actKinds) as ActName[];
const actsPerRound = 5;

/** Lives through failures at seeded moments: each round does five things, fails in the middle, restarts and judges. */
export async function runCrashRounds(
  site: CrashSite,
  { seed, rounds, progress }: { seed: number; rounds: number; progress?: (text: string) => void },
): Promise<CrashTotals> {
  const totals = { rounds, kills: 0, fullDisks: 0, ended: 0, starts: 0, problems: [] as string[] };
  const files = new Map<number, Visitor>();
  let points = 400;
  await site.start();
  await prepareChannels(site);
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(seed + round);
    const acts = Array.from({ length: actsPerRound }, (_, index) => {
      const name =
        index === 0 ? actNames[round % actNames.length] : actNames[Math.floor(random() * actNames.length)];
      return actKinds[name ?? 'say'](site);
    });
    // Disks fill less often than processes die.
    const isFullDisk = random() < 0.3;
    const after = Math.floor(random() * points);
    const until = after + 1 + Math.floor(random() * 60);
    for (const act of acts) await act.prepare();
    await site.arm(isFullDisk ? { kind: 'fullDisk', after, until } : { kind: 'kill', after });
    const words = `seed ${seed + round}, ${isFullDisk ? `disk full from point ${after} to ${until}` : `killed at point ${after}`}`;
    const problems = await problemsOf(acts.map((act) => act.attempt()));
    // A killed process cannot say how far it came; it came nearly as far as usual.
    points = Math.round(((await site.arm(undefined)) ?? points) * 1.02);
    if (isFullDisk) {
      totals.fullDisks += 1;
      if (site.isRunning) problems.push(...(await judgeRoom(site)));
      else totals.ended += 1;
    } else totals.kills += 1;
    await site.kill();
    if (!(await site.start())) {
      totals.problems.push(`${words}: the server does not start again:\n${site.output}`);
      return totals;
    }
    problems.push(...(await judgeActs(site, acts, files)));
    totals.problems.push(...problems.map((problem) => `${words}: ${problem}`));
    progress?.(
      `${round + 1} of ${rounds}: ${words}${problems.length > 0 ? ` – ${problems.join('; ')}` : ''}`,
    );
  }
  return totals;
}

async function prepareChannels(site: CrashSite): Promise<void> {
  const path = '/channel?flow_token=members';
  const body = { identitySecret, hasAConnectedAgentBot: false };
  const { status } = await asAgent(site, 'PATCH', path, { body });
  if (status !== 200) throw new Error(`The channel of signed-in visitors cannot be prepared: ${status}`);
}

async function problemsOf(attempts: readonly Promise<void>[]): Promise<string[]> {
  const results = await Promise.allSettled(attempts);
  return results.flatMap((result) => (result.status === 'rejected' ? [`${result.reason}`] : []));
}

/** With room on the disk again the same process accepts messages again. */
async function judgeRoom(site: CrashSite): Promise<string[]> {
  try {
    const body = { message: { content: 'room again' } };
    const { status } = await call(site, 'POST', '/api/conversations', { flowToken: 'other', body });
    return status === 200
      ? []
      : [`the disk has room again, and a message is refused with ${status}:\n${site.output.slice(-2_000)}`];
  } catch (thrown) {
    return [`the disk has room again, and the server accepts nothing: ${thrown}`];
  }
}

async function judgeActs(
  site: CrashSite,
  acts: readonly Act[],
  files: Map<number, Visitor>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const act of acts) {
    await act.finish();
    problems.push(...(await act.judge()));
    const owner = act.owner();
    if (owner) files.set(owner.id, owner);
  }
  const kept: number[] = [];
  for (const [id, visitor] of files) {
    const answer = await visitor.call('GET', '/api/contact');
    if (answer.status !== 200) {
      files.delete(id);
      continue;
    }
    const sizes = (await visitor.changes()).flatMap(({ attachments }) =>
      attachments.map(({ file_size }: { file_size: number }) => file_size),
    );
    // Only those who have files are asked again after the next failure.
    if (sizes.length === 0) files.delete(id);
    kept.push(...sizes);
  }
  const onDisk = await site.fileSizes();
  const orphaned = without(onDisk, kept);
  const missing = without(kept, onDisk);
  if (orphaned.length > 0) problems.push(`orphaned files of ${orphaned.join(', ')} bytes`);
  if (missing.length > 0) problems.push(`missing files of ${missing.join(', ')} bytes`);
  return problems;
}

/** The numbers of a list that are left when those of another are taken out, each once. */
function without(numbers: readonly number[], others: readonly number[]): number[] {
  const left = [...numbers];
  for (const number of others) if (left.includes(number)) left.splice(left.indexOf(number), 1);
  return left;
}
