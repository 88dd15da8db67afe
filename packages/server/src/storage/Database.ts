/** Runs SQL of PostgreSQL 15 or newer: the pool outside a transaction, or one transaction. */
export interface Queryable {
  /** Runs one statement with `$1…` parameters and answers its rows. `bigint` columns arrive as numbers. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** Where everything is kept: the embedded database or a PostgreSQL server behind one interface. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, use only `tx`. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** How many queries wait for their turn or for a connection. */
  waiting?(): number;
  close(): Promise<void>;
}
