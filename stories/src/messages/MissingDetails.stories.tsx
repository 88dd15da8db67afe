import { MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { days, fromAda, fromBot } from '../fixtures.ts';
import { messageListArgs } from '../messageListArgs.ts';
import { Stage } from '../Stage.tsx';
import kiln from './kiln.wav';

/** What the chat shows in place of a title or a name that the server did not send. */
const meta = {
  title: 'Message types/Missing details',
  component: MessageListView,
  decorators: [(Story) => <Stage height={560}>{Story()}</Stage>],
  args: messageListArgs,
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args: Partial<StoryObj<typeof meta>['args']> };

/** A place, a recording and a video without a title, and a message of a kind that this version does not know. */
export const WithoutTitles: Story = {
  args: {
    days: days(
      fromAda(4, '', { contentType: 'location', attributes: { latitude: 53.5511, longitude: 9.9937 } }),
      fromAda(3, '', { contentType: 'audio', attributes: { media_url: kiln, duration: 3 } }),
      fromAda(2, '', { contentType: 'video', attributes: { media_url: 'https://shop.example/mug.mp4' } }),
      fromBot(1, '', { contentType: 'unknown' }),
    ),
  },
};

/** The sender of the message and the agent who is typing have no name. */
export const WithoutNames: Story = {
  args: { days: days(fromAda(1, 'How can I help you?', { sender: null })), typingAgent: { name: '' } },
};
