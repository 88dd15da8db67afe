import { describe, expect, it } from 'vitest';
import { pictureSize } from './pictureSize.ts';

describe('pictureSize', () => {
  it.each([
    ['a photo in landscape', 4000, 3000, '240px', '1.3333'],
    ['a photo in portrait', 3000, 4000, '225px', '0.7500'],
    ['a very wide picture', 4000, 100, '240px', '5.0000'],
    ['a very tall picture', 100, 4000, '96px', '0.3000'],
    ['a small picture', 120, 80, '120px', '1.5000'],
    ['a single pixel', 1, 1, '96px', '1.0000'],
  ])('computes the displayed size of %s', (_what, width, height, inlineSize, aspectRatio) => {
    expect(pictureSize(width, height)).toEqual({ inlineSize, aspectRatio });
  });

  it.each([
    [null, null],
    [0, 100],
    [100, null],
    [-4, 3],
  ])('uses 240 px and 4:3 for the unknown or invalid size %s × %s', (width, height) => {
    expect(pictureSize(width, height)).toEqual({ inlineSize: '240px', aspectRatio: '4 / 3' });
  });
});
