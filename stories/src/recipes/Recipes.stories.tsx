import { Composer, ConnectionBanner, MessageList, PreChatForm } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { timeout } from '../testing/patience.ts';
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
import { SideBySide } from './SideBySide.tsx';
import { Chat } from './SmallestChat.tsx';
import smallestChat from './SmallestChat.tsx?raw';

const meta = {
  title: 'Hooks/Recipes',
  tags: ['!autodocs'],
  component: SideBySide,
  args: { hooks: null, kit: null },
  parameters: {
    frame: 'page',
    looks: { except: { 'landmark-unique': 'the same chat is shown twice; a real page has only one' } },
  },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof SideBySide>;

export default meta;
type Story = StoryObj<typeof meta>;

const source = (code: string) => ({ docs: { source: { code, language: 'tsx' } } });

function hooksSide(canvasElement: HTMLElement) {
  const side = canvasElement.querySelector<HTMLElement>('[data-recipe]');
  if (!side) throw new Error('The story has no element with data-recipe.');
  return within(side);
}

/** A text field, files, and a send button. Both sides share the draft. */
export const WriteAMessage: Story = {
  parameters: source(plainComposer),
  render: () => <SideBySide hooks={<PlainComposer />} kit={<Composer />} />,
  play: async ({ canvasElement, loaded }) => {
    const { server }: StoryChat = loaded.chat;
    const side = hooksSide(canvasElement);
    await userEvent.type(side.getByLabelText('Message'), 'Do you ship to Norway?');
    await userEvent.keyboard('{Enter}');
    await waitFor(
      () => expect(server.log.map(({ content }) => content)).toEqual(['Do you ship to Norway?']),
      timeout,
    );
    await waitFor(() => expect(side.getByLabelText('Message')).toHaveValue(''));
  },
};

/** Days, groups, the status of messages, older pages, and the “New” separator. */
export const ReadMessages: Story = {
  parameters: { ...source(plainMessageList), chat: { before: startConversation } },
  render: () => <SideBySide hooks={<PlainMessageList />} kit={<MessageList />} height={460} />,
  play: async ({ canvasElement, loaded }) => {
    const { client, server, advance }: StoryChat = loaded.chat;
    const side = hooksSide(canvasElement);
    await side.findByText(/Where is order/, {}, timeout);
    const answer = { status: 503, body: { error: { code: 'unavailable', message: 'No.' } }, headers: {} };
    server.network.fail({ call: 'POST /api/messages', fault: { kind: 'answer', answer }, times: 4 });
    client.send('And the chairs?');
    await advance(30_000);
    await userEvent.click(await side.findByRole('button', { name: 'Send again' }, timeout));
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('And the chairs?'), timeout);
  },
};

/** Fields, validation and errors of the channel's form. The hook focuses the first invalid field. */
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
  render: () => <SideBySide hooks={<PlainPreChatForm />} kit={<PreChatForm />} />,
  play: async ({ canvasElement }) => {
    const side = hooksSide(canvasElement);
    await userEvent.click(await side.findByRole('button', { name: 'Start the chat' }, timeout));
    await expect(side.getByLabelText('Full name')).toHaveFocus();
    await expect(side.getByLabelText('Full name')).toHaveAccessibleDescription('Your name is missing');
  },
};

/** The state of the connection, and a button to reconnect. */
export const ShowTheConnection: Story = {
  parameters: { ...source(plainConnection), chat: { before: startConversation } },
  render: () => <SideBySide hooks={<PlainConnection />} kit={<ConnectionBanner />} />,
  play: async ({ canvasElement, loaded }) => {
    const { client, setOnline }: StoryChat = loaded.chat;
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    setOnline(false);
    await hooksSide(canvasElement).findByText(/sent later/, {}, timeout);
  },
};

/** All recipes combined: form, conversation, and what follows its end. */
export const CompleteChat: Story = {
  parameters: { ...source(plainChat), chat: { before: startConversation } },
  render: () => <SideBySide hooks={<PlainChat />} kit={<LiveChat />} height={620} />,
  play: async ({ canvasElement, loaded }) => {
    const { server, client, advance }: StoryChat = loaded.chat;
    const side = hooksSide(canvasElement);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.resolve();
    await userEvent.click(await side.findByRole('button', { name: 'Continue' }, timeout));
    await advance(1_000);
    await side.findByLabelText('Message', {}, timeout);
  },
};

/** The chat from the README, in about 30 lines. */
export const ThirtyLines: Story = {
  parameters: { ...source(smallestChat), chat: { before: startConversation } },
  render: () => <SideBySide hooks={<Chat />} kit={<LiveChat />} height={620} />,
  play: async ({ canvasElement }) => {
    await hooksSide(canvasElement).findByText(/Where is order/, {}, timeout);
  },
};
