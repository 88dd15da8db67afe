import pg from 'pg';
import { messageOf } from '../foundation/thrown.ts';
import type { Database, Queryable } from './Database.ts';
import { DatabaseUnavailable, toDatabaseError } from './databaseErrors.ts';
import { FairQueue } from './FairQueue.ts';

const int8 = 20;
const defaultPoolSize = 10;
const connectTimeoutMs = 10_000;

/** Timeouts in milliseconds for serving requests, so that requests do not pile up behind a database that hangs. */
const servingTimeouts = {
  /** The wait for a new connection, or for one that another request returns to the pool. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  /** The server closes a connection whose transaction is idle for this long, which releases the locks. */
  idle_in_transaction_session_timeout: 30_000,
  /** Longer than `statement_timeout`, so that it applies only to a server that does not respond at all. */
  query_timeout: 20_000,
};

export interface PostgresOptions {
  /** Called when an idle connection is lost. Later queries open a new one if needed. */
  onIdleError(error: Error): void;
  /** Maximum number of connections. Default: 10. */
  readonly poolSize?: number | undefined;
  /** Lets statements run without a timeout, for migrations and restores. */
  readonly hasNoTimeouts?: boolean;
}

/** Connects to a PostgreSQL server (15 or newer) by its URL. Throws if it cannot connect within 10 s. */
export async function openPostgres(
  url: string,
  { onIdleError, poolSize = defaultPoolSize, hasNoTimeouts = false }: PostgresOptions,
): Promise<Database> {
  await probe(url);
  const timeouts = hasNoTimeouts ? { connectionTimeoutMillis: connectTimeoutMs } : servingTimeouts;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser },
    ...timeouts,
  });
  pool.on('error', onIdleError);
  const queue = new FairQueue({
    concurrency: poolSize,
    timeoutMs: timeouts.connectionTimeoutMillis,
    createTimeoutError: () => new DatabaseUnavailable('All connections are in use.'),
  });
  return {
    kind: 'postgres',
    query: (text, params) => queue.run(() => rowsOf(pool, text, params)),
    transaction: (work) => queue.run(() => transaction(pool, work)),
    waiting: () => queue.waiting,
    close: () => pool.end(),
  };
}

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // This error can be ignored: if the connection is lost during the probe, the query below rejects too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (thrown) {
    throw new Error(connectErrorText(url, thrown), { cause: thrown });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connectErrorText(url: string, cause: unknown): string {
  return (
    `Could not connect to the database in DATABASE_URL (${withoutSecrets(url)}): ${reasonOf(cause)}. ` +
    'The server cannot start without it. Start PostgreSQL, correct DATABASE_URL, or unset it to use the embedded database.'
  );
}

/** If a host name has several addresses and all refuse, Node throws an AggregateError with an empty message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return messageOf(cause);
}

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'not a valid URL';
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

async function transaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((thrown: unknown) => {
    throw toDatabaseError(thrown);
  });
  // The pool listens for errors only while a connection is idle, and an unhandled error event ends the process.
  const onError = () => undefined;
  client.on('error', onError);
  const connectionErrors: Error[] = [];
  const query: Queryable['query'] = (text, params) =>
    rowsOf(client, text, params).catch((thrown: unknown) => {
      if (thrown instanceof DatabaseUnavailable) connectionErrors.push(thrown);
      throw thrown;
    });
  try {
    await query('begin');
    const result = await work({ query });
    await query('commit');
    return result;
  } catch (thrown) {
    // No rollback after a lost connection or a timeout: `release` below destroys the connection, which aborts its
    // transaction.
    if (connectionErrors.length === 0) {
      await query('rollback').catch(() =>
        connectionErrors.push(new Error('The rollback failed, so the connection is closed.')),
      );
    }
    throw thrown;
  } finally {
    client.off('error', onError);
    client.release(connectionErrors[0]);
  }
}

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>;

const rowsOf: (runner: Runner, ...args: Parameters<Queryable['query']>) => Promise<never[]> = async (
  runner,
  text,
  params = [],
) => {
  try {
    return (await runner.query<never>(text, [...params])).rows;
  } catch (thrown) {
    throw toDatabaseError(thrown);
  }
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
}
