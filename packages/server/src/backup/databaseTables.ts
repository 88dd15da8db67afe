import type { Queryable } from '../storage/Database.ts';

/** In dependency order: each table comes after the tables that it references. */
export async function listTables(tx: Queryable): Promise<string[]> {
  const tables = await tx.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const references = await tx.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'`,
  );
  const sorted: string[] = [];
  const add = (name: string) => {
    if (sorted.includes(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent);
    sorted.push(name);
  };
  for (const { name } of tables) add(name);
  return sorted;
}

/** Sets each id sequence to continue after the highest id of its table. */
export async function resetSequences(tx: Queryable): Promise<void> {
  const columns = await tx.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of columns) {
    await tx.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1), max(${column}) is not null)
       from ${table}`,
    );
  }
}
