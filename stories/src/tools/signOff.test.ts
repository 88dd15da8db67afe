import { expect, it } from 'vitest';
import { getSignOff } from './signOff.ts';

it.each([
  [['dev', 'review'], 'To be reviewed'],
  [['dev', 'draft'], 'Draft'],
  [['dev', 'approved'], 'Approved'],
  [['review', 'draft'], 'Draft'],
  [['dev', 'test', 'autodocs'], undefined],
])('a story with the tags %j has the label %j', (tags, label) => {
  expect(getSignOff(tags)?.label).toBe(label);
});
