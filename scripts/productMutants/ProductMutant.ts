/** A bug in the product, made by replacing one text in one source file. One test must notice it. */
export interface ProductMutant {
  /**
   * What the bug breaks: the id of a requirement, such as `U17`, or a section of docs/specification.md. A requirement's
   * id is before the first colon of the test's title.
   */
  readonly statement: string;
  /** What the broken product does. */
  readonly name: string;
  /** Relative to the project root. */
  readonly file: string;
  /** The text to replace. It must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly test: TestTitle;
}

/** Files that end in `.spec.ts` run in a browser. */
export interface TestTitle {
  readonly file: string;
  readonly title: string;
}

export function countOccurrences(source: string, text: string): number {
  return source.split(text).length - 1;
}
