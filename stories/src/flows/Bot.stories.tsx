import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
