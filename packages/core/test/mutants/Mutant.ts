/** A bug injected into the engine by replacing one text in one source file. The model suite must detect it. */
export interface Mutant {
  readonly name: string;
  /** The path of the source file, relative to `packages/core/src`. */
  readonly file: string;
  /** The text to replace. It must occur in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** How many tabs are needed to trigger the bug; 1 by default. */
  readonly tabs?: number;
}
