import { expect, it } from 'vitest';
import { hasOwnEmojiNames, loadEmojiList } from './loadEmojiList.ts';

it.each(['constructor', '__proto__', 'toString-US'])(
  'loadEmojiList loads English names for the unknown locale %s',
  async (locale) => {
    expect(hasOwnEmojiNames(locale)).toBe(false);
    expect(await loadEmojiList(locale)).toEqual(await loadEmojiList('en'));
  },
);

it.each([
  ['tr', 'ateş'],
  ['de', 'Feuer'],
  ['zh-Hant', '火'],
])('in %s, the name of 🔥 is %s', async (locale, name) => {
  expect(hasOwnEmojiNames(locale)).toBe(true);
  const list = await loadEmojiList(locale);
  expect(list.find(({ glyph }) => glyph === '🔥')?.name).toBe(name);
});
