export interface Emoji {
  readonly glyph: string;
  /** The name in the language of the list. */
  readonly name: string;
  readonly words: readonly string[];
  readonly group: EmojiGroup;
  /** The five skin tone variants, light to dark; empty if there are none. */
  readonly tones: readonly string[];
}

/** The groups in display order. */
export const emojiGroups = [
  'smileys',
  'people',
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;

export type EmojiGroup = (typeof emojiGroups)[number];

/** The groups by their number in emojibase. Number 2 is omitted, because it holds components such as skin tones. */
const groupOfNumber: Readonly<Record<number, EmojiGroup>> = {
  0: 'smileys',
  1: 'people',
  3: 'nature',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
};

/** Decodes an emojibase list, sorted by its `order`. Skips entries that are not an emoji of a known group. */
export function readEmojiList(data: unknown): readonly Emoji[] {
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  return entries
    .flatMap((entry) => {
      const fields = new Map(Object.entries(Object(entry)));
      const group = groupOfNumber[Number(fields.get('group'))];
      const glyph = fields.get('unicode');
      if (group === undefined || typeof glyph !== 'string') return [];
      const emoji: Emoji = {
        glyph,
        name: textOf(fields.get('label')),
        words: listOf(fields.get('tags')).map(textOf),
        group,
        tones: readTones(fields.get('skins')),
      };
      return [{ emoji, order: Number(fields.get('order')) }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ emoji }) => emoji);
}

/** Reads the five skin tones. Ignores emoji of two people, which have 25 combinations. */
function readTones(skins: unknown): readonly string[] {
  const glyphs = listOf(skins).flatMap((skin) => new Map(Object.entries(Object(skin))).get('unicode') ?? []);
  return glyphs.length === 5 ? glyphs.map(textOf) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Searches the names and keywords of several lists, one per language, for words that start with each word of the query.
 * Matches in names come first. Returns at most `limit` emoji.
 */
export function searchEmoji(
  lists: readonly (readonly Emoji[])[],
  query: string,
  limit: number,
): readonly Emoji[] {
  const queryWords = foldWords(query);
  if (queryWords.length === 0) return [];
  const found = new Map<string, { readonly emoji: Emoji; readonly rank: number }>();
  for (const list of lists) {
    for (const emoji of list) {
      const rank = rankOf(emoji, queryWords);
      const known = found.get(emoji.glyph);
      if (rank !== null && (!known || known.rank > rank))
        found.set(emoji.glyph, { emoji: known?.emoji ?? emoji, rank });
    }
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}

/**
 * Returns null unless every query word starts a word of the name or a keyword. Returns 2 if that needs keywords, 0 if
 * the first query word starts the name, otherwise 1.
 */
function rankOf({ name, words }: Emoji, queryWords: readonly string[]): number | null {
  const nameWords = foldWords(name);
  const matches = (candidates: readonly string[]) =>
    queryWords.every((prefix) => candidates.some((word) => word.startsWith(prefix)));
  if (matches(nameWords)) return nameWords[0]?.startsWith(queryWords[0] ?? '') ? 0 : 1;
  return matches([...nameWords, ...words.flatMap(foldWords)]) ? 2 : null;
}

/** Splits a text into lower-case words without accents. */
function foldWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
