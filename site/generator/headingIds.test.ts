import { expect, it } from 'vitest';
import { createHeadingIds } from './headingIds.ts';

it.each([
  ['How do I add it?', 'how-do-i-add-it'],
  ['A finished chat: <ChatWidget>', 'a-finished-chat-chatwidget'],
  ['Codes of the chat (ChatError)', 'codes-of-the-chat-chaterror'],
  ['The visitor’s own_data – Größe', 'the-visitors-own_data--größe'],
])('creates the id of %j as GitHub does', (text, id) => {
  expect(createHeadingIds()(text)).toBe(id);
});

it('numbers repeated ids', () => {
  const createId = createHeadingIds();
  expect(['Settings', 'Settings', 'Settings'].map(createId)).toEqual([
    'settings',
    'settings-1',
    'settings-2',
  ]);
});
