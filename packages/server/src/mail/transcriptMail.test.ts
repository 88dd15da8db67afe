import type { WireMessage } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { transcriptMail } from './transcriptMail.ts';

const ada = { id: 1, name: 'Ada', avatar_url: null, type: 'agent' } as const;

function lineOf(message: Partial<WireMessage>) {
  const { text } = transcriptMail({
    to: 'visitor@example.com',
    contactId: 1,
    siteName: 'Kiln & Co.',
    visitorName: '',
    messages: [{ id: 1, message_type: 2, content: 'As sent', created_at: 0, sender: null, ...message }],
    sentAtMs: 0,
    locale: 'de',
  });
  return text.split('\n')[2];
}

it.each([
  [
    'that an agent has joined',
    { content_attributes: { note: 'joined' }, sender: ada },
    'Ada: Ada ist jetzt im Chat',
  ],
  [
    'that the bot has handed over',
    { content_attributes: { note: 'handed_over' } },
    'Hinweis: Der Bot hat die Unterhaltung an unser Team übergeben.',
  ],
  [
    'that the bot has failed',
    { content_attributes: { note: 'bot_unavailable' } },
    'Hinweis: Der Bot kann gerade nicht antworten. Unser Team antwortet Ihnen hier.',
  ],
] as const)('translates a note %s into the language of the email', (_what, message, expected) => {
  expect(lineOf(message)).toBe(`1970-01-01 00:00  ${expected}`);
});

it.each([
  ['a note with a text of its own', {}, 'Hinweis: As sent'],
  [
    'a note that an agent without a name has joined',
    { content_attributes: { note: 'joined' } },
    'Hinweis: As sent',
  ],
  ['an unknown note', { content_attributes: { note: 'closed_for_lunch' } }, 'Hinweis: As sent'],
  [
    'a message with the attribute of a note',
    { message_type: 0, content_attributes: { note: 'handed_over' } },
    'Sie: As sent',
  ],
] as const)('does not translate %s', (_what, message, expected) => {
  expect(lineOf(message)).toBe(`1970-01-01 00:00  ${expected}`);
});
