import { describe, expect, it } from 'vitest';
import { loadEmojiList } from './loadEmojiList.ts';
import { searchEmoji } from './searchEmoji.ts';

describe('searchEmoji', () => {
  it.each([
    ['heart', '❤️'],
    ['fire', '🔥'],
    ['lol', '😂'],
    ['+1', '👍️'],
    ['-1', '👎️'],
    [':)', '🙂'],
    [':-)', '🙂'],
    [';)', '😉'],
    ['<3', '❤️'],
    [':D', '😄'],
    ['waving hand', '👋'],
    ['thumbs', '👍️'],
    ['Grinn', '😀'],
    ['comboio', '🚆', 'pt'],
    ['trem', '🚆', 'pt-BR'],
  ])('a search for %j lists %s first', async (query, glyph, locale = 'en') => {
    expect(searchEmoji([await loadEmojiList(locale)], query, 6)[0]?.glyph).toBe(glyph);
  });

  it.each([
    ['ta', 'பனி', '❄️'],
    ['ja', 'ハス', '🪷'],
    ['de', 'grun', '💚'],
  ])(
    'ignores accents, but not vowel signs and voicing marks: in %s, %j lists %s',
    async (locale, query, glyph) => {
      const glyphs = searchEmoji([await loadEmojiList(locale)], query, 6).map((found) => found.glyph);
      expect(glyphs.slice(0, 8)).toContain(glyph);
    },
  );

  it('finds words in the visitor’s language and in English, and nothing for blanks or unknown words', async () => {
    const lists = [await loadEmojiList('de'), await loadEmojiList('en')];
    const first = (query: string) => searchEmoji(lists, query, 6)[0]?.glyph;
    expect([first('feuer'), first('fire')]).toEqual(['🔥', '🔥']);
    expect([searchEmoji(lists, ' ', 6), searchEmoji(lists, 'qqqq', 6)]).toEqual([[], []]);
  });
});
