import { contrast } from '@chat/themes';
import { ConversationIntro } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { type StoryChat, type StoryChatParameter, talk } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';

const chat = (parameter: StoryChatParameter) => ({ chat: parameter });
const patience = { timeout: 8_000 };

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

export const Running: Story = { parameters: chat({ before: talk }) };

export const Empty: Story = {};

export const AgentTyping: Story = {
  parameters: chat({ before: talk }),
  play: async ({ canvasElement, loaded }) => {
    const { client, server }: StoryChat = loaded.chat;
    await waitFor(() => expect(client.state.connection.state).toBe('online'), patience);
    server.typing(true);
    await waitFor(() => expect(within(canvasElement).getByText(/is typing/)).toBeVisible(), patience);
  },
};

export const Offline: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
      story.setOnline(false);
      story.client.send('Can I still pick it up?');
    },
  }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/offline/i)).toBeVisible(), patience);
  },
};

export const Ended: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
      story.server.resolve();
      await story.pass(500);
    },
  }),
};

export const AnswersOnly: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
      story.server.conversation({ allowInput: false });
      await story.pass(500);
    },
  }),
};

export const OneHundredAndFiftyMessages: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
      for (let count = 1; count <= 150; count += 1) {
        story.server.message(`Message number ${count}`);
        await story.pass(250);
      }
      await story.pass(1_000);
    },
  }),
};

export const BeginningOnly: Story = { render: () => <ConversationIntro /> };

/** What the toolbar's contrast does: stronger borders and quiet text. */
export const MoreContrast: Story = {
  globals: { contrast: 'more' },
  parameters: chat({ before: talk }),
  play: async () => {
    const style = getComputedStyle(document.documentElement);
    const [border, surface] = ['border', 'surface'].map((name) =>
      style.getPropertyValue(`--chat-color-${name}`).trim(),
    );
    await expect(contrast(border ?? '', surface ?? '')).toBeGreaterThan(3);
  },
};
