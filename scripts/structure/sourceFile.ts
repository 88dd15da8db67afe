/** One import, re-export, dynamic import or `import('…')` type of a source file. */
export interface ImportSite {
  readonly specifier: string;
  readonly line: number;
}

/** A parsed source file. */
export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  readonly path: string;
  /** If set, the file could not be parsed and the lists below are empty. */
  readonly syntaxError: string | undefined;
  readonly imports: readonly ImportSite[];
  /** Names that the file declares: variables, parameters, functions, classes, types and their members. */
  readonly declaredNames: readonly { readonly line: number; readonly name: string }[];
  /** Comments that postpone work. */
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
