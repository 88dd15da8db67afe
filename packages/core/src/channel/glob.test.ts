import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costInPasses, linearCost } from '../testing/costInPasses.ts';
import { matchesGlob } from './glob.ts';

/** The obvious definition, fit only for short texts. */
function slowly(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern[0] === '*')
    return slowly(pattern.slice(1), text) || (text !== '' && slowly(pattern, text.slice(1)));
  return text !== '' && pattern[0] === text[0] && slowly(pattern.slice(1), text.slice(1));
}

const length = 10_000;
const a = 'a'.repeat(length);

describe('matchesGlob', () => {
  it('agrees with the obvious definition', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 });
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 });
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => matchesGlob(pattern, text) === slowly(pattern, text)),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['stars only', '*'.repeat(length), a],
    ['a star after every letter, and no end', `${'a*'.repeat(length / 2)}b`, a],
    ['one long piece that nearly matches everywhere', `*${'a'.repeat(length / 2)}b*`, a],
    ['many pieces that nearly match', `*${'aaaaaaab*'.repeat(1_000)}`, 'aaaaaaaa'.repeat(1_250)],
    ['a long piece that comes at the very end', `*${'a'.repeat(length / 2)}b*`, `${a}b`],
    ['periods within periods', `*${'ab'.repeat(2_500)}c*`, 'ab'.repeat(length / 2)],
  ])('does not grow with the square of the length for %s', (_name, pattern, text) => {
    expect(costInPasses(() => matchesGlob(pattern, text))).toBeLessThan(linearCost);
  });
});
