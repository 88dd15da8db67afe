import { describe, expect, it } from 'vitest';
import { typedCharacters } from './typedCharacters.ts';

describe('typedCharacters', () => {
  it.each([
    { elapsedMs: 0, count: 10, typed: 0 },
    { elapsedMs: 1, count: 10, typed: 1 },
    { elapsedMs: 100, count: 10, typed: 5 },
    { elapsedMs: 200, count: 10, typed: 10 },
    { elapsedMs: 1_000, count: 10_000, typed: 5_000 },
    { elapsedMs: 2_000, count: 10_000, typed: 10_000 },
    { elapsedMs: 0, count: 0, typed: 0 },
  ])('shows $typed of $count characters after $elapsedMs ms', ({ elapsedMs, count, typed }) => {
    expect(typedCharacters(elapsedMs, count)).toBe(typed);
  });

  it.each([1, 7, 99, 100, 101, 3_333, 10_000])(
    'U33: shows %i characters within 30 ms each and 2 s in total',
    (count) => {
      expect(typedCharacters(Math.min(count * 30, 2_000), count)).toBe(count);
    },
  );
});
