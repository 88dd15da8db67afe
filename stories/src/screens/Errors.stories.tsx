import { ErrorScreen, Panel, SessionEnded } from '@chat/ui';
import type { MessageId } from '@chat/ui/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, startConversation } from '../chat/createStoryChat.ts';
import { failCall } from '../chat/failCall.ts';
import { type ScreenArgs, screen } from '../chat/screen.ts';
import { initialControls } from '../chat/screenControls.ts';
import { backInStock } from '../chat/shop.ts';
import { timeout } from '../testing/patience.ts';

const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Errors',
  ...screen,
  args: { ...initialControls, onClose: fn() },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<ScreenArgs>;

/** Sending fails on every attempt. The failed message then shows the given button. */
const failedMessage = (status: number, code: string, button: MessageId, message?: string): Story => ({
  parameters: { chat: { before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    failCall(chat, 'POST /api/messages', status, code, message);
    chat.client.send('And the chairs?');
    await chat.advance(60_000);
    await within(canvasElement).findByRole('button', { name: loaded.intl.t(button) }, timeout);
  },
});

const failedFile = (status: number, code: string, message: string): Story => ({
  parameters: { chat: { before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    failCall(chat, 'POST /api/messages/send_file', status, code, message);
    chat.client.sendFiles([new File(['scratch'], 'desk-1600.jpg', { type: 'image/jpeg' })]);
    await chat.advance(60_000);
    await within(canvasElement).findByText(new RegExp(message), {}, timeout);
  },
});

export const MessageRejected: Story = failedMessage(
  422,
  'validation',
  'message.edit',
  'Links are not allowed.',
);

export const ServerError: Story = failedMessage(500, 'internal', 'message.retry');

export const TooManyMessages: Story = failedMessage(429, 'rate_limited', 'message.retry');

export const FileTooBig: Story = failedFile(413, 'too_large', 'The file is larger than 20 MB.');

export const FileTypeRejected: Story = failedFile(415, 'file_type', 'This file type is not supported.');

export const NotAllowed: Story = failedFile(403, 'forbidden', 'Files are not allowed.');

/** The upload failed. The visitor can send the file again. */
export const UploadFailed: Story = {
  parameters: { chat: { before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    failCall(chat, 'POST /api/messages/send_file', 503, 'unavailable');
    chat.client.sendFiles([new File(['scratch'], 'desk-1600.jpg', { type: 'image/jpeg' })]);
    await chat.advance(60_000);
    await within(canvasElement).findByRole('button', { name: loaded.intl.t('message.retry') }, timeout);
  },
};

/** The visitor discards a message before the server receives it. The message disappears and is not sent. */
export const MessageDiscarded: Story = {
  parameters: { chat: { before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const { client, server, setOnline, advance }: StoryChat = loaded.chat;
    setOnline(false);
    const localId = client.send('Please ignore my last question') ?? '';
    await within(canvasElement).findByText(/ignore my last/, {}, timeout);
    client.discard(localId);
    setOnline(true);
    await advance(5_000);
    await waitFor(() => expect(within(canvasElement).queryByText(/ignore my last/)).toBeNull(), timeout);
    await expect(server.log.map(({ content }) => content)).not.toContain('Please ignore my last question');
  },
};

export const Offline: Story = {
  parameters: {
    chat: {
      before: async (chat: StoryChat) => {
        await startConversation(chat);
        chat.setOnline(false);
      },
    },
  },
  play: async ({ canvasElement, loaded }) => {
    await within(canvasElement).findByText(loaded.intl.t('connection.offline'), {}, timeout);
  },
};

/** A returning visitor whose messages fail to load. */
export const HistoryNotLoaded: Story = {
  parameters: {
    chat: {
      earlier: startConversation,
      before: async (chat: StoryChat) => failCall(chat, 'GET /api/messages', 500, 'internal'),
    },
  },
  play: async ({ canvasElement, loaded }) => {
    const { advance }: StoryChat = loaded.chat;
    const canvas = within(canvasElement);
    await advance(20_000);
    await canvas.findByText(loaded.intl.t('messages.loadFailed'), {}, timeout);
    await userEvent.click(canvas.getByRole('button', { name: loaded.intl.t('messages.loadAgain') }));
    await advance(20_000);
    await canvas.findByText(loaded.intl.t('messages.loadFailed'), {}, timeout);
  },
};

/** The channel's configuration fails to load, so the chat cannot start. It tries again by itself. */
export const ConfigurationNotLoaded: Story = {
  parameters: {
    chat: {
      isConfigFetched: true,
      before: async (chat: StoryChat) => failCall(chat, 'GET /api/config', 503, 'unavailable'),
    },
  },
  play: async ({ canvasElement, loaded }) => {
    const { advance }: StoryChat = loaded.chat;
    await advance(20_000);
    await within(canvasElement).findByText(loaded.intl.t('error.retrying'), {}, timeout);
  },
};

/** The identity hash from the site is wrong. The conversation continues, and the site receives an error. */
export const IdentityRejected: Story = {
  parameters: { chat: { before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    failCall(
      chat,
      'POST /api/contact',
      401,
      'identity_unproven',
      'The hash does not belong to this identifier.',
    );
    const result = chat.client.contact.identify({ identifier: 'ada', identifierHash: 'wrong' });
    await chat.advance(5_000);
    await expect(await result).toMatchObject({ ok: false, error: { code: 'identity' } });
    await waitFor(() => expect(within(canvasElement).getByText(/Monday/)).toBeVisible(), timeout);
  },
};

/** Browser storage is blocked. The chat works while the page is open, and the site receives an error. */
export const StorageBlocked: Story = {
  parameters: { chat: { isStorageBlocked: true, before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const { client, server, errors, advance }: StoryChat = loaded.chat;
    client.send('Does it still work?');
    await advance(2_000);
    await within(canvasElement).findByText('Does it still work?', {}, timeout);
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('Does it still work?'), timeout);
    await expect(client.state.connection.isPersistent).toBe(false);
    await expect(errors.map(({ code }) => code)).toContain('storage');
  },
};

/** The session has ended on the server. The messages stay readable. */
export const SessionExpiredWithHistory: Story = {
  parameters: { chat: { before: startConversation } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    const { t } = loaded.intl;
    failCall(chat, 'POST /api/messages', 401, 'session_unknown');
    chat.client.send('Are you still there?');
    await chat.advance(5_000);
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: t('composer.startNew') }, timeout);
    await expect(canvas.getByText(t('session.ended.title'))).toBeVisible();
    await expect(canvas.getByText(/It left our warehouse/)).toBeVisible();
  },
};

/** Replying to a campaign failed. An alert says so, and the visitor can write. */
export const CampaignNotStarted: Story = {
  parameters: {
    chat: {
      channel: { greetingMessages: [backInStock] },
      before: async (chat: StoryChat) => failCall(chat, 'POST /api/events', 422, 'validation'),
    },
  },
  play: async ({ canvasElement, loaded }) => {
    const canvas = within(canvasElement);
    const { client, advance }: StoryChat = loaded.chat;
    await waitFor(() => expect(client.state.campaigns.records).toHaveLength(1), timeout);
    void client.campaigns.execute(backInStock.id);
    await advance(1_000);
    await canvas.findByText(loaded.intl.t('error.again'), {}, timeout);
    await expect(canvas.getByRole('textbox', { name: loaded.intl.t('composer.label') })).toBeEnabled();
  },
};

export const SessionExpired: Story = {
  render: () => (
    <Panel>
      <SessionEnded onStartNew={fn()} />
    </Panel>
  ),
};

export const ChunkFailedToLoad: Story = {
  render: () => (
    <Panel>
      <ErrorScreen kind="chunk" onReload={fn()} />
    </Panel>
  ),
};

export const ScreenCrashed: Story = {
  render: () => (
    <Panel>
      <ErrorScreen kind="crash" onReload={fn()} />
    </Panel>
  ),
};
