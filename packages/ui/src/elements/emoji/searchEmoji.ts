import type { Emoji } from './emojiLists.ts';

/** The emoji that people send most come first among equal matches. */
const common = [
  '❤',
  '👍',
  '😂',
  '🔥',
  '🙂',
  '😊',
  '😍',
  '🎉',
  '🙏',
  '👏',
  '👋',
  '👌',
  '💯',
  '😢',
  '😭',
  '😉',
  '👎',
  '✅',
  '☕',
  '🚀',
];

/** How a match is rated, best first. */
const ranks = { name: 0, words: 1, nameStart: 2, wordStart: 3, keywordStart: 4 } as const;

/**
 * Searches several lists, one per language. An emoji matches if its name, a keyword or an emoticon equals the query, or
 * if every word of the query begins a word of the emoji's name or keywords. A query such as `+1` matches only as a
 * whole. The best matches come first. Equal matches are sorted by how common the emoji are. Returns at most `limit`
 * emoji.
 */
export function searchEmoji(
  lists: readonly (readonly Emoji[])[],
  query: string,
  limit: number,
): readonly Emoji[] {
  const text = query.trim().toLowerCase();
  const queryWords = foldWords(text);
  if (text === '') return [];
  const found = new Map<string, { readonly emoji: Emoji; readonly rank: number }>();
  for (const list of lists) {
    for (const emoji of list) {
      const rank = rankOf(emoji, text, queryWords);
      const known = found.get(emoji.glyph);
      if (rank !== null && (!known || known.rank > rank))
        found.set(emoji.glyph, { emoji: known?.emoji ?? emoji, rank });
    }
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || commonness(a.emoji) - commonness(b.emoji))
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}

/** Returns null for no match. */
function rankOf(
  { name, words, emoticons }: Emoji,
  text: string,
  queryWords: readonly string[],
): number | null {
  const withoutNose = text.replace(/^([:;])-/, '$1');
  if (name.toLowerCase() === text) return ranks.name;
  if (emoticons.some((emoticon) => emoticon.toLowerCase() === withoutNose)) return ranks.name;
  if (words.some((word) => word.toLowerCase() === text)) return ranks.words;
  if (queryWords.length === 0 || /^[+-]\d/.test(text)) return null;
  const nameWords = foldWords(name);
  const allWords = [...nameWords, ...words.flatMap(foldWords)];
  if (queryWords.every((word) => allWords.includes(word))) return ranks.words;
  const start = (candidates: readonly string[]) =>
    queryWords.every((prefix) => candidates.some((word) => word.startsWith(prefix)));
  if (start(nameWords))
    return nameWords[0]?.startsWith(queryWords[0] ?? '') ? ranks.nameStart : ranks.wordStart;
  return start(allWords) ? ranks.keywordStart : null;
}

function commonness({ glyph }: Emoji): number {
  const place = common.indexOf(glyph.replace('\ufe0f', ''));
  return place === -1 ? common.length : place;
}

/** Accents, and vowel points of Hebrew and Arabic. Marks of other scripts are kept, because they distinguish words. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

function foldWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
