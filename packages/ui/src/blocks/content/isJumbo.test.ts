import { describe, expect, it } from 'vitest';
import { isJumbo } from './isJumbo.ts';

describe('isJumbo', () => {
  it.each(['🎉', '👍🏽', '👨‍👩‍👧‍👦', '❤️', '🇩🇪 🇫🇷', '🎉🎉🎉'])('shows %s large', (text) => {
    expect(isJumbo(text)).toBe(true);
  });

  it.each(['', '1', '#', '12', 'ok 🎉', '🎉🎉🎉🎉', '©', 'hi', ' '])('shows %o as text', (text) => {
    expect(isJumbo(text)).toBe(text === '©');
  });
});
