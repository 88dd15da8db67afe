import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../environment/outboxStorage.ts';
import type { ChatErrorCode } from '../protocol/errors.ts';
import { isEditable } from './isEditable.ts';
import { pendingMessage } from './messageList.ts';

const failureOf = (code: ChatErrorCode, retryable = false) => ({ code, message: 'Refused', retryable });
const entry: OutboxEntry = {
  echoId: 'a',
  order: 1,
  owner: null,
  isFirstCall: false,
  content: 'Hello',
  files: [],
  saidAtMs: 0,
  refererUrl: '',
  failure: failureOf('validation'),
  afterId: null,
};
const files = [new File(['x'], 'a.webm')];
const recordings = [{ durationSeconds: 3, levels: [] }];

describe('isEditable', () => {
  it.each<[string, boolean, Partial<OutboxEntry>]>([
    ['a rejected text', true, {}],
    ['a rejected file', true, { files, failure: failureOf('upload_type') }],
    ['a rejected recording', false, { files, recordings }],
    ['a rejected answer to a question', false, { attributes: { reply_to_id: 1 } }],
    ['a text that may be accepted later', false, { failure: failureOf('http', true) }],
    ['a text of an ended session', false, { failure: failureOf('session_ended') }],
    ['a text that is being sent', false, { failure: null }],
    ['a file that is being sent', true, { files, failure: null }],
    ['a recording that is being sent', false, { files, recordings, failure: null }],
  ])('for %s is %s', (_what, editable, changes) => {
    expect(isEditable(pendingMessage({ ...entry, ...changes }))).toBe(editable);
  });

  it('is false for a form whose answer was rejected', () => {
    expect(isEditable({ ...pendingMessage(entry), direction: 'outgoing' })).toBe(false);
  });
});
