import { expect, it } from 'vitest';
import { readNoteId } from './serverTexts.ts';

it.each([
  [{ note: 'joined' }, 'joined'],
  [{ note: 'handed_over' }, 'handed_over'],
  [{ note: 'bot_unavailable' }, 'bot_unavailable'],
  [{ note: 'toString' }, undefined],
  [{ note: 0 }, undefined],
  [{}, undefined],
])('readNoteId returns for the attributes %j: %j', (attributes, expected) => {
  expect(readNoteId({ attributes })).toBe(expected);
});
