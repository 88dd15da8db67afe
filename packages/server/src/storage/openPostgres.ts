import pg from 'pg';
import { messageOf } from '../foundation/thrown.ts';
import type { Database, Queryable } from './Database.ts';
import { DatabaseUnavailable, toDatabaseError } from './databaseErrors.ts';
import { FairQueue } from './FairQueue.ts';

const int8 = 20;
const connections = 10;
const answerTimeoutMs = 10_000;

/** A database that hangs must not pile up requests: each one ends in time and the caller tries again. */
const servingTimeouts = {
  /** Until a connection is there, from the server or back from another request. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  /** The server ends a transaction in which nothing was asked for so long, and its locks with it. */
  idle_in_transaction_session_timeout: 30_000,
  /** Longer than `statement_timeout`, so that it is for a server that does not answer at all. */
  query_timeout: 20_000,
};

/** How a PostgreSQL server is used. */
export interface PostgresUse {
  /** Called when an idle connection breaks; the next query makes a new one. */
  onIdleError(error: Error): void;
  /** Whether statements may take as long as they need: for changing the schema and for backups. */
  readonly hasNoTimeouts?: boolean;
}

/** Connects to a PostgreSQL server (15 or newer) by its URL. Throws if it does not answer within 10 s. */
export async function openPostgres(
  url: string,
  { onIdleError, hasNoTimeouts = false }: PostgresUse,
): Promise<Database> {
  await probe(url);
  const timeouts = hasNoTimeouts ? { connectionTimeoutMillis: answerTimeoutMs } : servingTimeouts;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser },
    ...timeouts,
  });
  pool.on('error', onIdleError);
  const line = new FairQueue({
    atOnce: connections,
    waitMs: timeouts.connectionTimeoutMillis,
    tooLate: () => new DatabaseUnavailable('All connections are in use.'),
  });
  return {
    kind: 'postgres',
    query: (text, params) => line.run(() => rowsOf(pool, text, params)),
    transaction: (work) => line.run(() => transaction(pool, work)),
    waiting: () => line.waiting,
    close: () => pool.end(),
  };
}

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerTimeoutMs });
  // A connection that breaks during the probe is said by the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (thrown) {
    throw new Error(unreachableText(url, thrown), { cause: thrown });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function unreachableText(url: string, cause: unknown): string {
  return (
    `The database of DATABASE_URL (${withoutSecrets(url)}) cannot be used: ${reasonOf(cause)}. Nothing can be kept without it. ` +
    'Start that PostgreSQL server, correct DATABASE_URL, or leave it away to use the embedded database.'
  );
}

/** Several addresses of one name that all refuse are an error without a text. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return messageOf(cause);
}

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'not an address';
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

async function transaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((thrown: unknown) => {
    throw toDatabaseError(thrown);
  });
  // The pool has an error listener only while a connection is idle, and an unhandled error event ends the process.
  const onError = () => undefined;
  client.on('error', onError);
  const lost: Error[] = [];
  const query: Queryable['query'] = (text, params) =>
    rowsOf(client, text, params).catch((thrown: unknown) => {
      if (thrown instanceof DatabaseUnavailable) lost.push(thrown);
      throw thrown;
    });
  try {
    await query('begin');
    const result = await work({ query });
    await query('commit');
    return result;
  } catch (thrown) {
    // A connection that was lost is thrown away, and its transaction with it.
    if (lost.length === 0) await query('rollback').catch(() => lost.push(new Error('No rollback.')));
    throw thrown;
  } finally {
    client.off('error', onError);
    client.release(lost[0]);
  }
}

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>;

const rowsOf: (runner: Runner, ...call: Parameters<Queryable['query']>) => Promise<never[]> = async (
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
