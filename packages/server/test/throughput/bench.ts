import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommit } from '../../../../scripts/building/buildCommit.ts';
import { median } from '../../../../scripts/building/median.ts';
import { updatePerformanceDocs } from '../../../../scripts/building/updatePerformanceDocs.ts';
import { rootDir } from '../../../../scripts/launcher/project.mjs';
import { launchServer, stopProcess, waitForStart } from '../../../../scripts/testing/launchServer.ts';
import { newVisitor } from '../api.ts';
import { readCpuSeconds } from './processUsage.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, against: { type: 'string', default: 'c75eb45' } },
});

const visitors = 16;
const seconds = 6;
const noLimit = { calls: 1_000_000, perMs: 1_000 };
/** Limits that the earlier commit has too. */
const limits = { callsPerVisitor: noLimit, messages: noLimit, visitorsPerAddress: noLimit };
/** Limits that the earlier commit may lack. */
const newLimits = {
  requestsPerAddress: noLimit,
  strangerCallsPerAddress: noLimit,
  bodyBytesPerAddress: { calls: 1_000_000_000, perMs: 1_000 },
  runningRequestsPerAddress: 1_000,
  messageBytesPerDay: 1_000_000_000,
};

interface Throughput {
  readonly messages: number;
  readonly cpuSeconds: number;
}

/** `npm run bench -- server --against COMMIT --runs 9`: compares the server with that of an earlier commit. */
async function bench(): Promise<void> {
  const folder = await buildCommit(values.against);
  const rates: { before: number[]; now: number[] } = { before: [], now: [] };
  // The two servers take turns, so that other load on the machine affects both alike.
  for (let run = 0; run < Number(values.runs); run += 1) {
    rates.before.push(rateOf(await measure(folder, limits)));
    rates.now.push(rateOf(await measure(rootDir, { ...limits, ...newLimits })));
  }
  const [before, now] = [median(rates.before), median(rates.now)];
  const table = [
    `| Messages per second of CPU time | ${values.against} | this commit | Ratio |`,
    '|---|---|---|---|',
    `| ${visitors} visitors, embedded database | ${before.toFixed(0)} | ${now.toFixed(0)} | × ${(now / before).toFixed(2)} |`,
    '',
    `Medians of ${values.runs} runs of ${seconds} s, each with an empty database.`,
  ].join('\n');
  console.log(table);
  await updatePerformanceDocs('server --against', table);
}

const rateOf = ({ messages, cpuSeconds }: Throughput) => messages / cpuSeconds;

/** Throws if a message is refused. */
async function measure(folder: string, allowed: object): Promise<Throughput> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-throughput-'));
  const launched = launchServer({ DATA_DIR: dataDir, LIMITS: JSON.stringify(allowed) }, [], folder);
  try {
    const { url, token: agentToken } = await waitForStart(launched);
    const server = { url: url.replace('localhost', '127.0.0.1'), agentToken };
    const writers = await Promise.all(Array.from({ length: visitors }, () => newVisitor(server)));
    for (const writer of writers) await writer.send('Warm-up');
    const cpuBefore = await readCpuSeconds(launched.child.pid);
    const endMs = performance.now() + seconds * 1_000;
    let messages = 0;
    await Promise.all(
      writers.map(async (writer) => {
        while (performance.now() < endMs) {
          const { status, body } = await writer.send('Do you have the blue mug in stock?');
          if (status !== 200) throw new Error(`A message was refused: ${status} ${JSON.stringify(body)}`);
          messages += 1;
        }
      }),
    );
    return { messages, cpuSeconds: (await readCpuSeconds(launched.child.pid)) - cpuBefore };
  } finally {
    await stopProcess(launched);
    await rm(dataDir, { recursive: true, force: true });
  }
}

await bench();
