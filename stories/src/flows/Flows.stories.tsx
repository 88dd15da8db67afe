import { useCampaigns } from '@chat/hooks';
import { CampaignPreview } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type StoryChat, type StoryChatParameter, talk } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { backInStock } from '../chat/shop.ts';
import { loadChat, withChat } from '../chat/withChat.tsx';

const meta = {
  title: 'Flows/A conversation',
  component: LiveChat,
  parameters: { frame: 'panel' },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Played {
  readonly canvasElement: HTMLElement;
  readonly loaded: Record<string, unknown> & { readonly chat?: StoryChat };
}

const chat = (parameter: StoryChatParameter) => ({ chat: parameter });
const patience = { timeout: 8_000 };

/** The visitor's side of a flow. */
function visitor({ canvasElement }: Played) {
  const canvas = within(canvasElement);
  return {
    canvas,
    sees: (text: string | RegExp) => waitFor(() => expect(canvas.getByText(text)).toBeVisible(), patience),
    sent: (count: number) =>
      waitFor(
        () =>
          expect(canvasElement.querySelectorAll('[data-from="visitor"][data-status="sent"]')).toHaveLength(
            count,
          ),
        patience,
      ),
    async says(text: string) {
      await userEvent.type(await canvas.findByRole('textbox', {}, patience), `${text}{Enter}`);
    },
    async presses(name: string | RegExp) {
      await userEvent.click(await canvas.findByRole('button', { name }, patience));
    },
  };
}

function backend({ loaded }: Played): StoryChat {
  if (!loaded.chat) throw new Error('A flow needs the chat that loadChat makes.');
  return loaded.chat;
}

export const SendAndAnswer: Story = {
  play: async (context) => {
    const { says, sees } = visitor(context);
    const { client, server } = backend(context);
    await says('Do you deliver to Norway?');
    await sees('Do you deliver to Norway?');
    await waitFor(() => expect(server.log).toHaveLength(1), patience);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), patience);
    server.typing(true);
    await sees(/is typing/);
    server.message('We do, within a week.');
    await sees('We do, within a week.');
    server.typing(false);
  },
};

export const FailAndRetry: Story = {
  parameters: chat({ before: talk }),
  play: async (context) => {
    const { says, sees, presses, canvas } = visitor(context);
    const { server } = backend(context);
    const refusal = { status: 422, body: { error: { code: 'validation', message: 'No.' } }, headers: {} };
    server.network.fail({ call: 'POST /api/messages', fault: { kind: 'answer', answer: refusal } });
    await says('And the chairs?');
    await canvas.findByRole('button', { name: 'Send message again' }, patience);
    await presses('Send message again');
    await waitFor(
      () => expect(canvas.queryByRole('button', { name: 'Send message again' })).toBeNull(),
      patience,
    );
    await sees('And the chairs?');
    const kept = () => server.log.filter(({ content }) => content === 'And the chairs?');
    await waitFor(() => expect(kept()).toHaveLength(1), patience);
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
        ],
      },
    },
  }),
  play: async (context) => {
    const { canvas, presses, sees } = visitor(context);
    await presses('Start the conversation');
    await waitFor(() => expect(canvas.getAllByText('Full Name is required')[0]).toBeVisible(), patience);
    await userEvent.type(canvas.getByLabelText(/Full Name/), 'Ada Lovelace');
    await userEvent.type(canvas.getByLabelText(/Email Address/), 'ada@shop.example');
    await userEvent.type(canvas.getByLabelText(/Message/), 'Is the oak desk in stock?');
    await presses('Start the conversation');
    await sees('Is the oak desk in stock?');
  },
};

export const Rate: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
      story.server.message({ content: 'How was this chat for you?', content_type: 'input_csat' });
      await story.pass(1_000);
    },
  }),
  play: async (context) => {
    const { canvas, presses } = visitor(context);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Smiling' }, patience));
    await presses('Send');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull(), patience);
  },
};

export const EndAndContinue: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
      story.server.resolve();
      await story.pass(1_000);
    },
  }),
  play: async (context) => {
    const { canvas, presses, sees } = visitor(context);
    await sees(/has ended/);
    await presses('Continue conversation');
    await canvas.findByRole('textbox', {}, patience);
  },
};

export const Transcript: Story = {
  parameters: EndAndContinue.parameters ?? {},
  play: async (context) => {
    const { canvas, presses, sees } = visitor(context);
    await presses(/transcript/i);
    await userEvent.type(await canvas.findByLabelText('Email address', {}, patience), 'ada@shop.example');
    await presses('Send transcript');
    await sees(/sent successfully/);
  },
};

export const OfflineThenBack: Story = {
  parameters: chat({ before: talk }),
  play: async (context) => {
    const { canvas, says, sees } = visitor(context);
    const story = backend(context);
    story.setOnline(false);
    await sees(/offline/i);
    await says('Are you still there?');
    await sees('Are you still there?');
    story.setOnline(true);
    await waitFor(() => expect(canvas.queryByText(/offline/i)).toBeNull(), patience);
    await waitFor(
      () => expect(story.server.log.map(({ content }) => content)).toContain('Are you still there?'),
      patience,
    );
  },
};

export const QuickReply: Story = {
  parameters: chat({
    before: async (story) => {
      await talk(story);
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
      await story.pass(1_000);
    },
  }),
  play: async (context) => {
    const { presses } = visitor(context);
    const { server } = backend(context);
    await presses('Returns');
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('Returns'), patience);
  },
};

export const FromHomeAndBack: Story = {
  args: { screen: 'home' },
  parameters: chat({ before: talk }),
  play: async (context) => {
    const { canvas, presses, sees } = visitor(context);
    await userEvent.click(await canvas.findByText(/on Monday/, {}, patience));
    await sees(/Where is order #1042/);
    await presses('Back to home');
    await sees(/How can we help/);
  },
};

/** A closed chat with a campaign above it, and the chat once the visitor has pressed it. */
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
    const { presses, says, sees } = visitor(context);
    const { client, server } = backend(context);
    client.campaigns.start('https://shop.example/desks');
    await presses('Reply');
    await sees('back in stock');
    await says('How wide is it?');
    await sees('How wide is it?');
    await waitFor(() => expect(server.log.at(-1)?.content).toBe('How wide is it?'), patience);
  },
};

export const ToThePhone: Story = {
  parameters: chat({ before: talk }),
  play: async (context) => {
    const { canvas, presses } = visitor(context);
    await presses('More');
    await userEvent.click(await canvas.findByText('Continue on your phone', {}, patience));
    await waitFor(() => expect(canvas.getByRole('img', { name: /QR code/ })).toBeVisible(), patience);
  },
};
