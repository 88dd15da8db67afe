/** An emoji as it can be picked. */
export interface Emoji {
  readonly glyph: string;
  /** Its name in the language of the list. */
  readonly name: string;
  readonly words: readonly string[];
  readonly group: EmojiGroup;
  /** The five skin tones, light to dark; none for what has no skin. */
  readonly tones: readonly string[];
}

/** The groups in the order in which they are shown. */
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

/** The name of a group. */
export type EmojiGroup = (typeof emojiGroups)[number];

/** Group numbers of the data; 2 are parts of which others consist. */
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

/** Reads a list of the emoji data, in its order; what is no emoji of a group is left out. */
export function readEmojiList(data: unknown): readonly Emoji[] {
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  return entries
    .flatMap((entry) => {
      const bag = new Map(Object.entries(Object(entry)));
      const group = groupOfNumber[Number(bag.get('group'))];
      const glyph = bag.get('unicode');
      if (group === undefined || typeof glyph !== 'string') return [];
      const emoji: Emoji = {
        glyph,
        name: textOf(bag.get('label')),
        words: listOf(bag.get('tags')).map(textOf),
        group,
        tones: readTones(bag.get('skins')),
      };
      return [{ emoji, order: Number(bag.get('order')) }];
    })
    .sort((one, other) => one.order - other.order)
    .map(({ emoji }) => emoji);
}

/** Only the five plain tones: pairs of people have twenty-five. */
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
 * The emoji whose names or words have a word that begins with each of the query's words; whose name begins so come
 * first. Several lists are several languages of the same emoji.
 */
export function searchEmoji(
  lists: readonly (readonly Emoji[])[],
  query: string,
  limit: number,
): readonly Emoji[] {
  const wanted = foldWords(query);
  if (wanted.length === 0) return [];
  const found = new Map<string, { readonly emoji: Emoji; readonly rank: number }>();
  for (const list of lists) {
    for (const emoji of list) {
      const rank = rankOf(emoji, wanted);
      const known = found.get(emoji.glyph);
      if (rank !== null && (!known || known.rank > rank))
        found.set(emoji.glyph, { emoji: known?.emoji ?? emoji, rank });
    }
  }
  return [...found.values()]
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}

/** 0: the name begins with it; 1: the name has it; 2: one of the words has it; null: nothing has. */
function rankOf({ name, words }: Emoji, wanted: readonly string[]): number | null {
  const own = foldWords(name);
  const has = (pool: readonly string[]) =>
    wanted.every((start) => pool.some((word) => word.startsWith(start)));
  if (has(own)) return own[0]?.startsWith(wanted[0] ?? '') ? 0 : 1;
  return has([...own, ...words.flatMap(foldWords)]) ? 2 : null;
}

/** Words in small letters and without accents. */
function foldWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
