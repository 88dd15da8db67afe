import { expect, it } from 'vitest';
import { excerptOf } from './excerptOf.ts';

const textOf = (text: string, words: readonly string[]) =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('marks the words in any case', () => {
  expect(textOf('Sound: useSound() plays a sound.', ['sound'])).toBe(
    '[Sound]: use[Sound]() plays a [sound].',
  );
});

it('shows the text around the first match of a long text', () => {
  const text = `${'before '.repeat(30)}hash${' after'.repeat(40)}`;
  expect(textOf(text, ['hash'])).toMatch(/^… (?:before ){5,6}\[hash\](?: after)+.* …$/);
});

it('shows the beginning if only the heading matches, and takes words literally', () => {
  expect(textOf('The cost is 5 $.', ['heading'])).toBe('The cost is 5 $.');
  expect(textOf('Set a.b or aXb.', ['a.b'])).toBe('Set [a.b] or aXb.');
});
