import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PreparedStatements } from './PreparedStatements.ts';

let pglite: PGlite;
let statements: PreparedStatements;

beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await emptyCluster() });
});
afterAll(() => pglite.close());
beforeEach(async () => {
  await pglite.exec(
    'deallocate all; drop table if exists item; create table item (id bigint primary key, name text)',
  );
  statements = new PreparedStatements(pglite);
});

const preparedCount = async () => {
  const { rows } = await pglite.query('select count(*)::int as count from pg_prepared_statements');
  return rows;
};

describe('PreparedStatements', () => {
  it.each([
    ['bigint', 9_007_199_254_740_991, '$1::bigint'],
    ['text', 'Grüße 👋 \u0001', '$1::text'],
    ['boolean', true, '$1::boolean'],
    ['jsonb', { a: [1, null, 'ü'] }, '$1::jsonb'],
    ['bytea', Uint8Array.of(0, 255, 92), '$1::bytea'],
    ['bigint[]', [1, 2], '$1::bigint[]'],
    ['text[]', ['a "b"', 'c,d'], '$1::text[]'],
    ['null', null, '$1::text'],
  ])('returns a %s as it was given', async (_type, value, expression) => {
    expect(await statements.query(`select ${expression} as value`, [value])).toEqual([{ value }]);
  });

  it('prepares each SQL text only once', async () => {
    for (const id of [1, 2, 3])
      await statements.query('insert into item values ($1, $2)', [id, `item ${id}`]);
    expect(await statements.query('select name from item where id = $1', [2])).toEqual([{ name: 'item 2' }]);
    expect(await preparedCount()).toEqual([{ count: 2 }]);
  });

  it('throws database errors with their SQL state, and can run the same statement again', async () => {
    const insert = (id: number) => statements.query('insert into item values ($1, null) returning id', [id]);
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'item_pkey' });
    expect(await insert(2)).toEqual([{ id: 2 }]);
    await expect(statements.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' });
  });

  it('returns the columns that a table has after a change of the schema', async () => {
    await statements.query('insert into item values (1, $1)', ['mug']);
    expect(await statements.query('select * from item')).toEqual([{ id: 1, name: 'mug' }]);
    await statements.query('alter table item add column price int default 5');
    expect(await statements.query('select * from item')).toEqual([{ id: 1, name: 'mug', price: 5 }]);
  });

  it('commits a transaction that succeeds and rolls back one that fails', async () => {
    const insert = (id: number) => statements.query('insert into item values ($1, null)', [id]);
    await statements.transaction(() => insert(1));
    const failed = statements.transaction(async () => {
      await insert(2);
      await insert(1);
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(await statements.query('select id from item')).toEqual([{ id: 1 }]);
  });

  it('limits the number of prepared statements, and rolls back a failed transaction that reaches the limit', async () => {
    const failed = statements.transaction(async () => {
      for (let number = 0; number < 498; number += 1) await statements.query(`select ${number} as number`);
      await statements.query('insert into item values (1, null), (1, null)');
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(await preparedCount()).toEqual([{ count: 1 }]);
    expect(await statements.query('select id from item')).toEqual([]);
  });

  it('prepares a text again after 10,000 runs', async () => {
    const select = () => statements.query('select 1 as one');
    for (let run = 0; run < 10_000; run += 1) await select();
    const created = 'select max(prepare_time)::text as at from pg_prepared_statements';
    const { rows: before } = await pglite.query(created);
    await select();
    const { rows: after } = await pglite.query(created);
    expect(after).not.toEqual(before);
    expect(await preparedCount()).toEqual([{ count: 1 }]);
  });
});
