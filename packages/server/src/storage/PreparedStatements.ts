import { type PGlite, protocol, types } from '@electric-sql/pglite';

const { messages, serialize } = protocol;

interface Prepared {
  readonly name: string;
  /** Type ids of the parameters. */
  readonly parameters: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/**
 * Statements that leave the schema unchanged. After any other statement, the columns that a prepared statement returns
 * may have changed.
 */
const keepsSchema = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|fetch)\b/i;
/** After this many runs, all statements are prepared again, so that their plans fit the current table sizes. */
const maxRuns = 10_000;
const maxStatements = 500;

/**
 * Runs the statements of an embedded database. `PGlite.query` parses and plans the statement on every run, and calls
 * the database six times. This class keeps prepared statements for later runs, which call the database once and take a
 * quarter of the CPU time. Callers must run one statement at a time.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  #lastNumber = 0;
  #runs = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Throws database errors with their SQL state as `code`. */
  async query(text: string, params: readonly unknown[] = []): Promise<never[]> {
    if (this.#runs >= maxRuns || this.#prepared.size >= maxStatements) await this.#forgetAll();
    this.#runs += 1;
    const rows = await this.#run(this.#prepared.get(text) ?? (await this.#prepare(text)), params);
    if (!keepsSchema.test(text)) await this.#forgetAll();
    return rows;
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.query('begin');
    try {
      const value = await work();
      await this.query('commit');
      return value;
    } catch (thrown) {
      // If this fails too, the instance has stopped. The first error names the cause.
      await this.query('rollback').catch(() => undefined);
      throw thrown;
    }
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#lastNumber += 1;
    const name = `s${this.#lastNumber}`;
    const replies = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const parameters = replies.find((reply) => reply instanceof messages.ParameterDescriptionMessage);
    const columns = replies.find((reply) => reply instanceof messages.RowDescriptionMessage);
    const statement = { name, parameters: parameters?.dataTypeIDs ?? [], columns: columns?.fields ?? [] };
    this.#prepared.set(text, statement);
    return statement;
  }

  async #run({ name, parameters, columns }: Prepared, params: readonly unknown[]): Promise<never[]> {
    const { serializers, parsers } = this.#pglite;
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null;
      return (serializers[parameters[index] ?? types.TEXT] ?? String)(param);
    });
    const replies = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const rows = replies.filter((reply) => reply instanceof messages.DataRowMessage);
    return rows.map(
      ({ fields }) =>
        Object.fromEntries(
          columns.map(({ name: column, dataTypeID }, index) => [
            column,
            types.parseType(fields[index] ?? null, dataTypeID, parsers),
          ]),
        ) as never,
    );
  }

  /** Unlike the statement `deallocate`, this also works in a failed transaction. */
  async #forgetAll(): Promise<void> {
    const names = [...this.#prepared.values()].map(({ name }) => name);
    this.#prepared.clear();
    this.#runs = 0;
    await this.#send(...names.map((name) => serialize.close({ type: 'S', name })));
  }

  #send(...parts: readonly Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }
}
