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
import { findPostgres, startPostgres } from '../startPostgres.ts';
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
const text = 'Do you have the blue mug in stock?';
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

/** Running server processes and the visitors that write to them. */
interface Subject {
  readonly name: string;
  readonly pids: readonly (number | undefined)[];
  /** Each sends a message and resolves to the response's status. */
  readonly writers: readonly (() => Promise<number>)[];
  readonly socketKilobytes: readonly number[];
  stop(): Promise<void>;
}

/**
 * `npm run bench -- server`: measures one process on each database, and three processes on PostgreSQL. For comparison,
 * also measures a bare handler, and three processes that share nothing. All of them run at once and take turns, so that
 * other load on the machine affects all alike.
 */
async function bench(): Promise<void> {
  const [programs, redisProgram] = [findPostgres(), findRedis()];
  if (!programs || !redisProgram) throw new Error('This benchmark needs PostgreSQL and Redis. Install both.');
  const redis = await startRedis(redisProgram);
  const postgres = await startPostgres(programs);
  const subjects: Subject[] = [];
  try {
    const [floor, one, first, second, third, shared] = await Promise.all(
      ['floor', 'one', 'first', 'second', 'third', 'shared'].map((name) => postgres.addDatabase(name)),
    );
    const onDatabases = (urls: readonly (string | undefined)[], more: Record<string, string> = {}) =>
      urls.map((url = '') => ({ DATABASE_URL: url, ...more }));
    subjects.push(await openFloor(floor ?? ''));
    subjects.push(await openServers('1 process, embedded database', [{}]));
    subjects.push(await openServers('1 process, PostgreSQL', onDatabases([one])));
    subjects.push(await openServers('3 processes that share nothing', onDatabases([first, second, third])));
    subjects.push(
      await openServers(
        '3 processes, PostgreSQL, Redis',
        onDatabases([shared, shared, shared], { REDIS_URL: redis.url }),
      ),
    );
    for (const subject of subjects) await warmUp(subject);
    const measured = subjects.map((): Measurement[] => []);
    for (let round = 0; round < Number(values.runs); round += 1)
      for (const [index, subject] of subjects.entries()) measured[index]?.push(await measure(subject));
    const rows = subjects.map(({ name, socketKilobytes }, index): Row => {
      const of = (read: (one: Measurement) => number) => median(measured[index]?.map(read) ?? []);
      return {
        name,
        socketKilobytes,
        perSecond: of((each) => each.perSecond),
        p50: of((each) => each.p50),
        p99: of((each) => each.p99),
        cpuMsPerMessage: of((each) => each.cpuMsPerMessage),
      };
    });
    const results = table(rows);
    console.log(results);
    await updatePerformanceDocs('server', results);
  } finally {
    for (const subject of subjects) await subject.stop();
    await postgres.stop();
    await redis.stop();
  }
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
    `After ${warmUpPerProcess} messages per process to warm up, ${visitorsPerProcess} visitors per process send one message after another for ${values.seconds} s. All processes share the machine with PostgreSQL, Redis and the visitors. CPU is measured while each process accepts about ${messagesPerSecondAndProcess} messages per second. The servers run at once and take turns; the numbers are medians of ${values.runs} turns. Processes that share nothing use one PostgreSQL with a separate database for each process, and no Redis. CPU and memory are those of the server processes, without PostgreSQL and Redis. Per second of CPU time, three processes with Redis accept ${ratioTo(one)} × as many messages as one process, and ${ratioTo(separate)} × as many as three that share nothing.`,
  ].join('\n');
}

/** Starts a process for each environment. Processes with the same environment share their data directory. */
async function openServers(name: string, environments: readonly Record<string, string>[]): Promise<Subject> {
  const count = environments.length;
  const folder = await mkdtemp(join(tmpdir(), 'chat-bench-'));
  const folderOf = ({ DATABASE_URL = '' }: Record<string, string>) =>
    join(folder, `${environments.findIndex((each) => each.DATABASE_URL === DATABASE_URL)}`);
  const launched = environments.map((environment) =>
    launchServer({ ...environment, DATA_DIR: folderOf(environment), LIMITS: limits, DRAIN_MS: '0' }),
  );
  const started = await Promise.all(launched.map(waitForStart));
  const servers = started.map(({ url, token }) => ({
    url: url.replace('localhost', '127.0.0.1'),
    agentToken: token,
  }));
  const pids = launched.map(({ child }) => child.pid);
  const serverAt = (number: number) => servers[number % count] ?? { url: '', agentToken: '' };
  const visitors = await Promise.all(
    Array.from({ length: visitorsPerProcess * count }, (_, number) => newVisitor(serverAt(number))),
  );
  return {
    name,
    pids,
    writers: visitors.map((visitor) => async () => (await visitor.send(text)).status),
    // Measure sockets before messages. Afterward, sockets would reuse memory that the messages have freed.
    socketKilobytes: await measureSockets(pids, visitors, (number) => serverAt(number).url),
    async stop() {
      for (const server of launched) await stopProcess(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openFloor(databaseUrl: string): Promise<Subject> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/server/test/throughput/floor.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  const url = `${String(output).trim()}/messages`;
  const body = JSON.stringify({ content: text });
  const send = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    await response.text();
    return response.status;
  };
  return {
    name: 'bare Hono + ws + pg',
    pids: [child.pid],
    writers: Array.from({ length: visitorsPerProcess }, () => send),
    socketKilobytes: [],
    stop: async () => void child.kill('SIGKILL'),
  };
}

type Measurement = Pick<Row, 'perSecond' | 'p50' | 'p99' | 'cpuMsPerMessage'>;

async function warmUp({ writers, pids }: Subject): Promise<void> {
  for (let sent = 0; sent < warmUpPerProcess * pids.length; sent += (await write(writers, 1)).length);
}

async function measure({ writers, pids }: Subject): Promise<Measurement> {
  const cpu = async () =>
    (await Promise.all(pids.map(readCpuSeconds))).reduce((sum, seconds) => sum + seconds, 0);
  const seconds = Number(values.seconds);
  const times = await write(writers, seconds);
  const pauseMs = (visitorsPerProcess * 1_000) / messagesPerSecondAndProcess;
  await write(writers, 0.5, pauseMs);
  const before = await cpu();
  const paced = await write(writers, seconds, pauseMs);
  const cpuSeconds = (await cpu()) - before;
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: times.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    cpuMsPerMessage: (cpuSeconds * 1_000) / paced.length,
  };
}

/**
 * Each writer sends one message after another, and pauses for about `pauseMs` before each. Returns the sorted durations
 * in milliseconds. Throws if a message is refused.
 */
async function write(writers: Subject['writers'], seconds: number, pauseMs = 0): Promise<number[]> {
  const endMs = performance.now() + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    writers.map(async (send) => {
      while (performance.now() < endMs) {
        if (pauseMs > 0) await setTimeout(pauseMs * (0.5 + Math.random()));
        const startMs = performance.now();
        const status = await send();
        if (status !== 200) throw new Error(`A message was refused: ${status}`);
        times.push(performance.now() - startMs);
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

/** Returns the kilobytes per idle socket at each of the counts. */
async function measureSockets(
  pids: readonly (number | undefined)[],
  visitors: readonly Visitor[],
  urlAt: (number: number) => string,
): Promise<number[]> {
  const memory = async () =>
    (await Promise.all(pids.map(readMemoryBytes))).reduce((sum, bytes) => sum + bytes, 0);
  const before = await memory();
  const sockets: CableClient[] = [];
  const kilobytes: number[] = [];
  for (const count of socketCounts) {
    while (sockets.length < count) {
      const batch = Array.from(
        { length: Math.min(socketsAtOnce, count - sockets.length) },
        async (_, index) => {
          const number = sockets.length + index;
          const cable = await CableClient.connect(urlAt(number));
          await cable.subscribe(visitors[number % visitors.length]?.room ?? {});
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
