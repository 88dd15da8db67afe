export type TextMatch = readonly [start: number, end: number];

/** Accents, vowel points and similar marks that people leave out when they search. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/**
 * Returns where a text contains the query, without overlaps. Ignores case, accents, and spaces around the query. Any
 * whitespace character counts as a space. A blank query has no matches.
 */
export function findText(text: string, query: string): readonly TextMatch[] {
  const needle = fold(query.trim()).folded;
  if (needle === '') return [];
  const { folded, starts, ends } = fold(text);
  const matches: TextMatch[] = [];
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length))
    matches.push([starts[at] ?? 0, ends[at + needle.length - 1] ?? text.length]);
  return matches;
}

export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s/g, ' ');
}

/** Like `foldText`, with the original position of each character. */
function fold(text: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const simple = foldText(character);
    // A separate mark belongs to the character before it.
    if (simple === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < simple.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    folded += simple;
    at = end;
  }
  return { folded, starts, ends };
}
