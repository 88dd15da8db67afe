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
import { withControls } from './screenControls.ts';

export async function loadChat({
  args,
  parameters,
  globals,
}: ChatStory): Promise<{ readonly chat: StoryChat }> {
  const parameter = withControls(parameters.chat ?? {}, args);
  return { chat: await createStoryChat(parameter, globals.network) };
}

interface ChatStory {
  readonly args: object;
  readonly parameters: { readonly chat?: StoryChatParameter };
  readonly globals: { readonly network?: StoryNetwork };
}

export const withChat: Decorator = (Story, { loaded }) => (
  <RunningChat chat={loaded.chat}>
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

interface RunningChatProps {
  readonly chat: StoryChat;
  readonly children: ReactNode;
}

/** Runs a chat while it is rendered, and provides its client. */
export function RunningChat(props: RunningChatProps) {
  return <Running key={getKey(props.chat)} {...props} />;
}

function Running({ chat, children }: RunningChatProps) {
  useEffect(() => chat.run(), [chat]);
  return (
    <ChatProvider client={chat.client}>
      <Announcer>{children}</Announcer>
    </ChatProvider>
  );
}
