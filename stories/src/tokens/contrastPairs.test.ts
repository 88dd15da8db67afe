// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readKitFacts } from '../../facts/readKitFacts.ts';
import { contrastPairs, measurePair, type Rgba } from './contrastPairs.ts';

const pair = { front: '--front', back: '--back', minimum: 4.5 } as const;
const white: Rgba = [255, 255, 255, 1];
const black: Rgba = [0, 0, 0, 1];
const gray: Rgba = [119, 119, 119, 1];

const measure = (front: readonly Rgba[], back: readonly Rgba[], ground = white) =>
  measurePair(pair, (name) => (name === '--front' ? front : back), ground);

describe('contrast of a pair', () => {
  it.each([
    ['black on white', [black], [white], 21, true],
    ['gray on white, just below the minimum', [gray], [white], 4.4, false],
    ['a gradient, by its worst color', [black], [white, gray], 4.6, true],
    ['translucent black on white, as gray', [[0, 0, 0, 0.5]], [white], 3.9, false],
    ['a translucent background, over the ground', [black], [[255, 255, 255, 0]], 21, true],
    ['an unknown background', [black], [], null, true],
  ] as const)('measures %s', (_title, front, back, ratio, isEnough) => {
    expect(measure(front, back)).toMatchObject({ ratio, isEnough });
  });
});

it('the variables of all pairs exist', () => {
  const { variables } = readKitFacts();
  const names = contrastPairs.flatMap(({ front, back }) => [front, back]);
  expect(names.filter((name) => !(name in variables))).toEqual([]);
});
