import { useCampaigns } from '@chat/hooks';
import { CampaignPreview } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { backInStock } from '../chat/shop.ts';
import { timeout } from '../testing/patience.ts';
import { backend, chat, flow, visitor } from './flowSteps.ts';

const meta = {
  title: 'Flows/A conversation',
  ...flow,
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SendAndReply: Story = {
  play: async (context) => {
    const { sends, sees } = visitor(context);
    const { client, server } = backend(context);
    await sends('Do you deliver to Norway?');
    await sees('Do you deliver to Norway?');
    await waitFor(() => expect(server.log).toHaveLength(1), timeout);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.typing(true);
    await sees(/is typing/);
    server.message('We do, within a week.');
    await sees('We do, within a week.');
    server.typing(false);
  },
};

export const FailAndRetry: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sends, sees, clicks, canvas } = visitor(context);
    const { server, advance } = backend(context);
    const answer = { status: 503, body: { error: { code: 'unavailable', message: 'No.' } }, headers: {} };
    server.network.fail({ call: 'POST /api/messages', fault: { kind: 'answer', answer }, times: 4 });
    await sends('And the chairs?');
    await advance(30_000);
    await canvas.findByRole('button', { name: 'Send message again' }, timeout);
    await clicks('Send message again');
    await waitFor(
      () => expect(canvas.queryByRole('button', { name: 'Send message again' })).toBeNull(),
      timeout,
    );
    await sees('And the chairs?');
    const received = () => server.log.filter(({ content }) => content === 'And the chairs?');
    await waitFor(() => expect(received()).toHaveLength(1), timeout);
  },
};

export const PreChatFilled: Story = {
  parameters: chat({
    channel: {
      preChatFormEnabled: true,
      preChatFormOptions: {
        pre_chat_message: 'Tell us who you are, so that we can write back.',
        pre_chat_fields: [
          { name: 'fullName', required: true },
          { name: 'emailAddress', required: true },
          { name: 'phoneNumber', required: true },
        ],
      },
    },
  }),
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    await clicks('Start the chat');
    await waitFor(() => expect(canvas.getAllByText('Full Name is required')[0]).toBeVisible(), timeout);
    await userEvent.type(canvas.getByLabelText(/Full Name/), 'Ada Lovelace');
    await userEvent.type(canvas.getByLabelText(/Email Address/), 'ada@shop.example');
    const phone = canvas.getByLabelText(/Phone Number/);
    await userEvent.type(phone, '0415');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByText(/E.164 format/)[0]).toBeVisible(), timeout);
    await userEvent.clear(phone);
    await userEvent.type(phone, '+4915112345678');
    await userEvent.type(canvas.getByLabelText(/Message/), 'Is the oak desk in stock?');
    await clicks('Start the chat');
    await sees('Is the oak desk in stock?');
  },
};

export const Rate: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.message({ content: 'How was this chat for you?', content_type: 'input_csat' });
      await story.advance(1_000);
    },
  }),
  play: async (context) => {
    const { canvas, clicks } = visitor(context);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Great' }, timeout));
    await clicks('Send');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull(), timeout);
  },
};

export const EndAndContinue: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.resolve();
      await story.advance(1_000);
    },
  }),
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    await sees(/has ended/);
    await clicks('Continue conversation');
    await canvas.findByRole('textbox', {}, timeout);
  },
};

export const Transcript: Story = {
  parameters: EndAndContinue.parameters ?? {},
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    await clicks(/transcript/i);
    await userEvent.type(await canvas.findByLabelText('Email address', {}, timeout), 'ada@shop.example');
    await clicks('Send transcript');
    await sees(/sent successfully/);
  },
};

export const OfflineAndReconnect: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { canvas, sends, sees } = visitor(context);
    const story = backend(context);
    story.setOnline(false);
    await sees(/offline/i);
    await sends('Are you still there?');
    await sees('Are you still there?');
    story.setOnline(true);
    await waitFor(() => expect(canvas.queryByText(/offline/i)).toBeNull(), timeout);
    await waitFor(
      () => expect(story.server.log.map(({ content }) => content)).toContain('Are you still there?'),
      timeout,
    );
  },
};

export const QuickReply: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.message({
        content: 'What is it about?',
        content_type: 'input_select',
        content_attributes: {
          items: [
            { title: 'Delivery', value: 'delivery' },
            { title: 'Returns', value: 'returns' },
          ],
        },
      });
      await story.advance(1_000);
    },
  }),
  play: async (context) => {
    const { clicks } = visitor(context);
    const { server } = backend(context);
    await clicks('Returns');
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('Returns'), timeout);
  },
};

export const FromHomeAndBack: Story = {
  args: { screen: 'home' },
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    await userEvent.click(await canvas.findByText(/on Monday/, {}, timeout));
    await sees(/Where is order #1042/);
    await clicks('Back to home');
    await sees(/How can we help/);
  },
};

function CampaignAndChat() {
  const [isOpen, setIsOpen] = useState(false);
  const { open, dismiss } = useCampaigns();
  if (isOpen) return <LiveChat />;
  return <CampaignPreview onOpen={() => void open().then(setIsOpen)} onClose={dismiss} />;
}

export const CampaignThenChat: Story = {
  parameters: chat({ channel: { greetingMessages: [backInStock] } }),
  render: () => <CampaignAndChat />,
  play: async (context) => {
    const { clicks, sends, sees } = visitor(context);
    const { client, server } = backend(context);
    client.campaigns.start('https://shop.example/desks');
    await clicks('Reply');
    await sees('back in stock');
    await sends('How wide is it?');
    await sees('How wide is it?');
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('How wide is it?'), timeout);
  },
};

export const MoveToMobile: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { canvas, clicks, button } = visitor(context);
    await clicks('More');
    await userEvent.click(await canvas.findByText('Continue on your phone', {}, timeout));
    await waitFor(() => expect(canvas.getByRole('img', { name: /QR code/ })).toBeVisible(), timeout);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await clicks('Copy link');
    await expect(write).toHaveBeenCalledTimes(1);
    await button('Copied');
  },
};

export const BotWritesAndIsStopped: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sees, clicks, canvas } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    const written = server.message({
      content: 'Oak ',
      content_attributes: { streaming: true },
      sender: { id: 'bot', name: 'Mira', type: 'bot' },
    });
    server.publish('message.streamed', {
      id: written.id,
      conversation_id: written.conversation_id,
      offset: 4,
      text: 'moves with the air.',
    });
    await sees('Oak moves with the air.');
    await clicks('Stop writing');
    await sees('You stopped this answer.');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Stop writing' })).toBeNull(), timeout);
  },
};

export const EmojiInserted: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { canvas, clicks } = visitor(context);
    await clicks('Insert emoji');
    const body = within(document.body);
    await userEvent.type(await body.findByRole('searchbox', {}, timeout), 'teapot');
    await userEvent.click(await body.findByRole('button', { name: /teapot/ }, timeout));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('🫖'), timeout);
  },
};

export const MenuInsteadOfTyping: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { clicks, canvas } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.conversation({
      menu: [
        { title: 'Track my parcel', value: 'track' },
        { title: 'Something else', value: 'other' },
      ],
      allowInput: false,
    });
    await clicks('Track my parcel');
    await waitFor(() => expect(server.log.at(-1)?.content_attributes).toEqual({ value: 'track' }), timeout);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
