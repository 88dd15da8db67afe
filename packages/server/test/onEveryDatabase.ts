import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { ServerOptions } from '../src/serverOptions.ts';
import type { Database } from '../src/storage/Database.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from './startPostgres.ts';

/** All tests of a suite share one server per database. Most use their own visitors. */
export interface ServerUnderTest {
  readonly url: string;
  readonly agentToken: string;
  readonly dataDir: string;
  /** As `METHOD /pattern`. */
  readonly routes: readonly string[];
  readonly db: Pick<Database, 'kind' | 'query' | 'transaction'>;
  /** Tests that change this should reset it. */
  clockAheadMs: number;
}

export const agentToken = 'token-of-the-agents-under-test-0123';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const unlimited = { calls: 1_000_000, perMs: 1_000 };
/** Limits that no test reaches. They replace the rate and daily limits that many tests would exceed. */
export const noLimits = {
  callsPerVisitor: unlimited,
  messages: unlimited,
  uploads: unlimited,
  directUploads: unlimited,
  transcripts: unlimited,
  confirmationsPerRecipient: unlimited,
  confirmationsPerAddress: unlimited,
  typing: unlimited,
  conversations: unlimited,
  visitorsPerAddress: unlimited,
  exports: unlimited,
  uploadBytesPerDay: Number.MAX_SAFE_INTEGER,
  uploadBytesPerAddressAndDay: Number.MAX_SAFE_INTEGER,
  messageBytesPerDay: Number.MAX_SAFE_INTEGER,
  agentFailures: unlimited,
  requestsPerAddress: unlimited,
  bodyBytesPerAddress: { calls: Number.MAX_SAFE_INTEGER, perMs: 1_000 },
  strangerCallsPerAddress: unlimited,
  promptRefusalsPerAddress: unlimited,
  commandsPerSocket: unlimited,
  commandsPerAddress: unlimited,
};

/** Skips PostgreSQL if it is not installed. */
export function onEveryDatabase(suite: (server: ServerUnderTest) => void, options: ServerOptions = {}): void {
  onEmbeddedDatabase(suite, options);
  onPostgres(suite, options);
}

export function onPostgres(suite: (server: ServerUnderTest) => void, options: ServerOptions = {}): void {
  const programs = findPostgres();
  if (!programs) {
    console.warn(
      'PostgreSQL tests skipped: initdb and postgres were not found on the PATH or in /usr/lib/postgresql.',
    );
  }
  describe.skipIf(!programs)('on PostgreSQL', () => {
    let postgres: Postgres | undefined;
    const server = serverFor(options, async () => {
      postgres = await startPostgres(programs ?? '');
      return postgres.url;
    });
    afterAll(() => postgres?.stop());
    suite(server);
  });
}

/** For tests that do not depend on SQL. */
export function onEmbeddedDatabase(
  suite: (server: ServerUnderTest) => void,
  options: ServerOptions = {},
): void {
  describe('on the embedded database', () => {
    suite(serverFor(options, async () => 'memory:'));
  });
}

function serverFor(options: ServerOptions, openUrl: () => Promise<string>): ServerUnderTest {
  let chat: ChatServer | undefined;
  let db: Database | undefined;
  const requireDatabase = () => {
    if (!db) throw new Error('The test database is not open.');
    return db;
  };
  const server: Writable<ServerUnderTest> = {
    url: '',
    agentToken,
    dataDir: '',
    routes: [],
    db: {
      get kind() {
        return requireDatabase().kind;
      },
      query: (text, params) => requireDatabase().query(text, params),
      transaction: (work) => requireDatabase().transaction(work),
    },
    clockAheadMs: 0,
  };
  beforeAll(async () => {
    server.dataDir = await mkdtemp(join(tmpdir(), 'chat-server-'));
    db = await openDatabase({
      databaseUrl: await openUrl(),
      dataDir: server.dataDir,
      onIdleError: () => undefined,
    });
    chat = createServer({
      port: 0,
      database: db,
      dataDir: server.dataDir,
      agentToken,
      botDelayMs: 0,
      limits: noLimits,
      logger: silentLogger,
      clock: () => Date.now() + server.clockAheadMs,
      ...options,
    });
    await chat.listen();
    Object.assign(server, { url: chat.url, routes: chat.routes });
  });
  afterAll(async () => {
    await chat?.close();
    await rm(server.dataDir, { recursive: true, force: true });
  });
  return server;
}
