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

/** A server under test. Tests share one per file and database, and keep apart by their own visitors. */
export interface ServerUnderTest {
  readonly url: string;
  readonly agentToken: string;
  readonly dataDir: string;
  /** Every route that the server has, as method and pattern. */
  readonly routes: readonly string[];
  /** The rows behind the answers: to see what a call has changed. */
  readonly db: Pick<Database, 'kind' | 'query' | 'transaction'>;
  /** The server's clock runs this much ahead of the real one; tests that move it put it back. */
  clockAheadMs: number;
}

/** What agents show to every server under test. */
export const agentToken = 'token-of-the-agents-under-test-0123';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const generous = { calls: 1_000_000, perMs: 1_000 };
/** Limits that no test runs into by accident. */
export const noLimits = {
  callsPerVisitor: generous,
  messages: generous,
  uploads: generous,
  transcripts: generous,
  confirmationsPerRecipient: generous,
  confirmationsPerAddress: generous,
  typing: generous,
  conversations: generous,
  visitorsPerAddress: generous,
  exports: generous,
  uploadBytesPerDay: Number.MAX_SAFE_INTEGER,
  uploadBytesPerAddressAndDay: Number.MAX_SAFE_INTEGER,
  messageBytesPerDay: Number.MAX_SAFE_INTEGER,
  agentFailures: generous,
  requestsPerAddress: generous,
  bodyBytesPerAddress: { calls: Number.MAX_SAFE_INTEGER, perMs: 1_000 },
  strangerCallsPerAddress: generous,
  promptRefusalsPerAddress: generous,
  commandsPerSocket: generous,
  commandsPerAddress: generous,
};

/** Runs a suite on the embedded database, and again on a PostgreSQL of its own where that is installed. */
export function onEveryDatabase(suite: (server: ServerUnderTest) => void, options: ServerOptions = {}): void {
  onEmbeddedDatabase(suite, options);
  onPostgres(suite, options);
}

/** Runs a suite on a PostgreSQL of its own if that is installed: for what another suite does on the embedded database. */
export function onPostgres(suite: (server: ServerUnderTest) => void, options: ServerOptions = {}): void {
  const programs = findPostgres();
  if (!programs) {
    console.warn(
      'Not run on PostgreSQL: initdb and postgres are neither on the PATH nor in /usr/lib/postgresql.',
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

/** Runs a suite on the embedded database alone: for what does not touch SQL. */
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
  const opened = () => {
    if (!db) throw new Error('The database of the test is not open.');
    return db;
  };
  const server: Writable<ServerUnderTest> = {
    url: '',
    agentToken,
    dataDir: '',
    routes: [],
    db: {
      get kind() {
        return opened().kind;
      },
      query: (text, params) => opened().query(text, params),
      transaction: (work) => opened().transaction(work),
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
