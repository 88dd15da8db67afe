import { describe, expect, it } from 'vitest';
import { findText } from './findText.ts';

describe('findText', () => {
  it.each([
    ['The mug and the MUG', 'mug', ['mug', 'MUG']],
    ['Café, cafe\u0301, CAFE', 'cafe', ['Café', 'cafe\u0301', 'CAFE'].map((text) => text.slice(0))],
    ['cafe', 'café', ['cafe']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['two\nlines', 'two lines', ['two\nlines']],
    ['  blanks  around ', '  blanks ', ['blanks']],
    ['مُحَمَّد', 'محمد', ['مُحَمَّد']],
    ['한국어', '한국', ['한국']],
    ['I ❤️ tea 🍵', '🍵', ['🍵']],
    ['1.5 (a+b)', '(a+b)', ['(a+b)']],
    ['anything', '', []],
    ['anything', ' ', []],
    ['anything', 'nothing', []],
  ])('in %o, the query %o finds %o', (text, query, found) => {
    expect(findText(text, query).map(([start, end]) => text.slice(start, end))).toEqual(found);
  });
});
