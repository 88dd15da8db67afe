import { expect, it } from 'vitest';
import { signOffOf } from './signOff.ts';

it.each([
  [['dev', 'review'], 'To be reviewed'],
  [['dev', 'draft'], 'Draft'],
  [['dev', 'approved'], 'Approved'],
])('a story with the tags %j is shown as: %s', (tags, words) => {
  expect(signOffOf(tags).words).toBe(words);
});
