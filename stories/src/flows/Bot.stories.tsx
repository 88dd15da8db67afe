import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import type { LiveChat } from '../chat/LiveChat.tsx';
import { timeout } from '../testing/patience.ts';
import { backend, chat, flow, visitor } from './flowSteps.ts';

const meta = {
  title: 'Flows/A bot',
  ...flow,
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const mira = { id: 'bot', name: 'Mira', type: 'bot' } as const;
const card = (title: string) => ({
  title,
  actions: [{ type: 'postback', text: `Ask about the ${title.toLowerCase()}`, payload: title }],
});

export const SearchesThenWrites: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sees, canvas } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    const conversation = { id: server.log[0]?.conversation_id };
    server.publish('conversation.typing_on', {
      conversation,
      user: mira,
      is_private: false,
      activity: 'Searching your orders…',
    });
    await sees('Searching your orders…');
    const written = server.message({
      content: 'Order #1042 ',
      content_attributes: { streaming: true },
      sender: mira,
    });
    await waitFor(() => expect(canvas.queryByText('Searching your orders…')).toBeNull(), timeout);
    const part = { id: written.id, conversation_id: written.conversation_id, offset: 12 };
    server.publish('message.streamed', { ...part, text: '', activity: 'Asking the carrier…' });
    server.publish('message.streamed', { ...part, text: 'is on ', activity: 'Asking the carrier…' });
    await sees('Asking the carrier…');
    server.publish('message.streamed', { ...part, text: 'is on its way.' });
    await sees('Order #1042 is on its way.');
    await waitFor(() => expect(canvas.queryByText('Asking the carrier…')).toBeNull(), timeout);
  },
};

export const ThinksThenHandsOver: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sees } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    const notice = { conversation: { id: server.log[0]?.conversation_id }, user: mira, is_private: false };
    const publish = (activity: string, id: string) =>
      server.publish('conversation.typing_on', { ...notice, activity, activity_id: id });
    publish('As sent', 'thinking');
    await sees('Thinking…');
    publish('As sent', 'working');
    await sees('Working on it…');
    server.message({ content: 'A person can help you better.', sender: mira });
    await sees('A person can help you better.');
    server.message({ message_type: 2, content: 'As sent', content_attributes: { note: 'handed_over' } });
    await sees('The bot has handed the conversation over to the team.');
  },
};

/** The bot offers answers in place of the text field, and then lets the visitor write again. */
export const OffersAnswersOnly: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sees, clicks, canvas } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.message({
      content: 'What is it about?',
      content_type: 'input_select',
      content_attributes: { items: ['Delivery', 'Returns'] },
      sender: mira,
    });
    server.conversation({ allowInput: false });
    await sees('2 choices: Delivery and Returns');
    await clicks('Returns');
    await sees('Sent: Returns');
    server.conversation({ allowInput: true });
    await canvas.findByRole('textbox', {}, timeout);
    await sees('You can write again');
  },
};

/** Screen readers announce what the visitor can do with a message. */
export const OffersCardsAndRating: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sees } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.message({
      content: 'Fresh from the last firing:',
      content_type: 'cards',
      content_attributes: { items: ['Morning mug', 'Orchard bowl'].map(card) },
      sender: mira,
    });
    await sees('2 cards: Morning mug and Orchard bowl');
    server.message({ content: 'How was this chat for you?', content_type: 'input_csat', sender: mira });
    await sees('You can answer with a rating');
  },
};

export const AsksInAForm: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.message({
      content: 'Where do we deliver?',
      content_type: 'form',
      content_attributes: {
        items: [
          { name: 'street', label: 'Street', required: true },
          { name: 'gift', label: 'Wrap it as a gift', type: 'checkbox' },
        ],
      },
      sender: mira,
    });
    await sees(/^Form with 2 fields: Street and Wrap it/);
    await userEvent.type(canvas.getByLabelText('Street'), 'Hafenstraße 12');
    await clicks('Send');
    await sees('Your answers were sent');
    await sees('No');
  },
};

/** The visitor says what was wrong with an answer, and then removes the rating. */
export const AnswerIsRated: Story = {
  parameters: chat({ before: startConversation }),
  play: async (context) => {
    const { sees, clicks, canvas } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    server.message({ content: 'Oak never moves.', content_attributes: { feedback: null }, sender: mira });
    await clicks('Bad answer');
    await userEvent.type(await canvas.findByLabelText('What was wrong?', {}, timeout), 'It creaks.');
    await clicks('Send feedback');
    await waitFor(() => expect(canvas.queryByLabelText('What was wrong?')).toBeNull(), timeout);
    await clicks('Bad answer');
    await sees('Rating removed');
  },
};

export const IsTypedOut: Story = {
  parameters: chat({ channel: { typingEffect: 1 }, before: startConversation }),
  play: async (context) => {
    const { sees } = visitor(context);
    const { client, server } = backend(context);
    await waitFor(() => expect(client.state.connection.state).toBe('online'), timeout);
    const untyped = () => [...(CSS.highlights.get('chat-untyped') ?? [])].map(String).join('');
    server.message({
      content: 'Oak **moves with the air**: in a heated room it shrinks a little.\n\n- Oil it twice a year.',
      sender: mira,
    });
    await sees(/Oil it twice a year/);
    await waitFor(() => expect(untyped()).toBe(''), timeout);
  },
};
