/**
 * Whether a text matches a pattern in which `*` matches any characters, including none. Runs in linear time for any
 * input; no regular expression is built from the pattern.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const foundAt = indexOf(text, piece, from);
    if (foundAt < 0) return false;
    from = foundAt + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** Like `String.indexOf`, but in linear time: the native one is quadratic if the piece almost matches many times. */
function indexOf(text: string, piece: string, from: number): number {
  if (piece === '') return from;
  const borders = borderLengths(piece);
  let matched = 0;
  for (let at = from; at < text.length; at += 1) {
    while (matched > 0 && text[at] !== piece[matched]) matched = borders[matched - 1] ?? 0;
    if (text[at] === piece[matched]) matched += 1;
    if (matched === piece.length) return at + 1 - matched;
  }
  return -1;
}

/** For each prefix of `piece`, returns the length of its longest proper prefix that is also its suffix (KMP). */
function borderLengths(piece: string): Uint32Array {
  const table = new Uint32Array(piece.length);
  let matched = 0;
  for (let at = 1; at < piece.length; at += 1) {
    while (matched > 0 && piece[at] !== piece[matched]) matched = table[matched - 1] ?? 0;
    if (piece[at] === piece[matched]) matched += 1;
    table[at] = matched;
  }
  return table;
}
