import { ErrorScreen, Panel, SessionEnded } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, talk } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';

const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Errors',
  component: LiveChat,
  parameters: { frame: 'panel' },
  args: { onClose: fn() },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const patience = { timeout: 10_000 };

/** Every try of a call is answered like this. */
function refuse({ server }: StoryChat, call: string, status: number, code: string, message = 'No.'): void {
  const body = { error: { code, message } };
  server.network.fail({ call, fault: { kind: 'answer', answer: { status, body, headers: {} } }, times: 20 });
}

/** A conversation in which the next message is answered like this, however often it is tried. */
const refused = (status: number, code: string, message?: string): Story => ({
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    refuse(chat, 'POST /api/messages', status, code, message);
    chat.client.send('And the chairs?');
    await chat.pass(60_000);
    await within(canvasElement).findByRole('button', { name: 'Send message again' }, patience);
  },
});

/** The same for a file. */
const fileRefused = (status: number, code: string, message: string): Story => ({
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    refuse(chat, 'POST /api/messages/send_file', status, code, message);
    chat.client.sendFiles([new File(['scratch'], 'desk-1600.jpg', { type: 'image/jpeg' })]);
    await chat.pass(60_000);
    await within(canvasElement).findByText(new RegExp(message), {}, patience);
  },
});

export const MessageRefused: Story = refused(422, 'validation', 'Links are not taken here.');

export const ServerBroken: Story = refused(500, 'internal');

export const TooManyMessages: Story = refused(429, 'rate_limited');

export const FileTooBig: Story = fileRefused(413, 'too_large', 'The file is larger than 20 MB.');

export const FileTypeRefused: Story = fileRefused(415, 'file_type', 'Pictures of this kind are not taken.');

export const NotAllowed: Story = fileRefused(403, 'forbidden', 'Files are not taken here.');

/** The upload broke on the way; the file waits for another try. */
export const UploadFailed: Story = {
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    refuse(chat, 'POST /api/messages/send_file', 503, 'unavailable');
    chat.client.sendFiles([new File(['scratch'], 'desk-1600.jpg', { type: 'image/jpeg' })]);
    await chat.pass(60_000);
    await within(canvasElement).findByRole('button', { name: 'Send message again' }, patience);
  },
};

/** Taken back before the server had it: nothing is left of it, and nothing was sent. */
export const SendingTakenBack: Story = {
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const { client, server, setOnline, pass }: StoryChat = loaded.chat;
    setOnline(false);
    const localId = client.send('Please ignore my last question') ?? '';
    await within(canvasElement).findByText(/ignore my last/, {}, patience);
    client.discard(localId);
    setOnline(true);
    await pass(5_000);
    await waitFor(() => expect(within(canvasElement).queryByText(/ignore my last/)).toBeNull(), patience);
    await expect(server.log.map(({ content }) => content)).not.toContain('Please ignore my last question');
  },
};

export const NetworkGone: Story = {
  parameters: {
    chat: {
      before: async (chat: StoryChat) => {
        await talk(chat);
        chat.setOnline(false);
      },
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/offline/i, {}, patience);
  },
};

/** The visitor was here before, and the server has nothing to say for now. */
export const HistoryNotLoaded: Story = {
  parameters: {
    chat: {
      earlier: talk,
      before: async (chat: StoryChat) => refuse(chat, 'GET /api/messages', 500, 'internal'),
    },
  },
  play: async ({ canvasElement, loaded }) => {
    const { pass }: StoryChat = loaded.chat;
    const canvas = within(canvasElement);
    await pass(20_000);
    await canvas.findByText('Your messages could not be loaded.', {}, patience);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await pass(20_000);
    await canvas.findByText('Your messages could not be loaded.', {}, patience);
  },
};

/** The site said who the visitor is, and the proof was wrong: the conversation goes on as before, the site is told. */
export const IdentityRefused: Story = {
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const chat: StoryChat = loaded.chat;
    refuse(
      chat,
      'POST /api/contact',
      401,
      'identity_unproven',
      'The hash does not belong to this identifier.',
    );
    const result = chat.client.contact.identify({ identifier: 'ada', identifierHash: 'wrong' });
    await chat.pass(5_000);
    await expect(await result).toMatchObject({ ok: false, error: { code: 'identity' } });
    await waitFor(() => expect(within(canvasElement).getByText(/Monday/)).toBeVisible(), patience);
  },
};

/** A private window: the chat works for as long as the page is open, and the site is told once. */
export const NothingCanBeKept: Story = {
  parameters: { chat: { isStorageBlocked: true, before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const { client, server, errors, pass }: StoryChat = loaded.chat;
    client.send('Does it still work?');
    await pass(2_000);
    await within(canvasElement).findByText('Does it still work?', {}, patience);
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('Does it still work?'), patience);
    await expect(client.state.connection.isPersistent).toBe(false);
    await expect(errors.map(({ code }) => code)).toContain('storage');
  },
};

export const SessionOver: Story = {
  render: () => (
    <Panel>
      <SessionEnded onStartNew={fn()} />
    </Panel>
  ),
};

export const PartNotLoaded: Story = {
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
