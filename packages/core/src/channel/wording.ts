/** A text by its id in the catalogue, and the values that it names; moments are milliseconds since the epoch. */
export interface Phrase<Id extends string = string> {
  readonly id: Id;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A text of the catalogue, or one that the site owner wrote, which is shown as it is. */
export type Wording<Id extends string = string> = Phrase<Id> | { readonly text: string };
