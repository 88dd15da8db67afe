/**
 * Whether a text is what a pattern says, where `*` stands for any characters, also none. The time grows with the sum
 * of both lengths, whatever they contain: nothing of the pattern becomes a regular expression.
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

/** As `String.indexOf`, which may take the product of both lengths where pieces nearly match again and again. */
function indexOf(text: string, piece: string, from: number): number {
  if (piece === '') return from;
  const fallBack = fallBackTable(piece);
  let matched = 0;
  for (let at = from; at < text.length; at += 1) {
    while (matched > 0 && text[at] !== piece[matched]) matched = fallBack[matched - 1] ?? 0;
    if (text[at] === piece[matched]) matched += 1;
    if (matched === piece.length) return at + 1 - matched;
  }
  return -1;
}

/** For every beginning of the piece: how much of its own beginning it ends with. */
function fallBackTable(piece: string): Uint32Array {
  const table = new Uint32Array(piece.length);
  let matched = 0;
  for (let at = 1; at < piece.length; at += 1) {
    while (matched > 0 && piece[at] !== piece[matched]) matched = table[matched - 1] ?? 0;
    if (piece[at] === piece[matched]) matched += 1;
    table[at] = matched;
  }
  return table;
}
