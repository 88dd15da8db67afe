/** The columns of a table by the names of their fields, so that each is written down once for every statement. */
export class Columns<Field extends string> {
  readonly #names: ReadonlyMap<string, string>;
  readonly #json: ReadonlySet<string>;

  /** `names` has the column of each field; `json` lists the fields that are stored as JSON. */
  constructor(names: Readonly<Record<Field, string>>, json: readonly NoInfer<Field>[] = []) {
    this.#names = new Map(Object.entries<string>(names));
    this.#json = new Set<string>(json);
  }

  /** Returns the list of a `select` over a table with an alias, with `instead` for the fields that are not read as they are. */
  select(alias: string, instead: Partial<Record<Field, string>> = {}): string {
    const expressions = new Map(Object.entries<string | undefined>(instead));
    return [...this.#names]
      .map(([field, name]) => `${expressions.get(field) ?? `${alias}.${name}`} as "${field}"`)
      .join(', ');
  }

  /** Returns what an `insert` of these fields takes: names, parameters from `$1` on, and values. */
  insert(fields: Partial<Record<Field, unknown>>) {
    const given = this.#given(fields, 1);
    return {
      names: given.map(({ name }) => name).join(', '),
      parameters: given.map(({ parameter }) => parameter).join(', '),
      values: given.map(({ value }) => value),
    };
  }

  /** Returns the `set` list of an `update` and its values, with parameters from `$first` on; undefined if no field is given. */
  update(fields: Partial<Record<Field, unknown>>, first: number) {
    const given = this.#given(fields, first);
    if (given.length === 0) return undefined;
    return {
      set: given.map(({ name, parameter }) => `${name} = ${parameter}`).join(', '),
      values: given.map(({ value }) => value),
    };
  }

  /** Fields without a column, and those that are undefined, are left out. */
  #given(fields: Partial<Record<Field, unknown>>, first: number) {
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
