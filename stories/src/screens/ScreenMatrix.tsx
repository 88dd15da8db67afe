import {
  createStoryChat,
  type StoryChat,
  type StoryChatParameter,
  startConversation,
} from '../chat/createStoryChat.ts';
import { LiveChat, type LiveChatProps } from '../chat/LiveChat.tsx';
import { RunningChat } from '../chat/withChat.tsx';
import { cell, grid } from './ScreenMatrix.css.ts';

interface MatrixScreen extends StoryChatParameter {
  readonly name: string;
  readonly screen?: LiveChatProps['screen'];
}

const screens: readonly MatrixScreen[] = [
  { name: 'Home', screen: 'home' },
  { name: 'Conversation', before: startConversation },
  {
    name: 'Answers',
    before: async (story) => {
      await startConversation(story);
      const items = ['Where is my order?', 'I would like to return something', 'Talk to a person'];
      story.server.message({
        content: 'What is it about?',
        content_type: 'input_select',
        content_attributes: { items },
      });
      await story.advance(1_000);
    },
  },
  {
    name: 'Pre-chat form',
    channel: {
      preChatFormEnabled: true,
      preChatFormOptions: {
        pre_chat_message: 'Tell us who you are, so that we can write back if we get cut off.',
        pre_chat_fields: [
          { name: 'fullName', required: true },
          { name: 'emailAddress', required: true },
        ],
      },
    },
  },
  {
    name: 'Ended',
    before: async (story) => {
      await startConversation(story);
      story.server.resolve();
      await story.advance(1_000);
    },
  },
];

/** Loads a chat for each screen. */
export async function loadScreens(): Promise<{ readonly chats: readonly StoryChat[] }> {
  return { chats: await Promise.all(screens.map((screen) => createStoryChat(screen))) };
}

/** Shows five screens in a grid, each 320 px wide. */
export function ScreenMatrix({ chats }: { readonly chats: readonly StoryChat[] }) {
  return (
    <div className={grid} data-matrix="">
      {screens.map(({ name, screen }, index) => {
        const chat = chats[index];
        return (
          chat && (
            <section aria-label={name} className={cell} key={name}>
              <RunningChat chat={chat}>
                <LiveChat {...(screen && { screen })} />
              </RunningChat>
            </section>
          )
        );
      })}
    </div>
  );
}
