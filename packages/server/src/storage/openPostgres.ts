import pg from 'pg';
import type { Database, Queryable } from './Database.ts';

const int8 = 20;
const answerTimeoutMs = 10_000;

/** Connects to a PostgreSQL server (15 or newer) by its URL. Throws where it does not answer within 10 s. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  await probe(url);
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } });
  pool.on('error', onIdleError);
  return {
    kind: 'postgres',
    query: (text, params) => rowsOf(pool, text, params),
    transaction: (work) => transaction(pool, work),
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
  return cause instanceof Error ? cause.message : String(cause);
}

function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'not an address';
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

async function transaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ query: (text, params) => rowsOf(client, text, params) });
    await client.query('commit');
    return result;
  } catch (thrown) {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    throw thrown;
  } finally {
    client.release(broken);
  }
}

type Runner = Pick<pg.Pool | pg.PoolClient, 'query'>;

const rowsOf: (runner: Runner, ...call: Parameters<Queryable['query']>) => Promise<never[]> = async (
  runner,
  text,
  params = [],
) => (await runner.query<never>(text, [...params])).rows;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
}
