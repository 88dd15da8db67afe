import { expect, it } from 'vitest';
import { readNoteId } from './serverTexts.ts';

it.each([
  [{ note: 'joined' }, 'joined'],
  [{ note: 'handed_over' }, 'handed_over'],
  [{ note: 'bot_unavailable' }, 'bot_unavailable'],
  [{ note: 'toString' }, undefined],
  [{ note: 0 }, undefined],
  [{}, undefined],
])('for the attributes %j, readNoteId returns %j', (attributes, expected) => {
  expect(readNoteId({ attributes, sender: { name: 'Ada' } })).toBe(expected);
});

it.each([[null], [{ name: '' }], [{ name: null }]])(
  'readNoteId needs a sender’s name for “joined”, but not for “handed_over” (sender: %j)',
  (sender) => {
    expect(readNoteId({ attributes: { note: 'joined' }, sender })).toBeUndefined();
    expect(readNoteId({ attributes: { note: 'handed_over' }, sender })).toBe('handed_over');
  },
);
