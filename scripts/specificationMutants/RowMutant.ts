/** A bug that breaks one row of `docs/specification.md`, made by replacing one text in one source file. */
export interface RowMutant {
  /** The requirement: the first cell of the row. */
  readonly row: string;
  /** Relative to the project root. */
  readonly file: string;
  /** The text to replace. It must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /**
   * Selects the proof that must fail: a part of its text `file › title` that occurs in no other proof of the row.
   * Needed if the row has several proofs.
   */
  readonly proof?: string;
}

export interface RowWithoutMutant {
  readonly row: string;
  readonly reason: string;
}
