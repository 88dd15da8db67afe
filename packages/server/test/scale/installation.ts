import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { type ChatServer, createServer } from '../../src/createServer.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { ServerOptions } from '../../src/serverOptions.ts';
import { call } from '../api.ts';
import { agentToken, noLimits, type ServerUnderTest } from '../onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from '../startPostgres.ts';
import { findRedis, type RedisServer, startRedis } from '../startRedis.ts';

/**
 * Servers that run in this process but behave like three processes. They share only PostgreSQL, Redis, the data
 * directory and, with `s3`, the bucket.
 */
export interface Installation {
  /** Numbers above 2 start again at the first server. */
  at(number: number): Pick<ServerUnderTest, 'url' | 'agentToken'>;
  readonly redis: RedisServer;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Returns 0 if the server has no such metric yet. */
  metric(number: number, series: string): Promise<number>;
  connected(): Promise<void>;
  /** Kills Redis. Resolves when every server has noticed. */
  killRedis(): Promise<void>;
}

const programs = findPostgres();
const redisProgram = findRedis();
const canScale = programs !== undefined && redisProgram !== undefined;

/** Skipped if PostgreSQL or Redis is not installed. */
export function onThreeServers(
  title: string,
  suite: (installation: Installation) => void,
  options: ServerOptions = {},
): void {
  if (!canScale) console.warn('Tests of several processes skipped: they need PostgreSQL and Redis.');
  describe.skipIf(!canScale)(title, () => {
    let postgres: Postgres | undefined;
    let redis: RedisServer | undefined;
    let servers: ChatServer[] = [];
    let dataDir = '';
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'chat-scale-'));
      postgres = await startPostgres(programs ?? '');
      redis = await startRedis(redisProgram ?? '');
      servers = [1, 2, 3].map(() =>
        createServer({
          port: 0,
          databaseUrl: postgres?.url ?? '',
          redisUrl: redis?.url ?? '',
          dataDir,
          agentToken,
          limits: noLimits,
          botDelayMs: 0,
          drainMs: 0,
          logger: silentLogger,
          metrics: { port: 0 },
          ...options,
        }),
      );
      await Promise.all(servers.map((server) => server.listen()));
      await installation.connected();
    }, 60_000);
    afterAll(async () => {
      redis?.resume();
      await Promise.all(servers.map((server) => server.close()));
      await redis?.stop();
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const installation: Installation = {
      at: (number) => ({ url: servers[number % servers.length]?.url ?? '', agentToken }),
      get redis() {
        if (!redis) throw new Error('Redis is not running.');
        return redis;
      },
      get databaseUrl() {
        return postgres?.url ?? '';
      },
      get dataDir() {
        return dataDir;
      },
      async metric(number, series) {
        const text = await (await fetch(servers[number]?.metricsUrl ?? '')).text();
        const line = text.split('\n').find((row) => row.startsWith(`${series} `));
        return Number(line?.slice(series.length + 1) ?? 0);
      },
      async connected() {
        await Promise.all(servers.map(({ url }) => untilRealtimeIs(undefined, url)));
      },
      async killRedis() {
        await installation.redis.kill();
        await Promise.all(servers.map(({ url }) => untilRealtimeIs('degraded', url)));
      },
    };
    suite(installation);
  });
}

/** Undefined means connected. */
function untilRealtimeIs(state: 'degraded' | undefined, url: string): Promise<unknown> {
  const isReached = async () => (await call({ url }, 'GET', '/healthz')).body.realtime === state;
  return vi.waitUntil(isReached, { timeout: 20_000 });
}
