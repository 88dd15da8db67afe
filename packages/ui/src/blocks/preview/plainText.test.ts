import { describe, expect, it } from 'vitest';
import { plainText } from './plainText.ts';

describe('plainText', () => {
  it.each([
    ['It left **this morning** and comes on *Monday*.', 'It left this morning and comes on Monday.'],
    ['See [delivery](/#visit).', 'See delivery.'],
    ['Two ways:\n\n- by post\n- by hand', 'Two ways: by post by hand'],
    ['1. One\n2) Two', 'One Two'],
    ['> quoted\nanswer', 'quoted answer'],
    ['Run `npm start` ~~now~~', 'Run npm start now'],
    ['```\ncode\n```', 'code'],
    ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
    ['snake_case_name', 'snake_case_name'],
    ['a * b', 'a * b'],
    ['', ''],
  ])('turns %o into %o', (source, plain) => {
    expect(plainText(source)).toBe(plain);
  });

  it('returns at most 1,000 characters', () => {
    expect(plainText('word '.repeat(5000)).length).toBeLessThan(1001);
  });
});
