import { expect, it } from 'vitest';
import { decodeConversation, decodeTranscriptStatus } from './conversation.ts';

it.each([
  [undefined, true],
  [true, true],
  [null, true],
  [0, true],
  ['false', true],
  [false, false],
])('with allowInput %j the visitor may write: %s (spec §4)', (allowInput, mayWrite) => {
  expect(decodeConversation({ id: 1, status: 'open', allowInput })?.allowInput).toBe(mayWrite);
});

it.each([
  [{ status: 'confirm' }, 'confirm'],
  [{ status: 'sent' }, 'sent'],
  [{}, 'sent'],
  [undefined, 'sent'],
])('reads the answer %j to a request for a transcript as %s', (answer, status) => {
  expect(decodeTranscriptStatus(answer)).toBe(status);
});
