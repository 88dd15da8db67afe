import type { Queryable } from './Database.ts';

interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Runs several writes of a transaction as one statement, because each statement costs a round trip. */
export class WriteBatch {
  /**
   * Queues a write and resolves to no rows. Until the write has run, do not read the rows that it changes, and do not
   * queue another change of them.
   */
  readonly later: Queryable = {
    query: async (text, params = []) => {
      this.#queued.push({ text, params });
      return [];
    },
  };
  /** Runs a statement together with the queued writes. The statement does not see the effect of these writes. */
  readonly now: Queryable = {
    query: async (text, params = []) => {
      await this.#prepare();
      return this.#run({ text, params });
    },
  };
  readonly #tx: Queryable;
  readonly #prepare: () => Promise<void>;
  #queued: Statement[] = [];

  /** `prepare` is called before each run, and may queue more writes. */
  constructor(tx: Queryable, prepare: () => Promise<void> = async () => undefined) {
    this.#tx = tx;
    this.#prepare = prepare;
  }

  async flush(): Promise<void> {
    await this.#prepare();
    const last = this.#queued.pop();
    if (last) await this.#run(last);
  }

  #run<Row extends object>(last: Statement): Promise<Row[]> {
    const params: unknown[] = [];
    const texts = [...this.#queued, last].map((statement) => {
      const offset = params.length;
      params.push(...statement.params);
      return statement.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
    });
    this.#queued = [];
    const main = texts.pop() ?? '';
    const writes = texts.map((text, index) => `w${index} as (${text})`).join(', ');
    return this.#tx.query<Row>(writes === '' ? main : `with ${writes} ${main}`, params);
  }
}
