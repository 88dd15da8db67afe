export interface Emoji {
  readonly glyph: string;
  /** The name in the language of the list. */
  readonly name: string;
  readonly words: readonly string[];
  /** What people type for it, such as `:)`; empty if there is nothing. */
  readonly emoticons: readonly string[];
  readonly group: EmojiGroup;
  /** The five skin tone variants, light to dark; empty if there are not exactly five. */
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

/** Names and search words by emojibase hexcode: `name|word|word`. */
export type EmojiNames = Readonly<Record<string, string>>;

/**
 * Sorted by `order` of emojibase. Skips entries that are not an emoji of a known group. An entry of `names` replaces
 * the name of its emoji, and also the words if it contains any.
 */
export function readEmojiList(data: unknown, names: EmojiNames = {}): readonly Emoji[] {
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  return entries
    .flatMap((entry) => {
      const fields = new Map(Object.entries(Object(entry)));
      const group = groupOfNumber[Number(fields.get('group'))];
      const glyph = fields.get('unicode');
      if (group === undefined || typeof glyph !== 'string') return [];
      const [name = textOf(fields.get('label')), ...words] =
        names[textOf(fields.get('hexcode'))]?.split('|') ?? [];
      const emoji: Emoji = {
        glyph,
        name,
        words: words.length > 0 ? words : listOf(fields.get('tags')).map(textOf),
        emoticons: [fields.get('emoticon')].flat().map(textOf).filter(Boolean),
        group,
        tones: readTones(fields.get('skins')),
      };
      return [{ emoji, order: Number(fields.get('order')) }];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ emoji }) => emoji);
}

/** Ignores emoji of two people, which have 25 combinations. */
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
