/** A way to break the engine: one text of one source file is replaced, and the model suite has to notice. */
export interface Mutant {
  /** What the broken engine does. */
  readonly name: string;
  /** Relative to `packages/core/src`. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** How many tabs the visitor needs to meet it; 1 where not given. */
  readonly tabs?: number;
}
