import { CampaignPreview, UnreadPreview } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, startConversation } from '../chat/createStoryChat.ts';
import { ada, backInStock } from '../chat/shop.ts';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { HostPage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Previews',
  component: UnreadPreview,
  parameters: { frame: 'panel' },
  args: { onOpen: fn(), onClose: fn() },
  loaders: [loadChat],
  decorators: [(Story) => <HostPage height={700}>{Story()}</HostPage>, withChat],
} satisfies Meta<typeof UnreadPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  parameters: { chat: { before: startConversation } },
  render: ({ onOpen, onClose }) => <UnreadPreview onOpen={onOpen} onClose={onClose} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/on Monday/)).toBeVisible(), timeout);
  },
};

export const OneUnread: Story = {
  ...Unread,
  parameters: {
    chat: {
      before: async (story: StoryChat) => {
        await startConversation(story);
        void story.client.markSeen();
        await story.advance(1_000);
        story.server.message({ content: 'Anything else I can do?', sender: ada });
        await story.advance(1_000);
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(1), timeout);
  },
};

export const ThreeUnread: Story = {
  ...Unread,
  parameters: {
    chat: {
      before: async (story: StoryChat) => {
        await startConversation(story);
        story.server.message({ content: 'Anything else I can do?', sender: ada });
        await story.advance(1_000);
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3), timeout);
  },
};

export const Campaign: Story = {
  parameters: {
    chat: { channel: { greetingMessages: [backInStock] } },
  },
  render: ({ onOpen, onClose }) => <CampaignPreview onOpen={onOpen} onClose={onClose} />,
  play: async ({ canvasElement, loaded }) => {
    loaded.chat.client.campaigns.start('https://shop.example/desks');
    await waitFor(() => expect(within(canvasElement).getByText(/back in stock/)).toBeVisible(), timeout);
  },
};

/** A click on Reply opens the chat with the campaign. Showing the campaign does not move focus. */
export const CampaignClicked: Story = {
  ...Campaign,
  play: async ({ args, canvasElement, loaded }) => {
    const canvas = within(canvasElement);
    loaded.chat.client.campaigns.start('https://shop.example/desks');
    const reply = await canvas.findByRole('button', { name: loaded.intl.t('campaign.reply') }, timeout);
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
    await userEvent.click(reply);
    await expect(args.onOpen).toHaveBeenCalled();
  },
};
