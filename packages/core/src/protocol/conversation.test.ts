import { expect, it } from 'vitest';
import { decodeConversation, decodeTranscriptStatus } from './conversation.ts';

it.each([
  [undefined, true],
  [true, true],
  [null, true],
  [0, true],
  ['false', true],
  [false, false],
])('decodes allowInput %j as %s', (allowInput, mayWrite) => {
  expect(decodeConversation({ id: 1, status: 'open', allowInput })?.allowInput).toBe(mayWrite);
});

it.each([
  [{ status: 'confirm' }, 'confirm'],
  [{ status: 'sent' }, 'sent'],
  [{}, 'sent'],
  [undefined, 'sent'],
])('decodes the transcript response %j as %s', (response, status) => {
  expect(decodeTranscriptStatus(response)).toBe(status);
});
