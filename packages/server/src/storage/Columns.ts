/** Maps fields to table columns and builds the column lists of `select`, `insert` and `update` statements. */
export class Columns<Field extends string> {
  readonly #names: ReadonlyMap<string, string>;
  readonly #json: ReadonlySet<string>;

  /** `names` maps each field to its column; `json` lists the fields that are stored as JSON. */
  constructor(names: Readonly<Record<Field, string>>, json: readonly NoInfer<Field>[] = []) {
    this.#names = new Map(Object.entries<string>(names));
    this.#json = new Set<string>(json);
  }

  /** `overrides` replaces the column of a field with an SQL expression. */
  select(alias: string, overrides: Partial<Record<Field, string>> = {}): string {
    const expressions = new Map(Object.entries<string | undefined>(overrides));
    return [...this.#names]
      .map(([field, name]) => `${expressions.get(field) ?? `${alias}.${name}`} as "${field}"`)
      .join(', ');
  }

  insert(fields: Partial<Record<Field, unknown>>) {
    const columns = this.#columnsOf(fields, 1);
    return {
      names: columns.map(({ name }) => name).join(', '),
      parameters: columns.map(({ parameter }) => parameter).join(', '),
      values: columns.map(({ value }) => value),
    };
  }

  /** Returns undefined if no field is set. Parameters start at `$first`. */
  update(fields: Partial<Record<Field, unknown>>, first: number) {
    const columns = this.#columnsOf(fields, first);
    if (columns.length === 0) return undefined;
    return {
      set: columns.map(({ name, parameter }) => `${name} = ${parameter}`).join(', '),
      values: columns.map(({ value }) => value),
    };
  }

  /** Skips undefined fields and fields without a column. */
  #columnsOf(fields: Partial<Record<Field, unknown>>, first: number) {
    return Object.entries<unknown>(fields)
      .flatMap(([field, value]) => {
        const name = this.#names.get(field);
        return name === undefined || value === undefined ? [] : [{ name, field, value }];
      })
      .map(({ name, field, value }, index) => {
        const isJson = this.#json.has(field);
        const parameter = `$${first + index}${isJson ? '::jsonb' : ''}`;
        return { name, parameter, value: isJson ? JSON.stringify(value) : value };
      });
  }
}
