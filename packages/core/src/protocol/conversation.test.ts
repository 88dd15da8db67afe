import { expect, it } from 'vitest';
import { decodeConversation, decodeTranscriptStatus } from './conversation.ts';

it.each([
  [undefined, true],
  [true, true],
  [null, true],
  [0, true],
  ['false', true],
  [false, false],
])('allowInput %j is decoded as %s', (allowInput, mayWrite) => {
  expect(decodeConversation({ id: 1, status: 'open', allowInput })?.allowInput).toBe(mayWrite);
});

it.each([
  [{ status: 'confirm' }, 'confirm'],
  [{ status: 'sent' }, 'sent'],
  [{}, 'sent'],
  [undefined, 'sent'],
])('the transcript response %j is decoded as the status %s', (response, status) => {
  expect(decodeTranscriptStatus(response)).toBe(status);
});
