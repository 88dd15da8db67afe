/** A message id of the i18n catalog and its values. The value `at` is a time in milliseconds since the epoch. */
export interface Phrase<Id extends string = string> {
  readonly id: Id;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A message of the catalog, or a text by the site owner, which is not translated. */
export type Wording<Id extends string = string> = Phrase<Id> | { readonly text: string };
