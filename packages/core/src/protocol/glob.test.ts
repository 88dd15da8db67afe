import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costInPasses, linearCost } from '../testing/costInPasses.ts';
import { matchesGlob } from './glob.ts';

/** A simple implementation, which takes exponential time. */
function matchesNaively(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern[0] === '*')
    return matchesNaively(pattern.slice(1), text) || (text !== '' && matchesNaively(pattern, text.slice(1)));
  return text !== '' && pattern[0] === text[0] && matchesNaively(pattern.slice(1), text.slice(1));
}

const length = 10_000;
const a = 'a'.repeat(length);

describe('matchesGlob', () => {
  it('agrees with a simple implementation for random patterns', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 });
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 });
    fc.assert(
      fc.property(
        patterns,
        texts,
        (pattern, text) => matchesGlob(pattern, text) === matchesNaively(pattern, text),
      ),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['only stars', '*'.repeat(length), a],
    [
      'a star after every letter, and a last letter that is not in the text',
      `${'a*'.repeat(length / 2)}b`,
      a,
    ],
    ['one long piece that almost matches everywhere', `*${'a'.repeat(length / 2)}b*`, a],
    ['many pieces that almost match', `*${'aaaaaaab*'.repeat(1_000)}`, 'aaaaaaaa'.repeat(1_250)],
    ['a long piece that matches at the very end', `*${'a'.repeat(length / 2)}b*`, `${a}b`],
    ['a periodic piece', `*${'ab'.repeat(2_500)}c*`, 'ab'.repeat(length / 2)],
  ])('runs in linear time for %s', (_name, pattern, text) => {
    expect(costInPasses(() => matchesGlob(pattern, text))).toBeLessThan(linearCost);
  });
});
