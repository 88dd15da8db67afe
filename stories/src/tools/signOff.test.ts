import { expect, it } from 'vitest';
import { getSignOff } from './signOff.ts';

it.each([
  [['dev', 'review'], 'To be reviewed'],
  [['dev', 'draft'], 'Draft'],
  [['dev', 'approved'], 'Approved'],
])('a story with the tags %j is labeled "%s"', (tags, label) => {
  expect(getSignOff(tags).label).toBe(label);
});
