import pg from 'pg';
import type { Database, Queryable } from './Database.ts';

const int8 = 20;

/** Connects to a PostgreSQL server (15 or newer) by its URL. Throws at once where it does not answer. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } });
  pool.on('error', onIdleError);
  await pool.query('select 1');
  return {
    kind: 'postgres',
    query: (text, params) => rowsOf(pool, text, params),
    transaction: (work) => transaction(pool, work),
    close: () => pool.end(),
  };
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
