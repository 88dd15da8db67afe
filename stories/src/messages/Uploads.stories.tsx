import { contentTypes, MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { acceptAnswer, days, fromVisitor, nowMs } from '../fixtures.ts';
import { Stage } from '../Stage.tsx';

const actions = { retry: fn(), discard: fn(), choose: fn(), submitForm: fn(acceptAnswer) };

const sendingFiles = {
  localId: 'upload',
  id: null,
  status: 'in_progress',
  attachments: ['invoice-2026-11.pdf', 'prices.xlsx'].map((fileName, index) => ({
    id: -1 - index,
    fileType: 'file' as const,
    url: '',
    thumbUrl: null,
    fileName,
    fileSize: 48_000,
    width: null,
    height: null,
    durationSeconds: null,
  })),
} as const;

const meta = {
  title: 'Message types/Uploads',
  component: MessageListView,
  decorators: [(Story) => <Stage height={500}>{Story()}</Stage>],
  args: {
    days: days(fromVisitor(1, 'Here is the paperwork', sendingFiles)),
    nowMs,
    hasOlder: false,
    isLoadingOlder: false,
    onLoadOlder: fn(),
    firstUnreadId: null,
    typingAgent: null,
    isAtBottom: true,
    newCount: 0,
    onJump: fn(),
    actions: {
      ...actions,
      uploads: { files: () => [], share: () => 0.42, subscribe: () => () => undefined },
    },
    contentTypes,
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While files are being sent, their progress replaces the time. */
export const Sending: Story = {};

/** Files that were not sent stay in the message with the reason of the server. */
export const Failed: Story = {
  args: {
    days: days(
      fromVisitor(1, 'Here is the paperwork', {
        ...sendingFiles,
        status: 'failed',
        error: { code: 'upload_too_big', message: 'prices.xlsx is too large.', retryable: false },
      }),
    ),
  },
};
