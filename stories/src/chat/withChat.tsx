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

export async function loadChat({ parameters, globals }: ChatStory): Promise<{ readonly chat: StoryChat }> {
  return { chat: await createStoryChat(parameters.chat, globals.network) };
}

interface ChatStory {
  readonly parameters: { readonly chat?: StoryChatParameter };
  readonly globals: { readonly network?: StoryNetwork };
}

export const withChat: Decorator = (Story, { loaded }) => (
  <RunningChat key={getKey(loaded.chat)} chat={loaded.chat}>
    <Story />
  </RunningChat>
);

const keys = new WeakMap<StoryChat, number>();
let count = 0;

/** Returns a React key for a chat, so that each chat gets its own provider. A provider ignores a changed client. */
function getKey(chat: StoryChat): number {
  const key = keys.get(chat);
  if (key !== undefined) return key;
  count += 1;
  keys.set(chat, count);
  return count;
}

function RunningChat({ chat, children }: { readonly chat: StoryChat; readonly children: ReactNode }) {
  useEffect(() => chat.run(), [chat]);
  return (
    <ChatProvider client={chat.client}>
      <Announcer>{children}</Announcer>
    </ChatProvider>
  );
}
