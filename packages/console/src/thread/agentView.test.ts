import { decodeMessage, type Message } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import type { Visitor } from '../engine/records.ts';
import { canEditUnsent, toAgentView, toStored } from './agentView.ts';

const visitor: Visitor = {
  id: 7,
  name: 'Ada Lovelace',
  email: '',
  phone: '',
  avatarUrl: null,
  isVerified: false,
  labels: [],
};

function message(fields: object): Message {
  const decoded = decodeMessage({ id: 1, content: 'Hello', ...fields });
  if (!decoded) throw new Error('The test data is not a valid message.');
  return decoded;
}

it('a message of the visitor is on the other side, with the name of the visitor', () => {
  const view = toAgentView(message({ message_type: 0 }), visitor);
  expect(view).toMatchObject({ direction: 'outgoing', sender: { name: 'Ada Lovelace', type: 'contact' } });
});

it.each([
  [{ id: 4, name: 'Mira', type: 'agent' }, 'Mira'],
  [{ id: 'bot', name: '', type: 'bot' }, 'Bot'],
  [null, 'Bot'],
])('a message of the team is on the own side, with the name of its sender', (sender, name) => {
  const view = toAgentView(message({ message_type: 1, sender }), visitor);
  expect(view).toMatchObject({ direction: 'incoming', sender: { name } });
});

it('a deleted message has neither its content nor its attributes', () => {
  const stored = message({
    message_type: 1,
    content_type: 'cards',
    content_attributes: { deleted: true, items: [1] },
  });
  const view = toAgentView(stored, visitor);
  expect(view).toMatchObject({
    content: 'Message deleted',
    contentType: 'text',
    attributes: {},
    attachments: [],
  });
});

it('returns the stored message of a view', () => {
  const stored = message({ message_type: 1 });
  expect(toStored(toAgentView(stored, visitor))).toBe(stored);
});

it.each([
  ['refused', true, false],
  ['not received', false, true],
])('a structured message that the server has %s can be edited: %s', (_what, isRefused, retryable) => {
  const sent = message({ message_type: 1, content_type: 'cards', content_attributes: { items: [1] } });
  const failed: Message = {
    ...sent,
    id: null,
    status: 'failed',
    error: { code: retryable ? 'network' : 'http', message: 'Too long.', retryable },
  };
  expect(canEditUnsent(toAgentView(failed, visitor))).toBe(isRefused);
});
