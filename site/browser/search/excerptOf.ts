export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const charactersBefore = 40;
const maxCharacters = 160;

/** Returns the text around the first match, split at all matches. Without a match, returns the beginning. */
export function excerptOf(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const pattern = words.map((word) => word.replaceAll(/[$^.*+?()[\]{}|\\]/g, '\\$&')).join('|');
  const first = pattern ? text.search(new RegExp(pattern, 'i')) : -1;
  const begin = first > charactersBefore ? text.lastIndexOf(' ', first - charactersBefore) + 1 : 0;
  const shown = text.slice(begin, begin + maxCharacters);
  const cut = `${begin > 0 ? '… ' : ''}${shown}${begin + maxCharacters < text.length ? ' …' : ''}`;
  if (!pattern) return [{ text: cut, isMatch: false }];
  // Splitting at a group returns the matches at the odd positions.
  return cut
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
