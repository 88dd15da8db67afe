/** One import, re-export, dynamic import or `import('…')` type of a source file. */
export interface ImportSite {
  readonly specifier: string;
  readonly line: number;
}

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string;
  /**
   * Message of the first syntax error; undefined if there is none. After an error, the lists below may be incomplete.
   */
  readonly syntaxError: string | undefined;
  readonly imports: readonly ImportSite[];
  readonly declaredNames: readonly { readonly line: number; readonly name: string }[];
  /** Comments that postpone work, with the word that marks them. */
  readonly todoComments: readonly { readonly line: number; readonly word: string }[];
  /** User-facing text in JSX: text nodes and attributes such as `aria-label`. */
  readonly literalTexts: readonly { readonly line: number; readonly text: string }[];
}

/** A violation of a rule: what is wrong, why it matters, and how to fix it. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}
