/**
 * Matches digits, and letters of three scripts that put spaces between words. In scripts without such spaces, marks
 * often directly follow a letter.
 */
const wordCharacter = /[\p{N}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
const letter = /\p{L}/u;
const markRun = /^(?:\*{1,3}|_{1,3}|~~)$/;

/** Returns the run of equal characters `*`, `_` or `~` that starts at an index; empty if there is none. */
export function runAt(source: string, at: number): string {
  const character = source[at];
  if (character !== '*' && character !== '_' && character !== '~') return '';
  let end = at + 1;
  while (source[end] === character) end++;
  return source.slice(at, end);
}

/**
 * Whether a run of marks at an index may open formatting. Text must follow. Unless the run is `~~`, it must not be in a
 * word or a formula.
 */
export function opensAt(source: string, at: number, run: string): boolean {
  const [before, after] = around(source, at, run.length);
  if (!markRun.test(run) || after.trim() === '') return false;
  if (run.startsWith('_')) return !/[\p{L}\p{N}/]/u.test(before);
  return run === '~~' || (!/[)\]}]/.test(before) && !isJoined(before, after));
}

/**
 * Whether a run of marks at an index may close formatting. Text must precede. Unless the run is `~~`, it must not be in
 * a word or a formula.
 */
export function closesAt(source: string, at: number, run: string): boolean {
  const [before, after] = around(source, at, run.length);
  if (before.trim() === '' || before === '\\') return false;
  if (run.startsWith('_')) return !/[\p{L}\p{N}]/u.test(after);
  return run.startsWith('~') || !isJoined(after, before);
}

/**
 * Returns the index of the marks that close formatting, or -1. The end of a run of three marks can also close one or
 * two marks.
 */
export function findClosing(source: string, from: number, close: string): number {
  const character = close.charAt(0);
  for (let at = source.indexOf(character, from + 1); at !== -1; ) {
    const run = runAt(source, at);
    const isLength = run === close || (run.length === 3 && close.length < 3);
    if (isLength && closesAt(source, at, run)) return at + run.length - close.length;
    at = source.indexOf(character, at + run.length);
  }
  return -1;
}

/** Returns the characters before and after a run, each possibly a surrogate pair. Outside the text, returns a space. */
function around(source: string, at: number, length: number): readonly [string, string] {
  const before = [...source.slice(Math.max(0, at - 2), at)].at(-1) ?? ' ';
  const [after = ' '] = source.slice(at + length, at + length + 2);
  return [before, after];
}

function isJoined(outside: string, inside: string): boolean {
  const isUnspaced = letter.test(inside) && !wordCharacter.test(inside);
  return wordCharacter.test(outside) && !isUnspaced;
}
