export interface DisplayFileName {
  readonly stem: string;
  /** Includes the dot; empty if there is none. Never truncate it, because it identifies the file type. */
  readonly extension: string;
}

/** Invisible and direction-changing characters, except the zero-width joiners that many languages need. */
const deceptiveCharacters = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const maxLength = 255;

/**
 * Splits a file name into stem and extension, and escapes characters that could disguise the extension, as in
 * `photo\u202Egpj.exe`.
 */
export function readFileName(name: string): DisplayFileName {
  const display = name.slice(0, maxLength).replace(deceptiveCharacters, escapeCharacter);
  const [, stem, extension] = /^(.+?)((?:\.tar)?\.[^.\s]{1,10})$/.exec(display) ?? [];
  return stem && extension ? { stem, extension } : { stem: display, extension: '' };
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
