/** One import, re-export, dynamic import or `import('…')` type of a source file. */
export interface ImportSite {
  readonly specifier: string;
  readonly line: number;
}

/** What the structure check knows about one source file. */
export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  /** Why it cannot be read; everything below is empty then. */
  readonly syntaxError: string | undefined;
  readonly imports: readonly ImportSite[];
  /** Comments that put work off, each with its line. */
  readonly postponedWork: readonly { readonly line: number; readonly word: string }[];
  /** Words that are written into JSX, as text or as an attribute that people read or hear. */
  readonly literalTexts: readonly { readonly line: number; readonly text: string }[];
}

/** A breach of one rule: what is wrong, why that matters, what to do. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}
