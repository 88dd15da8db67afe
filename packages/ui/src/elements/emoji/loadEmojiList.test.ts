import { expect, it } from 'vitest';
import { hasOwnEmojiNames, loadEmojiList } from './loadEmojiList.ts';

it.each(['constructor', '__proto__', 'toString-US'])(
  'loadEmojiList loads English names for the unknown locale %s',
  async (locale) => {
    expect(hasOwnEmojiNames(locale)).toBe(false);
    expect(await loadEmojiList(locale)).toEqual(await loadEmojiList('en'));
  },
);
