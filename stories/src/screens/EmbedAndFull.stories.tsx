import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import { OwnPageChat } from '../chat/OwnPageChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { timeout } from '../testing/patience.ts';

const meta = {
  title: 'Screens/Embed and full',
  component: OwnPageChat,
  parameters: { frame: 'panel' },
  args: { onClose: fn() },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof OwnPageChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const inStyle = (style: 'embed' | 'full', channel: object = {}) => ({
  globals: { style },
  parameters: { chat: { widget: { style }, channel, before: startConversation } },
});

/** Checks whether the screen has a header, and whether that has a close button. */
const expectHeader =
  (header: 'none' | 'closable' | 'not closable'): NonNullable<Story['play']> =>
  async ({ canvasElement, loaded }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/Monday/, {}, timeout);
    const close = canvas.queryByRole('button', { name: loaded.intl.t('header.close') });
    await expect(canvasElement.querySelector('[data-chat-part="header"]') === null).toBe(header === 'none');
    await expect(close !== null).toBe(header === 'closable');
  };

/** By default, an embedded chat has no header: the page has one of its own. */
export const EmbedWithoutHeader: Story = { ...inStyle('embed'), play: expectHeader('none') };

/** With `embedChatHeader`, there is a header, but no close button. */
export const EmbedWithoutClose: Story = {
  ...inStyle('embed', { embedChatHeader: 1 }),
  play: expectHeader('not closable'),
};

/** With `embedChatHeader` and `embedHeaderClose`, the visitor can close the chat. */
export const EmbedWithClose: Story = {
  ...inStyle('embed', { embedChatHeader: 1, embedHeaderClose: 1 }),
  play: expectHeader('closable'),
};

/** A chat that covers the page cannot be closed. */
export const Full: Story = { ...inStyle('full'), play: expectHeader('not closable') };

/** With `fullChatHeader: 0`, a chat that covers the page has no header. */
export const FullWithoutHeader: Story = {
  ...inStyle('full', { fullChatHeader: 0 }),
  play: expectHeader('none'),
};
