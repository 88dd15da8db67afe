/** Runs SQL for PostgreSQL 15 or newer, either outside a transaction or inside one. */
export interface Queryable {
  /** Runs one statement with `$1…` parameters and returns its rows. `bigint` columns are returned as numbers. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** The embedded database or a PostgreSQL server. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. Use only `tx` inside `work`.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Returns the number of queries and transactions that have not started yet. */
  waiting?(): number;
  close(): Promise<void>;
}
