import { expect, it } from 'vitest';
import { hasOwnEmojiNames, loadEmojiList } from './loadEmojiList.ts';

it.each(['constructor', '__proto__', 'toString-US'])(
  'loads English emoji names for the locale %s',
  async (locale) => {
    expect(hasOwnEmojiNames(locale)).toBe(false);
    expect(await loadEmojiList(locale)).toEqual(await loadEmojiList('en'));
  },
);
