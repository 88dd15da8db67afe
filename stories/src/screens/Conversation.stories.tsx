import { limits } from '@chat/core';
import { contrast } from '@chat/themes';
import { ConversationIntro } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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

/** The chat asks before it ends a conversation. The focus is on the button to continue. */
export const EndQuestion: Story = {
  parameters: chat({ before: startConversation }),
  play: async ({ canvasElement, loaded }) => {
    const { t } = loaded.intl;
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: t('header.more') }, timeout));
    await userEvent.click(await canvas.findByRole('menuitem', { name: t('header.end') }, timeout));
    const question = await canvas.findByRole('dialog', { name: t('ended.question') }, timeout);
    const keep = within(question).getByRole('button', { name: t('ended.continue') });
    await waitFor(() => expect(keep).toHaveFocus(), timeout);
  },
};

/** Ending the conversation leads to the home screen, where a card shows the last message. */
export const EndedByVisitor: Story = {
  ...EndQuestion,
  play: async (context) => {
    await EndQuestion.play?.(context);
    const { t } = context.loaded.intl;
    const canvas = within(context.canvasElement);
    const question = canvas.getByRole('dialog', { name: t('ended.question') });
    await userEvent.click(within(question).getByRole('button', { name: t('header.end') }));
    await canvas.findByRole('button', { name: t('composer.startNew') }, timeout);
    await waitFor(() => expect(canvas.getByText(t('composer.closed'))).toBeVisible(), timeout);
  },
};

/** An agent has deleted the last message, so the visitor no longer sees it. */
export const MessageDeleted: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      const { id } = story.server.message('Sent to the wrong chat');
      await story.advance(500);
      story.server.delete(id);
      await story.advance(500);
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(/It left our warehouse/)).toBeVisible(), timeout);
    await expect(canvas.queryByText('Sent to the wrong chat')).toBeNull();
  },
};

const closedWeek = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, closed_all_day: true }));

/** While the team is away, the conversation begins with links to other apps. */
export const AfterHours: Story = {
  parameters: chat({
    channel: {
      workingHoursEnabled: true,
      workingHours: closedWeek,
      messengerLinks: { whatsapp: 'https://wa.example/1', telegram: 'https://t.example/1' },
    },
  }),
  play: async ({ canvasElement, loaded }) => {
    const name = loaded.intl.t('home.messengers.link', { app: 'WhatsApp' });
    await waitFor(() => expect(within(canvasElement).getByRole('link', { name })).toBeVisible(), timeout);
  },
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
