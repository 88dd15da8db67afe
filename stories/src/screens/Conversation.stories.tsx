import { limits } from '@chat/core';
import { contrast } from '@chat/themes';
import { ConversationIntro } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { type StoryChat, type StoryChatParameter, startConversation } from '../chat/createStoryChat.ts';
import { OwnPageChat } from '../chat/OwnPageChat.tsx';
import { type ScreenArgs, screen } from '../chat/screen.ts';
import { initialControls } from '../chat/screenControls.ts';
import { timeout } from '../testing/patience.ts';

const chat = (parameter: StoryChatParameter) => ({ chat: parameter });
const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Conversation',
  ...screen,
  args: { ...initialControls, onClose: fn() },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<ScreenArgs>;

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

/** The connection was lost while the device is online, so the chat connects again. */
export const Connecting: Story = {
  parameters: chat({ before: startConversation }),
  play: async ({ canvasElement, loaded }) => {
    const { client, server }: StoryChat = loaded.chat;
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.hub.isUp = false;
    server.disconnect();
    await within(canvasElement).findByText(loaded.intl.t('connection.connecting'), {}, timeout);
  },
};

/** A returning visitor whose messages are still being fetched. */
export const Loading: Story = {
  parameters: chat({
    earlier: startConversation,
    before: async ({ server }) => {
      server.network.latencyMs = 3_600_000;
    },
  }),
};

/** Outside the opening hours, the site's own text replaces the reply time. */
export const OutOfOfficeMessage: Story = {
  args: { hours: 'closed' },
  parameters: chat({
    channel: { outOfOfficeMessage: 'We are at a fair. Write to us, and we answer on Monday.' },
    before: startConversation,
  }),
};

/** An alert, such as after an action that failed, is shown above the screen. */
export const Alert: Story = {
  parameters: chat({ before: startConversation }),
  render: () => <OwnPageChat alert="error.again" onClose={fn()} />,
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
