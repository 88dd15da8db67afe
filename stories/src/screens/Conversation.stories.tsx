import { limits } from '@chat/core';
import { contrast } from '@chat/themes';
import { ConversationIntro } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { type StoryChat, type StoryChatParameter, startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { timeout } from '../testing/patience.ts';

const chat = (parameter: StoryChatParameter) => ({ chat: parameter });
const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Conversation',
  component: LiveChat,
  parameters: { frame: 'panel' },
  args: { onClose: fn() },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = { parameters: chat({ before: startConversation }) };

export const Empty: Story = {};

export const AgentTyping: Story = {
  parameters: chat({ before: startConversation }),
  play: async ({ canvasElement, loaded }) => {
    const { client, server }: StoryChat = loaded.chat;
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.typing(true);
    const typing = () => canvasElement.querySelector('[data-chat-part="typing"][data-state="typing"]');
    await waitFor(() => expect(typing()).toBeVisible(), timeout);
  },
};

export const Offline: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.setOnline(false);
      story.client.send('Can I still pick it up?');
    },
  }),
  play: async ({ canvasElement, loaded }) => {
    const offline = loaded.intl.t('connection.offline');
    await waitFor(() => expect(within(canvasElement).getByText(offline)).toBeVisible(), timeout);
  },
};

export const Ended: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.resolve();
      await story.advance(500);
    },
  }),
};

export const OptionsOnly: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.conversation({ allowInput: false });
      await story.advance(500);
    },
  }),
};

export const OneHundredAndFiftyMessages: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      for (let count = 1; count <= 150; count += 1) {
        story.server.message(`Message number ${count}`);
        await story.advance(250);
      }
      await story.advance(1_000);
    },
  }),
};

/** The bot waits for one of its offered answers, so the visitor cannot type. */
export const ChooseAbove: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.message({
        content: 'What is it about?',
        content_type: 'input_select',
        content_attributes: { items: ['Delivery', 'Returns'] },
      });
      story.server.conversation({ allowInput: false });
      await story.advance(500);
    },
  }),
};

/** The text is too long, so it cannot be sent. */
export const TextTooLong: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.client.setDraft('x'.repeat(limits.messageCharacters + 12));
    },
  }),
};

export const BotFirst: Story = { parameters: chat({ channel: { hasAConnectedAgentBot: true } }) };

export const IntroOnly: Story = { render: () => <ConversationIntro /> };

/** The contrast setting makes borders and muted text stronger. */
export const MoreContrast: Story = {
  globals: { contrast: 'more' },
  parameters: chat({ before: startConversation }),
  play: async () => {
    const style = getComputedStyle(document.documentElement);
    const [border, surface] = ['border', 'surface'].map((name) =>
      style.getPropertyValue(`--chat-color-${name}`).trim(),
    );
    await expect(contrast(border ?? '', surface ?? '')).toBeGreaterThan(3);
  },
};
