/** A file's name as it may be shown. */
export interface ShownFileName {
  readonly stem: string;
  /** With its dot; empty where there is none. It decides what the file is, so it is never cut off. */
  readonly extension: string;
}

/** Letters that cannot be seen, or that turn the reading direction round; joiners belong to the spelling of many languages. */
const disguises = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const mostCharacters = 255;

/** Splits a name, and writes out characters that would make it look like another one: `photo\u202Egpj.exe`. */
export function readFileName(name: string): ShownFileName {
  const shown = name.slice(0, mostCharacters).replace(disguises, writtenOut);
  const [, stem, extension] = /^(.+?)((?:\.tar)?\.[^.\s]{1,10})$/.exec(shown) ?? [];
  return stem && extension ? { stem, extension } : { stem: shown, extension: '' };
}

function writtenOut(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
