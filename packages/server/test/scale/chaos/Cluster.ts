import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../../../scripts/testing/launchServer.ts';
import { freePort } from '../../freePort.ts';
import { noLimits } from '../../onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from '../../startPostgres.ts';
import { findRedis, type RedisServer, startRedis } from '../../startRedis.ts';
import { type Balancer, startBalancer } from './startBalancer.ts';

const processCount = 3;
/** All clients of a run have the same address. */
const limits = { ...noLimits, runningRequestsPerAddress: 256, waitingRequestsPerAddress: 10_000 };

export class Cluster {
  readonly agentToken = 'agent-token-of-this-run-0123456789';
  readonly postgres: Postgres;
  readonly redis: RedisServer;
  readonly balancer: Balancer;
  readonly #dataDir: string;
  readonly #ports: readonly number[];
  #processes: readonly LaunchedProcess[] = [];

  private constructor(parts: {
    postgres: Postgres;
    redis: RedisServer;
    balancer: Balancer;
    dataDir: string;
    ports: readonly number[];
  }) {
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.balancer = parts.balancer;
    this.#dataDir = parts.dataDir;
    this.#ports = parts.ports;
  }

  static get isPossible(): boolean {
    return findPostgres() !== undefined && findRedis() !== undefined;
  }

  static async start(): Promise<Cluster> {
    const ports: number[] = [];
    for (let number = 0; number < processCount; number += 1) ports.push(await freePort());
    const cluster = new Cluster({
      postgres: await startPostgres(findPostgres() ?? ''),
      redis: await startRedis(findRedis() ?? ''),
      balancer: await startBalancer(ports),
      dataDir: await mkdtemp(join(tmpdir(), 'chat-cluster-')),
      ports,
    });
    cluster.#processes = await Promise.all(ports.map((_, index) => cluster.#launch(index)));
    return cluster;
  }

  get pids(): readonly number[] {
    return this.#processes.map(({ child }) => child.pid ?? 0);
  }

  signal(index: number, name: NodeJS.Signals): void {
    this.#processes[index]?.child.kill(name);
  }

  async restart(index: number, name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = this.#processes[index];
    if (ended) await stopProcess(ended, name);
    const started = await this.#launch(index);
    this.#processes = this.#processes.with(index, started);
  }

  async stop(): Promise<void> {
    this.redis.resume();
    await Promise.all(this.#processes.map((launched) => stopProcess(launched)));
    await this.balancer.close();
    await this.redis.stop();
    await this.postgres.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #launch(index: number): Promise<LaunchedProcess> {
    const launched = launchServer({
      HOST: '127.0.0.1',
      PORT: `${this.#ports[index]}`,
      DATABASE_URL: this.postgres.url,
      REDIS_URL: this.redis.url,
      DATA_DIR: this.#dataDir,
      AGENT_TOKEN: this.agentToken,
      LIMITS: JSON.stringify(limits),
    });
    await waitForStart(launched);
    return launched;
  }
}
