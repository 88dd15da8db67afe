import { encodeHostMessage } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { readChatMessage } from './NativeMessage.ts';

it('readChatMessage parses messages that the chat sends to a native app', () => {
  expect(readChatMessage(encodeHostMessage({ event: 'close-widget' }))).toEqual({ event: 'close-widget' });
  expect(
    readChatMessage(encodeHostMessage({ event: 'handleNotificationDot', unreadMessageCount: 3 })),
  ).toEqual({ event: 'handleNotificationDot', unreadMessageCount: 3 });
});

it.each([
  undefined,
  { event: 'close-widget' },
  '{"event":"close-widget"}',
  'chatbot-widget:{"event":"constructor"}',
  'chatbot-widget:{"event":"handleNotificationDot","unreadMessageCount":"3"}',
  encodeHostMessage({ event: 'getSession', request: 1 }),
  encodeHostMessage({ event: 'setUser', session: { convToken: 'secret' } }),
])('readChatMessage ignores %j', (data) => {
  expect(readChatMessage(data)).toBeUndefined();
});
