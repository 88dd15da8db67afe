/** Digits, and letters of three scripts with spaces between words. In other scripts, marks often follow a letter directly. */
const wordCharacter = /[\p{N}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
const letter = /\p{L}/u;
/** What encloses text, such as `**`. */
const markRun = /^(?:\*{1,3}|_{1,3}|~~)$/;

/** Returns the run of equal mark characters at an index: `*`, `_` or `~`, otherwise an empty text. */
export function runAt(source: string, at: number): string {
  const character = source[at];
  if (character !== '*' && character !== '_' && character !== '~') return '';
  let end = at + 1;
  while (source[end] === character) end++;
  return source.slice(at, end);
}

/** Whether a run of marks may open formatting at an index: before a character, and not within a word or a formula. */
export function opensAt(source: string, at: number, run: string): boolean {
  const [before, after] = around(source, at, run.length);
  if (!markRun.test(run) || after.trim() === '') return false;
  if (run.startsWith('_')) return !/[\p{L}\p{N}/]/u.test(before);
  return run === '~~' || (!/[)\]}]/.test(before) && !isJoined(before, after));
}

/** Whether a run of marks may close formatting at an index: after a character, and not within a word or a formula. */
export function closesAt(source: string, at: number, run: string): boolean {
  const [before, after] = around(source, at, run.length);
  if (before.trim() === '' || before === '\\') return false;
  if (run.startsWith('_')) return !/[\p{L}\p{N}]/u.test(after);
  return run.startsWith('~') || !isJoined(after, before);
}

/**
 * Returns the index of the marks that close formatting, or -1. The last one or two marks of a run of three can also close
 * one or two marks.
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

/** The characters before and after, which may be surrogate pairs. Beyond the start and the end of the text: a space. */
function around(source: string, at: number, length: number): readonly [string, string] {
  const before = [...source.slice(Math.max(0, at - 2), at)].at(-1) ?? ' ';
  const [after = ' '] = source.slice(at + length, at + length + 2);
  return [before, after];
}

function isJoined(outside: string, inside: string): boolean {
  const isUnspaced = letter.test(inside) && !wordCharacter.test(inside);
  return wordCharacter.test(outside) && !isUnspaced;
}
