import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { MessageList } from './MessageList.tsx';

let chat: RenderedChat;

afterEach(() => {
  chat.client.dispose();
  cleanup();
});

it.each([
  ['as sent', { activity: 'Asking the carrier…' }, 'Asking the carrier…'],
  [
    'in the language of the chat, if the kit knows it',
    { activity: 'Denkt …', activity_id: 'thinking' },
    'Thinking…',
  ],
])('shows what a bot is doing: %s', async (_how, doing, expected) => {
  chat = await renderConversation(<MessageList />);
  const user = { id: 'bot', name: 'Mira', type: 'bot' };
  chat.server.publish('conversation.typing_on', { user, is_private: false, ...doing });
  await chat.settle();
  const row = document.querySelector('[data-chat-part="typing"][data-state="typing"]');
  expect(row?.textContent).toBe(expected);
});
