import { ChatProvider } from '@chat/hooks';
import { Announcer } from '@chat/ui';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import {
  createStoryChat,
  type StoryChat,
  type StoryChatParameter,
  type StoryNetwork,
} from './createStoryChat.ts';

/** Makes a chat for stories of connected parts, as `parameters.chat` and the toolbar's network say. */
export async function loadChat({ parameters, globals }: ChatStory): Promise<{ readonly chat: StoryChat }> {
  return { chat: await createStoryChat(parameters.chat, globals.network) };
}

interface ChatStory {
  readonly parameters: { readonly chat?: StoryChatParameter };
  readonly globals: { readonly network?: StoryNetwork };
}

/** Gives a story the chat that `loadChat` has made. */
export const withChat: Decorator = (Story, { loaded }) => (
  <RunningChat key={keyOf(loaded.chat)} chat={loaded.chat}>
    <Story />
  </RunningChat>
);

const keys = new WeakMap<StoryChat, number>();
let count = 0;

/** A provider keeps its client for life, so another chat needs another one. */
function keyOf(chat: StoryChat): number {
  const key = keys.get(chat);
  if (key !== undefined) return key;
  count += 1;
  keys.set(chat, count);
  return count;
}

/** A chat whose time goes on as long as it is shown. */
function RunningChat({ chat, children }: { readonly chat: StoryChat; readonly children: ReactNode }) {
  useEffect(() => chat.run(), [chat]);
  return (
    <ChatProvider client={chat.client}>
      <Announcer>{children}</Announcer>
    </ChatProvider>
  );
}
