import { expect, it } from 'vitest';
import { assembleChat } from '../assembleChat.ts';
import type { Chat } from './Chat.ts';

it.each<[string, (chat: Chat) => Promise<void>]>([
  ['update(undefined)', (chat) => chat.update(undefined as never)],
  ['update(null)', (chat) => chat.update(null as never)],
  ['setTheme(undefined)', (chat) => chat.setTheme(undefined as never)],
  ['setPosition(undefined)', (chat) => chat.setPosition(undefined as never)],
])('%s from a page without types resolves, and the chat stays closed', async (_call, call) => {
  const chat = assembleChat({ flowToken: 'demo', load: 'manual' }, () => new Promise(() => undefined));
  await expect(call(chat)).resolves.toBeUndefined();
  expect(chat.get('state')).toBe('closed');
  await chat.shutdown();
});
