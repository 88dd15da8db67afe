import { describe, expect, it } from 'vitest';
import { isJumbo } from './isJumbo.ts';

describe('isJumbo', () => {
  it.each(['🎉', '👍🏽', '👨‍👩‍👧‍👦', '❤️', '🇩🇪 🇫🇷', '🎉🎉🎉', '©'])('is true for %s', (text) => {
    expect(isJumbo(text)).toBe(true);
  });

  it.each(['', '1', '#', '12', 'ok 🎉', '🎉🎉🎉🎉', 'hi', ' '])('is false for %o', (text) => {
    expect(isJumbo(text)).toBe(false);
  });
});
