import { expect, it } from 'vitest';
import { sentenceCase } from './sentenceCase.ts';

it.each([
  ['First Visit', 'First visit'],
  ['A Conversation', 'A conversation'],
  ['Html Message With Legal Links', 'HTML message with legal links'],
  ['Unsafe Url', 'Unsafe URL'],
  ['Long Name In Arabic', 'Long name in Arabic'],
])('the name %j in sentence case is %j', (name, expected) => {
  expect(sentenceCase(name)).toBe(expected);
});
