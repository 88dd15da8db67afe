import { expect, it } from 'vitest';
import { readNoteId } from './serverTexts.ts';

const ada = { name: 'Ada' };

it.each([
  [{ joined: true }, ada, 'joined'],
  [{ joined: true }, null, null],
  [{ joined: 'yes' }, ada, null],
  [{ note: 'handed_over' }, null, 'handed_over'],
  [{ note: 'bot_unavailable' }, null, 'bot_unavailable'],
  [{ note: 'joined' }, null, null],
  [{ note: 'toString' }, null, null],
  [{}, ada, null],
])('readNoteId returns for the attributes %j of the sender %j: %j', (attributes, sender, expected) => {
  expect(readNoteId({ attributes, sender })).toBe(expected);
});
