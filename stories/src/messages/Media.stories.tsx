import type { Attachment } from '@chat/core';
import { MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { days, fromAda, fromBot, fromVisitor } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { messageListArgs } from '../messageListArgs.ts';
import { Stage } from '../Stage.tsx';
import kiln from './kiln.wav';

const recording = (id: number, durationSeconds: number): Attachment => ({
  id,
  fileType: 'audio',
  url: 'https://files.example/1',
  thumbUrl: null,
  fileName: 'Voice message.m4a',
  fileSize: 48_123,
  width: null,
  height: null,
  durationSeconds,
  levels: Array.from({ length: 48 }, (_, index) => Math.abs(Math.sin(index / 3))),
});

/**
 * A message of the type `audio` or `video` is played only from the page's own origin or from an allowed one. Otherwise,
 * the chat shows a link.
 */
const media = (contentType: 'audio' | 'video', title: string, address: string) =>
  fromBot(5, '', { contentType, attributes: { title, media_url: address, duration: 3 } });

const meta = {
  title: 'Message types/Media',
  component: MessageListView,
  args: {
    ...messageListArgs,
    days: days(
      media('audio', 'The kiln at work', kiln),
      media('audio', 'A talk about glazes', 'https://shop.example/talk.mp3'),
      media('video', 'Throwing a mug', 'https://shop.example/mug.mp4'),
      fromAda(2, '', { attachments: [recording(1, 14)] }),
      fromVisitor(1, '', { attachments: [recording(2, 7)] }),
    ),
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <Stage height={620}>
          <MessageListView {...args} />
        </Stage>
      )}
    </Matrix>
  ),
};
