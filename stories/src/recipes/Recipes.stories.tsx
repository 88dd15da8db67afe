import { Composer, ConnectionBanner, MessageList, PreChatForm } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, talk } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { Beside } from './Beside.tsx';
import { PlainChat } from './PlainChat.tsx';
import plainChat from './PlainChat.tsx?raw';
import { PlainComposer } from './PlainComposer.tsx';
import plainComposer from './PlainComposer.tsx?raw';
import { PlainConnection } from './PlainConnection.tsx';
import plainConnection from './PlainConnection.tsx?raw';
import { PlainMessageList } from './PlainMessageList.tsx';
import plainMessageList from './PlainMessageList.tsx?raw';
import { PlainPreChatForm } from './PlainPreChatForm.tsx';
import plainPreChatForm from './PlainPreChatForm.tsx?raw';
import { Chat } from './SmallestChat.tsx';
import smallestChat from './SmallestChat.tsx?raw';

const meta = {
  title: 'Hooks/Recipes',
  tags: ['!autodocs'],
  component: Beside,
  args: { hooks: null, kit: null },
  parameters: {
    frame: 'page',
    looks: { except: { 'landmark-unique': 'the same chat stands here twice, which no page does' } },
  },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof Beside>;

export default meta;
type Story = StoryObj<typeof meta>;

const patience = { timeout: 10_000 };
const source = (code: string) => ({ docs: { source: { code, language: 'tsx' } } });

/** The side that is made of hooks alone. */
function hooksSide(canvasElement: HTMLElement) {
  const side = canvasElement.querySelector<HTMLElement>('[data-recipe]');
  if (!side) throw new Error('The story shows no recipe.');
  return within(side);
}

/** Field, button, characters left. Both sides write the same draft. */
export const WriteAMessage: Story = {
  parameters: source(plainComposer),
  render: () => <Beside hooks={<PlainComposer />} kit={<Composer />} />,
  play: async ({ canvasElement, loaded }) => {
    const { server }: StoryChat = loaded.chat;
    const side = hooksSide(canvasElement);
    await userEvent.type(side.getByLabelText('Message'), 'Do you ship to Norway?');
    await userEvent.keyboard('{Enter}');
    await waitFor(
      () => expect(server.log.map(({ content }) => content)).toEqual(['Do you ship to Norway?']),
      patience,
    );
    await waitFor(() => expect(side.getByLabelText('Message')).toHaveValue(''));
  },
};

/** Days, groups, state of sending, older pages, the line above what is new. */
export const ReadMessages: Story = {
  parameters: { ...source(plainMessageList), chat: { before: talk } },
  render: () => <Beside hooks={<PlainMessageList />} kit={<MessageList />} height={460} />,
  play: async ({ canvasElement, loaded }) => {
    const { client, server, pass }: StoryChat = loaded.chat;
    const side = hooksSide(canvasElement);
    await side.findByText(/Where is order/, {}, patience);
    const refusal = { status: 422, body: { error: { code: 'validation', message: 'No.' } }, headers: {} };
    server.network.fail({ call: 'POST /api/messages', fault: { kind: 'answer', answer: refusal } });
    client.send('And the chairs?');
    await pass(1_000);
    await userEvent.click(await side.findByRole('button', { name: 'Send again' }, patience));
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('And the chairs?'), patience);
  },
};

/** Fields, rules and errors of the channel's form; the hook moves the focus to what is wrong. */
export const AskBeforeTheChat: Story = {
  parameters: {
    ...source(plainPreChatForm),
    chat: {
      channel: {
        preChatFormEnabled: true,
        preChatFormOptions: {
          pre_chat_message: 'Tell us who you are, so that we can write back.',
          pre_chat_fields: [
            { name: 'fullName', required: true },
            { name: 'emailAddress', required: true },
          ],
        },
      },
    },
  },
  render: () => <Beside hooks={<PlainPreChatForm />} kit={<PreChatForm />} />,
  play: async ({ canvasElement }) => {
    const side = hooksSide(canvasElement);
    await userEvent.click(await side.findByRole('button', { name: 'Start the conversation' }, patience));
    await expect(side.getByLabelText('Full name')).toHaveFocus();
    await expect(side.getByLabelText('Full name')).toHaveAccessibleDescription('Your name is missing');
  },
};

/** A word about the connection, and a way to try now. */
export const SayThatTheConnectionIsAway: Story = {
  parameters: { ...source(plainConnection), chat: { before: talk } },
  render: () => <Beside hooks={<PlainConnection />} kit={<ConnectionBanner />} />,
  play: async ({ canvasElement, loaded }) => {
    const { client, setOnline }: StoryChat = loaded.chat;
    await waitFor(() => expect(client.state.connection.state).toBe('online'), patience);
    setOnline(false);
    await hooksSide(canvasElement).findByText(/sent later/, {}, patience);
  },
};

/** Everything above in one: form, conversation, what happens once it has ended. */
export const AWholeChat: Story = {
  parameters: { ...source(plainChat), chat: { before: talk } },
  render: () => <Beside hooks={<PlainChat />} kit={<LiveChat />} height={620} />,
  play: async ({ canvasElement, loaded }) => {
    const { server, client, pass }: StoryChat = loaded.chat;
    const side = hooksSide(canvasElement);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), patience);
    server.resolve();
    await userEvent.click(await side.findByRole('button', { name: 'Continue' }, patience));
    await pass(1_000);
    await side.findByLabelText('Message', {}, patience);
  },
};

/** The chat of the README, in thirty lines. */
export const InThirtyLines: Story = {
  parameters: { ...source(smallestChat), chat: { before: talk } },
  render: () => <Beside hooks={<Chat />} kit={<LiveChat />} height={620} />,
  play: async ({ canvasElement }) => {
    await hooksSide(canvasElement).findByText(/Where is order/, {}, patience);
  },
};
