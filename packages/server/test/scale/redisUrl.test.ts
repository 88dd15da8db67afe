import { expect, it } from 'vitest';
import { createServer } from '../../src/createServer.ts';
import { silentLogger } from '../../src/foundation/logger.ts';

it.each([undefined, 'memory:'])(
  'refuses REDIS_URL without PostgreSQL (database %s), with an explanation',
  async (databaseUrl) => {
    const server = createServer({
      port: 0,
      redisUrl: 'redis://127.0.0.1:1',
      logger: silentLogger,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
    await expect(server.listen()).rejects.toThrow(
      'REDIS_URL is set, but DATABASE_URL does not name a PostgreSQL server. Only one process can use the embedded database',
    );
  },
);
