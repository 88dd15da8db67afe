import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../../../../scripts/building/median.ts';
import { updatePerformanceDocs } from '../../../../scripts/building/updatePerformanceDocs.ts';
import { launchServer, stopProcess, waitForStart } from '../../../../scripts/testing/launchServer.ts';
import { newVisitor, type Visitor } from '../api.ts';
import { CableClient } from '../CableClient.ts';
import { noLimits } from '../onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from '../startPostgres.ts';
import { findRedis, startRedis } from '../startRedis.ts';
import { readCpuSeconds, readMemoryBytes } from './processUsage.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    sockets: { type: 'string', default: '1000,5000' },
    runs: { type: 'string', default: '3' },
  },
});

const visitorsPerProcess = 16;
/**
 * Load while the CPU time is measured. It leaves the machine partly idle, so that the processes do not slow each other
 * down.
 */
const messagesPerSecondAndProcess = 150;
/**
 * Messages that each process handles before the measurement, while V8 compiles and optimizes the code. Without this
 * warm-up, a run with three processes would mostly measure compilation.
 */
const warmUpPerProcess = 6_000;
const socketsAtOnce = 20;
const socketCounts = values.sockets.split(',').map(Number);
const limits = JSON.stringify({
  ...noLimits,
  runningRequestsPerAddress: 1_000,
  messageBytesPerDay: 1e12,
  sockets: 100_000,
  socketsPerAddress: 100_000,
  unsubscribedSocketsPerAddress: 100_000,
  connections: 100_000,
  connectionsPerAddress: 100_000,
  streamsPerVisitor: 100_000,
});

interface Row {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMsPerMessage: number;
  /** Kilobytes per idle socket, by the number of sockets. */
  readonly socketKilobytes: readonly number[];
}

interface Subject {
  readonly name: string;
  environments(postgres: Postgres): Promise<Record<string, string>[]>;
}

/**
 * `npm run bench -- server`: measures one process on each database, and three processes on PostgreSQL. For comparison,
 * also measures a bare handler, and three processes that share nothing.
 */
async function bench(): Promise<void> {
  const [programs, redisProgram] = [findPostgres(), findRedis()];
  if (!programs || !redisProgram) throw new Error('This benchmark needs PostgreSQL and Redis. Install both.');
  const redis = await startRedis(redisProgram);
  const rows: Row[] = [];
  /** Runs on a new PostgreSQL, so that its background work for one measurement does not slow down the next one. */
  const onPostgres = async <T>(measure: (postgres: Postgres) => Promise<T>): Promise<T> => {
    const postgres = await startPostgres(programs);
    try {
      return await measure(postgres);
    } finally {
      await postgres.stop();
    }
  };
  const subjects: readonly Subject[] = [
    { name: '1 process, PostgreSQL', environments: async ({ url }) => [{ DATABASE_URL: url }] },
    {
      name: '3 processes that share nothing',
      environments: async (postgres) => {
        const urls = [
          postgres.url,
          await postgres.addDatabase('second'),
          await postgres.addDatabase('third'),
        ];
        return urls.map((url) => ({ DATABASE_URL: url }));
      },
    },
    {
      name: '3 processes, PostgreSQL, Redis',
      environments: async ({ url }) => Array(3).fill({ DATABASE_URL: url, REDIS_URL: redis.url }),
    },
  ];
  const measured = new Map<Subject, Row[]>(subjects.map((subject) => [subject, []]));
  try {
    rows.push(await onPostgres(({ url }) => measureFloor(url)));
    rows.push(await measureServer('1 process, embedded database', [{}], socketCounts));
    for (let run = 0; run < Number(values.runs); run += 1) {
      // The subjects take turns in a changing order, so that other load on the machine affects all of them alike.
      const first = run % subjects.length;
      for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
        const counts = run === 0 ? socketCounts : [];
        const row = await onPostgres(async (postgres) =>
          measureServer(subject.name, await subject.environments(postgres), counts),
        );
        measured.get(subject)?.push(row);
      }
    }
    rows.push(...[...measured.values()].map(medianRow));
  } finally {
    await redis.stop();
  }
  const text = table(rows);
  console.log(text);
  await updatePerformanceDocs('server', text);
}

/** Only the first run has measured sockets. */
function medianRow(runs: readonly Row[]): Row {
  const of = (read: (row: Row) => number) => median(runs.map(read));
  return {
    name: runs[0]?.name ?? '',
    perSecond: of((row) => row.perSecond),
    p50: of((row) => row.p50),
    p99: of((row) => row.p99),
    cpuMsPerMessage: of((row) => row.cpuMsPerMessage),
    socketKilobytes: runs[0]?.socketKilobytes ?? [],
  };
}

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, perSecond, p50, p99, cpuMsPerMessage, socketKilobytes }) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    cpuMsPerMessage.toFixed(2),
    ...socketCounts.map((_, index) => socketKilobytes[index]?.toFixed(1) ?? '–'),
  ]);
  const [one, separate, three] = rows.slice(-3).map((row) => row.cpuMsPerMessage);
  const ratioTo = (compared = 0) => (compared / (three ?? 1)).toFixed(2);
  return [
    `| | messages/s | p50, ms | p99, ms | CPU per message, ms | ${socketCounts.map((count) => `kB per socket at ${count}`).join(' | ')} |`,
    `|---|---|---|---|---|${socketCounts.map(() => '---|').join('')}`,
    ...cells.map((row) => `| ${row.join(' | ')} |`),
    '',
    `After ${warmUpPerProcess} messages per process to warm up, ${visitorsPerProcess} visitors per process send one message after another for ${values.seconds} s. All processes share the machine with PostgreSQL, Redis and the visitors. CPU is measured while each process accepts about ${messagesPerSecondAndProcess} messages per second. The last three rows are medians of ${values.runs} runs, which take turns. Processes that share nothing use one PostgreSQL with a separate database for each process, and no Redis. CPU and memory are those of the server processes, without PostgreSQL and Redis. Per second of CPU time, three processes with Redis accept ${ratioTo(separate)} × as many messages as three that share nothing, and ${ratioTo(one)} × as many as one that has the machine to itself.`,
  ].join('\n');
}

async function measureServer(
  name: string,
  environments: readonly Record<string, string>[],
  numbersOfSockets: readonly number[],
): Promise<Row> {
  const count = environments.length;
  const folder = await mkdtemp(join(tmpdir(), 'chat-bench-'));
  // Processes with the same environment share their data directory.
  const launched = environments.map((environment) =>
    launchServer({
      ...environment,
      DATA_DIR: join(folder, `${environments.indexOf(environment)}`),
      LIMITS: limits,
      DRAIN_MS: '0',
    }),
  );
  try {
    const started = await Promise.all(launched.map(waitForStart));
    const servers = started.map(({ url, token }) => ({
      url: url.replace('localhost', '127.0.0.1'),
      agentToken: token,
    }));
    const pids = launched.map(({ child }) => child.pid);
    const serverAt = (number: number) => servers[number % count] ?? { url: '', agentToken: '' };
    const writers = await Promise.all(
      Array.from({ length: visitorsPerProcess * count }, (_, number) => newVisitor(serverAt(number))),
    );
    // Measure sockets before messages. Afterward, sockets would reuse memory that the messages have freed.
    const socketKilobytes = await measureSockets(
      pids,
      writers,
      numbersOfSockets,
      (number) => serverAt(number).url,
    );
    const send = async (writer: Visitor) => (await writer.send('Do you have the blue mug in stock?')).status;
    const throughput = await measureMessages(
      pids,
      writers.map((writer) => () => send(writer)),
    );
    return { name, ...throughput, socketKilobytes };
  } finally {
    for (const server of launched) await stopProcess(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureFloor(databaseUrl: string): Promise<Row> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/server/test/throughput/floor.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [output] = await once(child.stdout, 'data');
    const url = `${String(output).trim()}/messages`;
    const body = JSON.stringify({ content: 'Do you have the blue mug in stock?' });
    const send = async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      await response.text();
      return response.status;
    };
    const throughput = await measureMessages(
      [child.pid],
      Array.from({ length: visitorsPerProcess }, () => send),
    );
    return { name: 'bare Hono + ws + pg', ...throughput, socketKilobytes: [] };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Throws if a message is refused. */
async function measureMessages(
  pids: readonly (number | undefined)[],
  writers: readonly (() => Promise<number>)[],
): Promise<Pick<Row, 'perSecond' | 'p50' | 'p99' | 'cpuMsPerMessage'>> {
  const cpu = async () =>
    (await Promise.all(pids.map(readCpuSeconds))).reduce((sum, seconds) => sum + seconds, 0);
  /** Each writer pauses for about `pauseMs` before each message. Returns the sorted durations. */
  const run = async (seconds: number, pauseMs = 0) => {
    const endMs = performance.now() + seconds * 1_000;
    const times: number[] = [];
    await Promise.all(
      writers.map(async (write) => {
        while (performance.now() < endMs) {
          if (pauseMs > 0) await setTimeout(pauseMs * (0.5 + Math.random()));
          const startMs = performance.now();
          const status = await write();
          if (status !== 200) throw new Error(`A message was refused: ${status}`);
          times.push(performance.now() - startMs);
        }
      }),
    );
    return times.sort((a, b) => a - b);
  };
  const warmUp = warmUpPerProcess * pids.length;
  for (let sent = 0; sent < warmUp; sent += (await run(1)).length);
  const seconds = Number(values.seconds);
  const times = await run(seconds);
  const before = await cpu();
  const paced = await run(seconds, (visitorsPerProcess * 1_000) / messagesPerSecondAndProcess);
  const cpuSeconds = (await cpu()) - before;
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuMsPerMessage: (cpuSeconds * 1_000) / paced.length,
  };
}

/** Returns the kilobytes per idle socket at each of the counts. */
async function measureSockets(
  pids: readonly (number | undefined)[],
  writers: readonly Visitor[],
  numbersOfSockets: readonly number[],
  urlAt: (number: number) => string,
): Promise<number[]> {
  const memory = async () =>
    (await Promise.all(pids.map(readMemoryBytes))).reduce((sum, bytes) => sum + bytes, 0);
  const before = await memory();
  const sockets: CableClient[] = [];
  const kilobytes: number[] = [];
  for (const count of numbersOfSockets) {
    while (sockets.length < count) {
      const batch = Array.from(
        { length: Math.min(socketsAtOnce, count - sockets.length) },
        async (_, index) => {
          const number = sockets.length + index;
          const cable = await CableClient.connect(urlAt(number));
          await cable.subscribe(writers[number % writers.length]?.room ?? {});
          return cable;
        },
      );
      sockets.push(...(await Promise.all(batch)));
    }
    kilobytes.push(((await memory()) - before) / count / 1_000);
  }
  await Promise.all(sockets.map((socket) => socket.close()));
  return kilobytes;
}

await bench();
