import { ErrorScreen, MessageListFailed, Panel, SessionEnded } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, talk } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';

const meta = {
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

/** A conversation in which the next message is answered like this, however often it is tried. */
const refused = (status: number, code: string): Story => ({
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    const { server, client, pass }: StoryChat = loaded.chat;
    const canvas = within(canvasElement);
    await canvas.findByText(/Where is order/, {}, patience);
    const body = { error: { code, message: 'No.' } };
    const fault = { kind: 'answer', answer: { status, body, headers: {} } } as const;
    server.network.fail({ call: 'POST /api/messages', fault, times: 20 });
    client.send('And the chairs?');
    await pass(60_000);
    await canvas.findByRole('button', { name: 'Send message again' }, patience);
  },
});

export const MessageRefused: Story = refused(422, 'validation');

export const ServerBroken: Story = refused(500, 'internal');

export const TooManyMessages: Story = refused(429, 'rate_limited');

export const NetworkGone: Story = {
  parameters: { chat: { before: talk } },
  play: async ({ canvasElement, loaded }) => {
    await within(canvasElement).findByText(/Where is order/, {}, patience);
    loaded.chat.setOnline(false);
    await waitFor(() => expect(within(canvasElement).getByText(/offline/i)).toBeVisible(), patience);
  },
};

export const HistoryNotLoaded: Story = {
  render: () => (
    <Panel>
      <MessageListFailed />
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
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
